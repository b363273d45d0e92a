import { distance, type Hex, hexAt, origin } from '@flagplot/core/hex'
import { describe, expect, test } from 'vitest'
import { centreOf } from './layout.ts'
import { type MapKey, mapKey } from './map-keys.ts'

const letters = new Set(['f', 'l', 'n'])
const go = (key: string, from: Hex): Hex => {
  const action = mapKey(key, from, undefined)
  return action?.kind === 'go' ? action.hex : from
}

describe('mapKey', () => {
  test('arrows go to a neighbour; up and down go straight, and undo each other', () => {
    for (const from of [origin, hexAt(4, 3), hexAt(-2, -5), hexAt(0, -1)]) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
        expect(distance(go(key, from), from)).toBe(1)
      expect(go('ArrowDown', go('ArrowUp', from))).toEqual(from)
      expect(go('ArrowLeft', go('ArrowRight', from))).toEqual(from)
      expect(centreOf(go('ArrowUp', go('ArrowUp', from))).x).toBeCloseTo(centreOf(from).x, 9)
      expect(go('ArrowUp', from).r).toBe(from.r - 1)
      expect(go('ArrowDown', from).r).toBe(from.r + 1)
    }
  })

  test('while a course is plotted, its letters go before the other keys of the map', () => {
    const kinds = (keys: readonly string[], course: ReadonlySet<string> | undefined): (MapKey['kind'] | undefined)[] =>
      keys.map(key => mapKey(key, origin, course)?.kind)
    expect(kinds(['F', 'n', 'p', 'Backspace', '+'], letters)).toEqual(['plot', 'plot', 'unit', 'plot', 'zoom'])
    expect(kinds(['F', 'n', 'p', 'Backspace', '0'], undefined)).toEqual([undefined, 'unit', 'unit', undefined, 'fit'])
  })

  test('other keys are left to the fight', () => {
    for (const key of ['j', 'k', 'Home', 'End', '?', 'Tab', 'f', 'constructor']) {
      expect(mapKey(key, origin, undefined)).toBeUndefined()
    }
  })
})
