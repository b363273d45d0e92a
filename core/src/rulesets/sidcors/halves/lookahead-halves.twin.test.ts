import { describe, expect, test } from 'vitest'
import { type BySide, bySide } from '../../../game/index.ts'
import { type Result, sayRefusal } from '../../../lang/index.ts'
import { exactOdds } from '../../../odds/index.ts'
import { planOf } from '../../../table/index.ts'
import { sidcors } from '../index.ts'

function valueFrom<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

/** Fleets in which factors that are looked ahead are others than those that potentials round to, from the first round on. */
const fleets = {
  'cruisers of two classes': [['2x D7'], ['Federation CA', 'Federation CC']],
  'a scout and fighters': [
    ['D7', 'F5'],
    ['Federation CA', 'CV 4(4)/6'],
  ],
  'a base that is left alone': [['MB', 'F5'], ['Federation CA']],
} as const

/** Battles that do not come apart when nobody could look into them. */
const ledBy: readonly BySide<string>[] = [
  { red: 'admiral', blue: 'admiral' },
  { red: 'admiral', blue: 'captain' },
  { red: 'captain', blue: 'admiral' },
]

const chances = { red: 0, blue: 0, draw: 0, undecided: 0 }

describe('intensity.factor odds over halves are those over positions where somebody looks ahead', () => {
  for (const [name, [red, blue]] of Object.entries(fleets)) {
    for (const led of ledBy) {
      test(`${name}: ${led.red} against ${led.blue}`, () => {
        const setup = valueFrom(
          sidcors.setup.parse({
            options: { roundCap: 6 },
            red: { name: 'Red', units: red },
            blue: { name: 'Blue', units: blue },
          }),
        )
        const start = sidcors.begin(setup)
        const plans = bySide(side =>
          valueFrom(planOf(sidcors, { name: led[side], settings: { ahead: 2 * Number(led[side] === 'admiral') } })),
        )
        expect(sidcors.halves?.(sidcors.horizon(start)?.free ?? start, plans)).toBeDefined()
        const [apart, whole] = [true, false].map(halves =>
          valueFrom(exactOdds(sidcors, start, plans, { setup, ...(halves ? {} : { halves }) })),
        )
        for (const key of Object.keys(chances) as (keyof typeof chances)[]) {
          expect(apart?.outcome[key]).toBeCloseTo(whole?.outcome[key] ?? Number.NaN, 9)
        }
        expect(apart?.rounds.mean).toBeCloseTo(whole?.rounds.mean ?? Number.NaN, 9)
      })
    }
  }
})
