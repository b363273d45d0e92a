import { describe, expect, test } from 'vitest'
import { type GameNode, type Nodes, obedientGraph, obeying, openGraph, upTo } from '../../fixtures/index.ts'
import { fetchSystems, openBattleData } from '../desk/battle/index.ts'
import { oddsJob, openJob } from '../desk/odds/index.ts'
import { winPayoff } from '../duel/index.ts'
import type { Shape } from '../game/index.ts'
import { invariant, must, type Result, sayRefusal } from '../lang/index.ts'
import type { NamedPlan } from './distinct-plans.ts'
import { type EstimateOptions, estimatePlans, type ReadOdds } from './estimate-plans.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : sayRefusal(result.refusal))
  return result.value
}

const raw = {
  flagplot: 1,
  system: 'attack-endurance',
  title: 'Duel',
  red: { name: 'Red', units: ['2x Scout AF1 EF2'], doctrine: { name: 'spread' } },
  blue: { name: 'Blue', units: ['Frigate AF2 EF4'], doctrine: { name: 'focus' } },
}
const open = value(openJob(oddsJob(value(openBattleData(raw)), { seed: '1' })))
const named = (side: 'red' | 'blue'): NamedPlan<Shape> => ({ choice: open.job.doctrines[side], plan: open.plans[side] })
const weigh = (weighing?: EstimateOptions) => estimatePlans(open, winPayoff(), weighing)
const nothing = { positions: 0, keyChars: 0, products: 0 }

describe('standing orders weighed against each other', () => {
  test('exact where that is in reach, and then the same at each look', () => {
    const estimate = weigh()
    const first = estimate.first(named('red'), named('blue'))
    expect(first.off).toBe(0)
    expect(estimate.again(named('red'), named('blue'))).toBe(first)
  })

  test('elsewhere by samples: few at a first look, sixteen times as many at the next, within 5 sigma', () => {
    const exact = weigh().first(named('red'), named('blue')).value
    const estimate = weigh({ limits: nothing, samples: 2_048 })
    const [first, again] = [estimate.first(named('red'), named('blue')), estimate.again(named('red'), named('blue'))]
    for (const { value, off } of [first, again]) expect(Math.abs(value - exact)).toBeLessThan((5 / 1.96) * off)
    expect(first.off / again.off).toBeGreaterThan(3)
    expect(first.off / again.off).toBeLessThan(5)
    // each is looked at once
    expect(estimate.again(named('red'), named('blue'))).toBe(again)
  })

  test('what a first look saw does not judge again: other battles are played', () => {
    const estimate = weigh({ limits: nothing, samples: 16 })
    const [first, again] = [estimate.first(named('red'), named('blue')), estimate.again(named('red'), named('blue'))]
    expect(must(first, 'a look').value).not.toBe(again.value)
    const once = weigh({ limits: nothing, samples: 16 })
    expect(once.again(named('red'), named('blue'))).toEqual(again)
  })
})

describe('standing orders that pick a battle', () => {
  const large = Array.from({ length: 50 }, (_, i) => [1, `large${i}`] as const)
  /** Where blue gives his second order the battle has fifty ends, else one: red has won it. */
  const given: Nodes = {
    start: { asks: 'pick', table: [0, 1].map(() => ['won', 'large', 'won']) },
    won: { end: 'red' },
    large: { chance: large },
    ...Object.fromEntries(large.map(([, to]) => [to, { end: 'red' }] as const)),
  }
  const limits = { positions: 20, keyChars: 10_000, products: 0 }

  function weighing(
    weighing: EstimateOptions,
    { weight = 1, start = given.start!, read = winPayoff() as ReadOdds } = {},
  ) {
    const doctrines = { light: obeying([]), obeying: obeying([upTo('pick', 2)], weight) }
    const picked = openGraph({ ...given, start }, { ...obedientGraph, doctrines })
    const plan = (pick: number): NamedPlan<Shape> => {
      const settings = { pick }
      return {
        choice: { name: 'obeying', settings },
        plan: { doctrine: must(picked.rules.doctrines.obeying, 'a doctrine'), settings },
      }
    }
    const estimate = estimatePlans(picked, read, weighing)
    return {
      first: (red: number, blue: number) => estimate.first(plan(red), plan(blue)),
      again: (red: number, blue: number) => estimate.again(plan(red), plan(blue)),
    }
  }

  test('looked at again before they were at first they are exact, too', () => {
    const { first, again } = weighing({})
    expect(again(0, 0)).toEqual({ value: 1, off: 0 })
    expect(first(0, 0)).toBe(again(0, 0))
  })

  test('of which every battle was too large are tried no more', () => {
    const { first } = weighing({ limits })
    expect(first(0, 1).off).toBeGreaterThan(0)
    expect(first(0, 0).off).toBeGreaterThan(0)
    expect(first(1, 0).off).toBe(0)
  })

  test('of which one was small enough are tried', () => {
    const { first } = weighing({ limits })
    expect(first(0, 0).off).toBe(0)
    expect(first(0, 1).off).toBeGreaterThan(0)
    expect(first(0, 2).off).toBe(0)
    expect(first(1, 1).off).toBeGreaterThan(0)
    // as blue's second order is not tried any more, red's was not found too large
    expect(first(1, 0).off).toBe(0)
  })

  /** Battles behind a figure: where all of n come out alike it is off by 1.96 / n. */
  const battles = (looks: ReturnType<typeof weighing>) =>
    [looks.first(0, 1), looks.again(0, 1)].map(({ off }) => Math.round(1.96 / off))

  test.each([
    [2_048, 128],
    [300, 19],
    [256, 16],
    [64, 16],
  ])('%i battles, at a first look %i', (samples, few) => {
    expect(battles(weighing({ limits, samples }))).toEqual([few, samples])
  })

  test.each([
    [1, 2_048],
    [3, 683],
    [32, 64],
    [1_000, 64],
  ])('where a decision of the system is as heavy as %i, by %i battles if nobody says', (weight, samples) => {
    expect(battles(weighing({ limits }, { weight }))[1]).toBe(samples)
  })

  test('a battle that never ends is worth what is said of it', () => {
    const start: GameNode = { asks: 'pick', choice: ['start'], side: 'red' }
    const read = { ...winPayoff(), endless: 0.25 }
    expect(weighing({}, { start, read }).first(0, 0)).toEqual({ value: 0.25, off: 0 })
    const { endless: _, ...nothing } = winPayoff()
    expect(weighing({}, { start, read: nothing }).first(0, 0)).toEqual({ value: 0, off: 0 })
  })
})
