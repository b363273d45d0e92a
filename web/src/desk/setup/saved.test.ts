import { describe, expect, test } from 'vitest'
import { storageWith } from '../browser-storage.fixture.ts'
import type { TextStorage } from '../browser-storage.ts'
import { dropSaved, keepLast, loadLast, loadSaved, save, savedNames } from './saved.ts'

describe('saved', () => {
  test('saved: by name, in order, replaced, dropped', () => {
    const browser = storageWith()
    save(browser, 'b', { n: 1 })
    save(browser, 'a', { n: 2 })
    save(browser, 'b', { n: 3 })
    expect(savedNames(browser)).toEqual(['a', 'b'])
    expect(loadSaved(browser, 'b')).toEqual({ n: 3 })
    dropSaved(browser, 'b')
    expect(savedNames(browser)).toEqual(['a'])
  })

  test('saved: the name of a property of every object is a name like any other', () => {
    const browser = storageWith()
    expect(loadSaved(browser, 'toString')).toBeUndefined()
    save(browser, '__proto__', { n: 1 })
    expect(savedNames(browser)).toEqual(['__proto__'])
  })

  test('saved: the last set-up is remembered', () => {
    const browser = storageWith()
    expect(loadLast(browser)).toBeUndefined()
    keepLast(browser, { n: 1 })
    expect(loadLast(browser)).toEqual({ n: 1 })
  })

  test('saved: broken and refused storage causes no failure', () => {
    const broken = storageWith({ 'flagplot.setups': '{', 'flagplot.last': 'no' })
    expect(savedNames(broken)).toEqual([])
    expect(loadLast(broken)).toBeUndefined()
    const full: TextStorage = {
      ...broken,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(save(full, 'a', {})).toBe(false)
    expect(keepLast(full, {})).toBe(false)
  })
})
