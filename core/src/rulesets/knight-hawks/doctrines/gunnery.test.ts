import { expect, test } from 'vitest'
import { disc, facings, origin, rowAhead } from '../../../hex/index.ts'
import { battleOf, placed } from '../fixtures/battle.fixture.ts'
import { opening } from '../setup/opening.ts'
import { arcOf, broadside, fireValueBy, OUT_OF_RANGE } from './gunnery.ts'

const state = opening(battleOf([placed('Ours: frigate', '5-5')], [placed('Theirs: frigate', '9-5')]))
const [ours] = state.ships.red
const [theirs] = state.ships.blue

test('a broadside is worth more dead ahead than in the outer rows, and more there than abeam', () => {
  const offensive = broadside(ours!, theirs!, { offensive: true, skills: false })
  const defensive = broadside(ours!, theirs!, { offensive: false, skills: false })
  for (const range of [1, 2, 3]) {
    const [abeam, flank, ahead] = offensive.subarray(3 * range)
    expect(abeam).toBeLessThan(flank!)
    expect(flank).toBeLessThan(ahead!)
    // torpedoes are fired in the own turn only
    expect(defensive[3 * range]).toBeLessThan(abeam!)
  }
  // laser battery alone at 9 hexes: 50 - 45 % of a hit
  expect(offensive[27]).toBeCloseTo(0.05 * (0.1 * 11 + 0.35 * 5.5 + 0.55 * 5), 9)
  expect(offensive[30]).toBe(0)
})

test('it is nothing out of range, and all that bears in the same hex', () => {
  const guns = broadside(ours!, theirs!, { offensive: true, skills: false })
  const fireValue = fireValueBy(2)
  expect(fireValue(guns, 0, 13, 0)).toBe(0)
  expect(OUT_OF_RANGE).toBeGreaterThan(12)
  expect(fireValue(guns, 3, 0, 0)).toBe(guns[1])
  expect(fireValue(guns, 0, 4, 0)).toBe(guns[14])
  expect(fireValue(guns, 3, 4, 0)).toBe(guns[12])
})

test.each([1, 2] as const)(
  'fire.forward fire.flank bearings by arithmetic are those of the strip ahead of the bow, flanks from %i',
  flankFrom => {
    for (const facing of facings) {
      for (const target of disc(origin, 13)) {
        const row = rowAhead(origin, facing, target, { reach: 13, flankFrom })
        expect(arcOf(facing, target.q, target.r, flankFrom)).toBe(row === 'centre' ? 2 : row === undefined ? 0 : 1)
      }
    }
  },
)
