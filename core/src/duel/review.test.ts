import { describe, expect, test } from 'vitest'
import { bySide, type Input } from '../game/index.ts'
import { planOf } from '../table/index.ts'
import { type Review, type ReviewStep, reviewBattle } from './review.ts'
import { type Spelled, type SpelledGame, spelled, spelledState } from './spelled.fixture.ts'
import { winStake } from './stake.ts'

function planNamed(name: string) {
  const plan = planOf(spelled, { name })
  if (!plan.ok) throw new Error(name)
  return plan.value
}

function reviewed(
  places: Readonly<Record<string, Spelled>>,
  inputs: readonly Input<SpelledGame>[],
  doctrine = 'first',
): Review {
  const { setup } = spelledState(places)
  const plans = bySide(() => planNamed(doctrine))
  const made = reviewBattle(spelled, inputs, { plans, stake: winStake(), setup })
  if (!made.ok) throw new Error(made.refusal.expected)
  return made.value
}

const sumOf = (step: ReviewStep): number => (step.kind === 'roll' ? step.luck : step.red + step.blue + step.met)
const near = (value: number) => expect.closeTo(value, 12)
const picks = (red: number, blue: number): Input<SpelledGame> => ({
  kind: 'orders',
  orders: { red: { pick: red }, blue: { pick: blue } },
})

/** By the first orders a battle of three in four; red's other order is worth nothing, blue's other order loses it outright. */
const places: Readonly<Record<string, Spelled>> = {
  start: { table: [['good', 'won'], ['even', 'lost']] }, // biome-ignore format: a table
  good: { chance: [[75, 'won'], [25, 'lost']] }, // biome-ignore format: a table
  even: { chance: [[50, 'won'], [50, 'lost']] }, // biome-ignore format: a table
  won: { end: 'red' },
  lost: { end: 'blue' },
}

describe('a battle in one coin', () => {
  test('by its standing orders all of it is luck', () => {
    expect(reviewed(places, [picks(0, 0), { kind: 'roll', outcome: 1 }])).toMatchObject({
      start: 0.5,
      end: -1,
      steps: [{ red: near(0), blue: near(0), met: near(0) }, { luck: near(-1.5) }],
    })
  })

  test('what each choice cost alone, and how they met', () => {
    // red alone: from 0.5 to 0; blue alone: from 0.5 to 1; both: to -1, so that 1.5 is how they met
    expect(reviewed(places, [picks(1, 1)])).toMatchObject({
      start: 0.5,
      end: -1,
      steps: [{ red: near(-0.5), blue: near(0.5), met: near(-1.5) }],
    })
  })

  test('the start and every step sum to the end, finished or not', () => {
    for (const inputs of [[], [picks(1, 0)], [picks(1, 0), { kind: 'roll', outcome: 0 }], [picks(0, 1)]] as const) {
      const { start, end, steps } = reviewed(places, inputs)
      expect(start + steps.reduce((sum, step) => sum + sumOf(step), 0)).toBeCloseTo(end, 12)
    }
  })

  test('against standing orders that mix, a choice is weighed against the mix', () => {
    const { start, steps } = reviewed(places, [picks(0, 0)], 'even')
    // the four cells are worth 0.5, 1, 0 and -1
    expect(start).toBeCloseTo(0.125, 12)
    expect(steps[0]).toMatchObject({
      red: near(0.75 - 0.125),
      blue: near(0.25 - 0.125),
      met: near(0.5 - 0.75 - 0.25 + 0.125),
    })
  })

  test('a choice of one side alone meets nothing', () => {
    const alone = {
      start: { choice: ['even', 'lost'], side: 'blue' },
      even: places.even!,
      won: places.won!,
      lost: places.lost!,
    } as const
    const { steps } = reviewed(alone, [{ kind: 'orders', orders: { blue: { pick: 1 } } }])
    expect(steps[0]).toEqual({ kind: 'orders', red: 0, blue: near(-1), met: near(0) })
  })
})
