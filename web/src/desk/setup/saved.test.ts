import { describe, expect, test } from 'vitest'
import type { Shelf } from '../shelf.ts'
import { dropSaved, keepLast, loadLast, loadSaved, save, savedNames } from './saved.ts'

function shelf(start: Record<string, string> = {}): Shelf {
  const kept = new Map(Object.entries(start))
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
}

describe('saved', () => {
  test('saved: by name, in order, replaced, dropped', () => {
    const browser = shelf()
    save(browser, 'b', { n: 1 })
    save(browser, 'a', { n: 2 })
    save(browser, 'b', { n: 3 })
    expect(savedNames(browser)).toEqual(['a', 'b'])
    expect(loadSaved(browser, 'b')).toEqual({ n: 3 })
    dropSaved(browser, 'b')
    expect(savedNames(browser)).toEqual(['a'])
  })

  test('saved: a name that every object has is a name like any other', () => {
    const browser = shelf()
    expect(loadSaved(browser, 'toString')).toBeUndefined()
    save(browser, '__proto__', { n: 1 })
    expect(savedNames(browser)).toEqual(['__proto__'])
  })

  test('saved: the last set-up is remembered', () => {
    const browser = shelf()
    expect(loadLast(browser)).toBeUndefined()
    keepLast(browser, { n: 1 })
    expect(loadLast(browser)).toEqual({ n: 1 })
  })

  test('saved: broken and refused storage is survived', () => {
    const broken = shelf({ 'flagplot.setups': '{', 'flagplot.last': 'no' })
    expect(savedNames(broken)).toEqual([])
    expect(loadLast(broken)).toBeUndefined()
    const full: Shelf = {
      ...broken,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(save(full, 'a', {})).toBe(false)
    expect(keepLast(full, {})).toBe(false)
  })
})
