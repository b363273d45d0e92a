import type { Measure, Ruleset, Shape } from '../game/index.ts'
import { must, ok, type Result, refuse } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'
import type { MeasureOdds, OddsAnswer, Outcome } from './answer.ts'
import { progress } from './by-round.ts'
import { defaultLimits, explore, flowOf, type Limits, type Positions, positionsFrom, stateOf } from './positions.ts'
import { outcomeOf, type Span, spanOf } from './span.ts'
import { expectedVisits } from './visits.ts'

export interface ExactOptions<S extends Shape> {
  readonly setup: S['Setup']
  /** Stop after this many further rounds; what still fights then is `undecided`. */
  readonly rounds?: number
  readonly limits?: Limits
}

/** Chance by position where the battle stands when the odds stop. */
type Standing = ReadonlyMap<number, number>

function measureOdds<S extends Shape>(positions: Positions<S>, standing: Standing, measure: Measure<S>): MeasureOdds {
  const chances = new Map<number, number>()
  let mean = 0
  for (const [node, chance] of standing) {
    const value = measure.of(stateOf(must(positions.list[node], 'a known position')))
    chances.set(value, (chances.get(value) ?? 0) + chance)
    mean += value * chance
  }
  const { name, title, side, kind, unit } = measure
  const distribution = [...chances].map(([value, chance]) => ({ value, chance })).sort((a, b) => a.value - b.value)
  return { name, title, side, kind, unit, mean, distribution }
}

function outcomeAt<S extends Shape>(positions: Positions<S>, standing: Standing, { rest }: Span<S>): Outcome {
  const outcome = { red: 0, blue: 0, draw: 0, undecided: 0 }
  for (const [node, chance] of standing) outcome[outcomeOf(positions.list[node]?.verdict, rest)] += chance
  return outcome
}

/** Expected rounds: every visit's chance of each way on, times the rounds that way finishes. */
function meanRounds<S extends Shape>(positions: Positions<S>, expected: Float64Array): number {
  let mean = 0
  for (let node = 0; node < expected.length; node++) {
    const { chance, ticks } = flowOf(positions, node)
    for (let k = 0; k < ticks.length; k++) {
      mean += (expected[node] as number) * (chance[k] as number) * (ticks[k] as number)
    }
  }
  return mean
}

const tooLarge = (limits: Limits): Result<never> =>
  refuse({
    code: 'unsupported',
    path: [],
    found: 'a battle of too many positions',
    expected: `at most ${limits.positions} positions for exact odds`,
    nearest: 'sampled odds',
  })

/**
 * Exact odds of a whole battle from a position, both sides following their plans: memo over positions, idle rounds in closed form,
 * larger loops as absorbing chains. Floats from exact weights; `exactFractions` is the reference in integers.
 * Refuses with `unsupported` when more positions are met than the limits allow.
 */
export function exactOdds<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  plans: Plans<S>,
  { setup, rounds, limits = defaultLimits }: ExactOptions<S>,
): Result<OddsAnswer> {
  const span = spanOf(rules, state, rounds)
  const positions = positionsFrom(rules, span.start, plans)
  const endless = span.rounds === Number.POSITIVE_INFINITY
  if (endless && !explore(positions, limits)) return tooLarge(limits)
  const played = progress(positions, limits, span)
  if (played === undefined) return tooLarge(limits)
  const answer = (standing: Standing, mean: number, unplaced: number): OddsAnswer => ({
    method: 'exact',
    outcome: outcomeAt(positions, standing, span),
    positions: positions.list.length,
    unplaced,
    rounds: { mean, byRound: played.byRound },
    measures: rules.measures(setup).map(measure => measureOdds(positions, standing, measure)),
  })
  if (!endless) return ok(answer(played.standing, played.meanRounds, 0))
  const { expected, unplaced } = expectedVisits(positions)
  const ends = new Map<number, number>()
  for (const [node, position] of positions.list.entries()) {
    if (position.verdict !== undefined) ends.set(node, expected[node] as number)
  }
  return ok(answer(ends, meanRounds(positions, expected), unplaced))
}
