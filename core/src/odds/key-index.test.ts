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
