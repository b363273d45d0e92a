import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from './freeze.ts'
import { canonicalJson } from './json.ts'

/** The same data with every object's keys in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([key, part]) => [key, reversed(part)]))
}

describe('canonicalJson', () => {
  test('equal data has equal text in any order of keys, and reads back to itself', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), value => {
        const plain: unknown = JSON.parse(JSON.stringify(value))
        const text = canonicalJson(plain)
        expect(canonicalJson(reversed(plain))).toBe(text)
        expect(JSON.parse(text)).toEqual(plain)
      }),
    )
  })

  test('keeps the order of lists', () => {
    expect(canonicalJson({ b: [2, 1], a: null })).toBe('{"a":null,"b":[2,1]}')
  })
})

describe('deepFreeze', () => {
  test('freezes every level and returns the same value', () => {
    const state = { ships: [{ hull: 3 }] }
    expect(deepFreeze(state)).toBe(state)
    expect(() => state.ships.push({ hull: 1 })).toThrow(TypeError)
    expect(Object.isFrozen(state.ships[0])).toBe(true)
  })
})
