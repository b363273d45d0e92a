import { describe, expect, test } from 'vitest'
import { shelfWith } from '../shelf.fixture.ts'
import type { Shelf } from '../shelf.ts'
import { dropSaved, keepLast, loadLast, loadSaved, save, savedNames } from './saved.ts'

describe('saved', () => {
  test('saved: by name, in order, replaced, dropped', () => {
    const browser = shelfWith()
    save(browser, 'b', { n: 1 })
    save(browser, 'a', { n: 2 })
    save(browser, 'b', { n: 3 })
    expect(savedNames(browser)).toEqual(['a', 'b'])
    expect(loadSaved(browser, 'b')).toEqual({ n: 3 })
    dropSaved(browser, 'b')
    expect(savedNames(browser)).toEqual(['a'])
  })

  test('saved: a name that every object has is a name like any other', () => {
    const browser = shelfWith()
    expect(loadSaved(browser, 'toString')).toBeUndefined()
    save(browser, '__proto__', { n: 1 })
    expect(savedNames(browser)).toEqual(['__proto__'])
  })

  test('saved: the last set-up is remembered', () => {
    const browser = shelfWith()
    expect(loadLast(browser)).toBeUndefined()
    keepLast(browser, { n: 1 })
    expect(loadLast(browser)).toEqual({ n: 1 })
  })

  test('saved: broken and refused storage is survived', () => {
    const broken = shelfWith({ 'flagplot.setups': '{', 'flagplot.last': 'no' })
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
