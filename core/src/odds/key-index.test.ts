import { describe, expect, it } from 'vitest'
import { KeyIndex } from './key-index.ts'

describe('numbers by key', () => {
  it('finds what a map finds, past every growth of its table', () => {
    const index = new KeyIndex()
    const map = new Map<string, number>()
    // 40,000 keys of 0 to 7 letters out of three: many share their beginnings, and one in three is set again
    let wrong = 0
    for (let i = 0; i < 60_000; i++) {
      const key = ((i * 7919) % 40_009).toString(3).slice(0, i % 8)
      const other = `${key}|${i % 20_011}`
      for (const each of [key, other]) {
        if (index.get(each) !== map.get(each) || index.has(each) !== map.has(each)) wrong++
        index.set(each, i)
        map.set(each, i)
      }
    }
    for (const [key, number] of map) if (index.get(key) !== number || !index.has(key)) wrong++
    expect(wrong).toBe(0)
    expect(map.size).toBeGreaterThan(20_000)
    expect(index.has('never met')).toBe(false)
  })

  it('knows nothing of a key that was entered until it has its number', () => {
    const index = new KeyIndex()
    const entries = Array.from({ length: 5_000 }, (_, i) => index.enter(`key ${i}`))
    expect(new Set(entries).size).toBe(5_000)
    expect([index.get('key 7'), index.has('key 7')]).toEqual([undefined, false])
    expect(entries.filter(entry => index.numberAt(entry) !== undefined)).toEqual([])
    for (const [i, entry] of entries.entries()) index.put(entry, 2 * i)
    expect(index.enter('key 7')).toBe(entries[7])
    expect([index.get('key 0'), index.get('key 7'), index.numberAt(entries[4_999]!)]).toEqual([0, 14, 9_998])
  })

  it('tells keys of one hash apart', () => {
    // found by trying
    const [one, other] = ['k4uzx', 'kf2ad'] as const
    const index = new KeyIndex()
    index.set(one, 1)
    expect(index.get(other)).toBeUndefined()
    index.set(other, 2)
    expect([index.get(one), index.get(other)]).toEqual([1, 2])
  })
})
