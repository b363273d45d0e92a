import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facings } from './facing.ts'
import { someFacing, someHex } from './hex.fixture.ts'
import { ahead, hexAt, origin } from './hex.ts'
import { disc } from './ring.ts'
import { rotateHex } from './rotation.ts'
import { rowAhead } from './strip.ts'

const strip = { reach: 4, flankFrom: 2 }

describe('rowAhead', () => {
  test('bow to facing 0: centre from distance 1, flanks from distance 2, nothing past the reach', () => {
    const row = (q: number, r: number) => rowAhead(origin, 0, hexAt(q, r), strip)
    expect([row(1, 0), row(4, 0), row(5, 0), row(0, 0), row(-1, 0)]).toEqual([
      'centre',
      'centre',
      undefined,
      undefined,
      undefined,
    ])
    expect([row(1, -1), row(2, -1), row(4, -1), row(5, -1)]).toEqual([undefined, 'left', 'left', undefined])
    expect([row(0, 1), row(1, 1), row(3, 1), row(4, 1)]).toEqual([undefined, 'right', 'right', undefined])
  })

  test('flanks from distance 1 take in the two hexes beside the bow', () => {
    expect(rowAhead(origin, 0, hexAt(1, -1), { reach: 4, flankFrom: 1 })).toBe('left')
    expect(rowAhead(origin, 0, hexAt(0, 1), { reach: 4, flankFrom: 1 })).toBe('right')
  })

  test('holds reach hexes ahead and reach - flankFrom + 1 on each hand', () => {
    for (const facing of facings) {
      const rows = disc(origin, 6).map(hex => rowAhead(origin, facing, hex, strip))
      const count = (row: string) => rows.filter(found => found === row).length
      expect([count('centre'), count('left'), count('right')]).toEqual([4, 3, 3])
    }
  })

  test('turns with the ship and moves with it', () => {
    fc.assert(
      fc.property(someHex, someHex, someFacing, fc.nat({ max: 5 }), (ship, target, facing, sixths) => {
        const row = rowAhead(ship, facing, target, strip)
        const turned = rotateHex(target, sixths, ship)
        expect(rowAhead(ship, facings[(facing + sixths) % 6] ?? 0, turned, strip)).toBe(row)
        const shifted = rowAhead(ahead(ship, 1, 3), facing, ahead(target, 1, 3), strip)
        expect(shifted).toBe(row)
      }),
    )
  })
})
