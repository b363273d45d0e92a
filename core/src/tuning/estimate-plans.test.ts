import { describe, expect, test } from 'vitest'
import {
  type GameNode,
  lost,
  type Nodes,
  obedientGraph,
  obeying,
  openGraph,
  toss,
  upTo,
  won,
} from '../../fixtures/index.ts'
import { winPayoff } from '../duel/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { must } from '../lang/index.ts'
import type { NamedPlan } from './distinct-plans.ts'
import { type EstimateOptions, estimatePlans, type ReadOdds } from './estimate-plans.ts'

const large = Array.from({ length: 50 }, (_, i) => [1, `large${i}`] as const)
/** After blue's second order the battle has fifty ends, else one: red has won it. */
const given: Nodes = {
  start: { asks: 'pick', table: [0, 1].map(() => ['won', 'large', 'won']) },
  won,
  lost,
  large: { chance: large },
  ...Object.fromEntries(large.map(([, to]) => [to, { end: 'red' }] as const)),
}
const limits = { positions: 20, keyChars: 10_000, products: 0 }

interface Weighed {
  /** The weight of decisions of the one doctrine. */
  readonly weight?: number
  readonly start?: GameNode
  readonly read?: ReadOdds
}

/** Estimates of standing orders that give the orders of these numbers. */
function estimatesOf(options: EstimateOptions = {}, { weight = 1, start, read = winPayoff() }: Weighed = {}) {
  const doctrines = { light: obeying([]), obeying: obeying([upTo('pick', 2)], weight) }
  const open = openGraph({ ...given, ...(start === undefined ? {} : { start }) }, { ...obedientGraph, doctrines })
  const plan = (pick: number): NamedPlan<Shape> => {
    const choice = { name: 'obeying', settings: { pick } }
    return { choice, plan: { doctrine: must(open.rules.doctrines.obeying, 'a doctrine'), settings: choice.settings } }
  }
  const estimate = estimatePlans(open, read, options)
  return {
    first: (red: number, blue: number) => estimate.first(plan(red), plan(blue)),
    again: (red: number, blue: number) => estimate.again(plan(red), plan(blue)),
  }
}

describe('a pair of standing orders', () => {
  test('is exact if that is in reach, and then the same at each look, in either order', () => {
    const { first, again } = estimatesOf()
    expect(again(0, 0)).toEqual({ value: 1, marginOfError: 0 })
    expect(first(0, 0)).toBe(again(0, 0))
  })

  test('is sampled elsewhere: few battles at a first look, sixteen times as many at the next, within 5 sigma', () => {
    const looks = () =>
      estimatesOf({ limits: { ...limits, positions: 0 }, samples: 2_048 }, { start: toss(60, 'won', 'lost') })
    const { first, again } = looks()
    const [few, many] = [first(0, 0), again(0, 0)]
    // of 60 battles in 100 won and 40 lost; a margin is 1.96 sigma
    for (const { value, marginOfError } of [few, many])
      expect(Math.abs(value - 0.2)).toBeLessThan((5 / 1.96) * marginOfError)
    expect(few.marginOfError / many.marginOfError).toBeCloseTo(4, 0)
    // each is estimated once, and the second look plays other battles than the first
    expect(again(0, 0)).toBe(many)
    expect(looks().again(0, 0)).toEqual(many)
    const same = estimatesOf({ limits: { ...limits, positions: 0 }, samples: 16 }, { start: toss(35, 'won', 'lost') })
    expect(same.first(0, 0).value).not.toBe(same.again(0, 0).value)
  })

  test('with only battles too large is not worked out again', () => {
    const { first } = estimatesOf({ limits })
    expect(first(0, 1).marginOfError).toBeGreaterThan(0)
    expect(first(0, 0).marginOfError).toBeGreaterThan(0)
    expect(first(1, 0).marginOfError).toBe(0)
  })

  test('with one battle small enough is worked out', () => {
    const { first } = estimatesOf({ limits })
    expect(first(0, 0).marginOfError).toBe(0)
    expect(first(0, 1).marginOfError).toBeGreaterThan(0)
    expect(first(0, 2).marginOfError).toBe(0)
    expect(first(1, 1).marginOfError).toBeGreaterThan(0)
    // as blue's second order is not tried any more, red's has no battle too large
    expect(first(1, 0).marginOfError).toBe(0)
  })

  /** The number of battles behind a figure: if all n come out alike, its margin is 1.96 / n. */
  const battles = (...options: Parameters<typeof estimatesOf>) => {
    const { first, again } = estimatesOf(...options)
    return [first(0, 1), again(0, 1)].map(({ marginOfError }) => Math.round(1.96 / marginOfError))
  }

  test.each([
    [2_048, 128],
    [300, 19],
    [256, 16],
    [64, 16],
  ])('has %i battles, at a first look %i', (samples, few) => {
    expect(battles({ limits, samples })).toEqual([few, samples])
  })

  test.each([
    [1, 2_048],
    [3, 683],
    [32, 64],
    [1_000, 64],
  ])('of a system with a decision as heavy as %i has by default %i battles', (weight, samples) => {
    expect(battles({ limits }, { weight })[1]).toBe(samples)
  })

  test('without an end has the value given for that, by default 0', () => {
    const start: GameNode = { asks: 'pick', choice: ['start'], side: 'red' }
    const { endless: _, ...read } = winPayoff()
    expect(estimatesOf({}, { start, read: { ...read, endless: 0.25 } }).first(0, 0).value).toBe(0.25)
    expect(estimatesOf({}, { start, read }).first(0, 0)).toEqual({ value: 0, marginOfError: 0 })
  })
})
