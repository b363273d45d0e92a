import { describe, expect, test } from 'vitest'
import { type BySide, bySide } from '../../../game/sides/index.ts'
import { exactOdds } from '../../../odds/index.ts'
import { sidcors } from '../index.ts'
import { expectSameOdds, plansBy, setupOf, valueFrom } from '../scripted.fixture.ts'

/** Fleets for which a lookahead's factors differ from those of rounded potentials, from the first round on. */
const fleets = {
  'cruisers of two classes': [['2x D7'], ['Federation CA', 'Federation CC']],
  'a scout and fighters': [
    ['D7', 'F5'],
    ['Federation CA', 'CV 4(4)/6'],
  ],
  'a base that is left alone': [['MB', 'F5'], ['Federation CA']],
} as const

/** Battles that are not separable unless a lookahead is. */
const ledBy: readonly BySide<string>[] = [
  { red: 'admiral', blue: 'admiral' },
  { red: 'admiral', blue: 'captain' },
  { red: 'captain', blue: 'admiral' },
]

const cases = Object.entries(fleets).flatMap(([name, [red, blue]]) => ledBy.map(led => ({ name, red, blue, led })))

describe('intensity.factor odds over halves are those over positions where somebody looks ahead', () => {
  test.each(cases)('$name: $led.red against $led.blue', ({ red, blue, led }) => {
    const setup = setupOf(red, blue, { roundCap: 6 })
    const start = sidcors.begin(setup)
    const plans = bySide(side => plansBy(led[side], { ahead: led[side] === 'admiral' ? 2 : 0 })[side])
    expect(sidcors.halves?.(sidcors.horizon(start)?.free ?? start, plans)).toBeDefined()
    const odds = (how: object) => valueFrom(exactOdds({ rules: sidcors, state: start, plans }, { setup, ...how }))
    expectSameOdds(odds({}), odds({ halves: false }))
  })
})
