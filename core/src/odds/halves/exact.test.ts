import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { streamOf } from '../../dice/index.ts'
import type { Halves } from '../../game/index.ts'
import type { OddsAnswer } from '../answer.ts'
import type { Span } from '../span.ts'
import { countEnd, emptyTally } from '../tally.ts'
import { type HalvesOptions, halvesOdds } from './exact.ts'
import { makeWalk } from './walk.ts'

const endless: Span<never> = {
  start: {} as never,
  rounds: Number.POSITIVE_INFINITY,
  cap: Number.POSITIVE_INFINITY,
  draws: () => true,
}

/** Changes of a side's points in a round, with their chances. */
type Change = readonly (readonly [points: number, chance: number])[]

/** Two sides of so many points; a half is the points left, none is lost. */
const points = (start: { red: number; blue: number }, red: Change, blue: Change): Halves<object> => ({
  start,
  threat: () => 0,
  row: (side, half) => {
    const change = side === 'red' ? red : blue
    return { to: change.map(([by]) => half + by), chance: change.map(([, chance]) => chance) }
  },
  over: (r, b) => {
    if (r > 0 && b > 0) return undefined
    return { winner: r > 0 ? 'red' : b > 0 ? 'blue' : 'draw', rule: 'x' }
  },
  state: (r, b) => ({ red: r, blue: b }),
})

const solve = (halves: Halves<object>, ask: Partial<HalvesOptions<never>> = {}): OddsAnswer | undefined =>
  halvesOdds<never>(halves as never, { span: endless, detail: 'whole', fleets: false, measures: () => [], ...ask })

const loses = (chance: number): Change => [
  [0, 1 - chance],
  [-1, chance],
]
const never: Change = [[0, 1]]

describe('halvesOdds', () => {
  test('rounds in which nobody loses anything are taken in closed form, however rare a loss is', () => {
    const rare = 1e-12
    const answer = solve(points({ red: 1, blue: 1 }, loses(rare), never))
    expect(answer?.outcome).toEqual({ red: 0, blue: 1, draw: 0, undecided: 0 })
    expect((answer?.rounds.mean ?? 0) * rare).toBeCloseTo(1, 12)
  })

  test('two of one point each: the same round kills both, or one, or none', () => {
    const answer = solve(points({ red: 1, blue: 1 }, loses(1 / 2), loses(1 / 4)))
    const away = 1 - (1 / 2) * (3 / 4)
    expect(answer?.outcome.red).toBeCloseTo(((1 / 2) * (1 / 4)) / away, 15)
    expect(answer?.outcome.blue).toBeCloseTo(((1 / 2) * (3 / 4)) / away, 15)
    expect(answer?.outcome.draw).toBeCloseTo(((1 / 2) * (1 / 4)) / away, 15)
    expect(answer?.rounds.mean).toBeCloseTo(1 / away, 14)
    expect(answer?.rounds.byRound[1]?.undecided).toBeCloseTo((3 / 8) ** 2, 15)
  })

  test('a battle that never ends is undecided, and the mean is that of those that end', () => {
    const halves = points({ red: 2, blue: 5 }, never, never)
    // red dies at once in one battle of four; in the others it is left with a point that nobody can take
    const row: Halves<object>['row'] = (side, half) => {
      if (side === 'blue' || half !== 2) return { to: [half], chance: [1] }
      return { to: [0, 1], chance: [0.25, 0.75] }
    }
    const answer = solve({ ...halves, row })
    expect(answer?.outcome).toEqual({ red: 0, blue: 0.25, draw: 0, undecided: 0.75 })
    expect(answer?.rounds.mean).toBe(1)
    expect(answer?.rounds.byRound).toHaveLength(1)
  })

  test('a battle nobody can end at all is undecided, without rounds that end it', () => {
    const answer = solve(points({ red: 1, blue: 1 }, never, never))
    expect(answer?.outcome.undecided).toBe(1)
    expect(answer?.rounds.mean).toBe(0)
  })

  test('stopped after some rounds the rest is undecided, at a cap it is drawn', () => {
    const halves = points({ red: 1, blue: 1 }, loses(1 / 2), never)
    expect(solve(halves, { span: { ...endless, rounds: 3 } })?.outcome.undecided).toBe(1 / 8)
    expect(solve(halves, { span: { ...endless, cap: 3 } })?.outcome.draw).toBe(1 / 8)
    expect(solve(halves, { span: { ...endless, cap: 3, draws: () => false } })?.outcome.blue).toBeCloseTo(1, 14)
    expect(solve(halves, { span: { ...endless, cap: 400 } })?.rounds.mean).toBeCloseTo(2, 12)
  })

  test('gives up where losses come back, where there are too many products, and where a row is too long', () => {
    const back: Change = [
      [1, 0.5],
      [-1, 0.5],
    ]
    const bounded = points({ red: 2, blue: 2 }, back, never)
    const circle: Halves<object> = {
      ...bounded,
      over: (r, b) => (r === 4 ? { winner: 'red', rule: 'x' } : bounded.over(r, b)),
    }
    expect(solve(circle)).toBeUndefined()
    expect(solve(circle, { span: { ...endless, rounds: 2 } })?.outcome).toEqual({
      red: 0.25,
      blue: 0.25,
      draw: 0,
      undecided: 0.5,
    })
    const small = points({ red: 9, blue: 9 }, loses(1 / 2), loses(1 / 2))
    expect(solve(small, { products: 100 })).toBeUndefined()
    expect(solve({ ...small, row: () => undefined })).toBeUndefined()
  })
})

describe('makeWalk', () => {
  const n = cases(100_000)
  const sample = (halves: Halves<object>) => {
    const walk = makeWalk<never>({ halves: halves as never, span: endless, longest: 20_000 })
    const tally = emptyTally(0)
    const stream = streamOf('walkOf', `${halves.start.red}`)
    for (let i = 0; i < n; i++) {
      const walked = { ...halves.start, rounds: 0 }
      countEnd(tally, walk.walk(walked, stream) ?? 'undecided', walked.rounds, 1)
    }
    return { tally, exact: solve(halves) }
  }

  /** Any loss up to `most` points is as likely as none. */
  const loseUpTo = (most: { red: number; blue: number }): Halves<object>['row'] => {
    return (side, half) => {
      const ways = most[side] + 1
      return {
        to: Array.from({ length: ways }, (_, lost) => Math.max(0, half - lost)),
        chance: Array.from({ length: ways }, () => 1 / ways),
      }
    }
  }

  test.each([
    ['a table of all pairs', points({ red: 2, blue: 2 }, loses(1 / 3), loses(1 / 5))],
    // 60 times 50 pairs of 31 times 21 ways each are too many for a table
    ['row by row', { ...points({ red: 60, blue: 50 }, never, never), row: loseUpTo({ red: 30, blue: 20 }) }],
  ])('battles drawn from %s are won as often as they should, within 5 sigma', (_, halves) => {
    const { tally, exact } = sample(halves)
    for (const winner of ['red', 'blue', 'draw'] as const) {
      const p = exact?.outcome[winner] ?? Number.NaN
      expect(Math.abs(tally.outcome[winner] - n * p)).toBeLessThan(5 * Math.sqrt(n * p * (1 - p)) + 1)
    }
  })
})
