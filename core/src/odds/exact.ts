import type { BySide, Measure, Ruleset, Shape } from '../game/index.ts'
import { must, ok, type Result, refuse } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'
import type { FleetOdds, MeasureOdds, OddsAnswer } from './answer.ts'
import { MAX_LISTED, measureOddsOf, noOutcome, normalised } from './answer-parts.ts'
import { STILL_FIGHTING, sweepRounds } from './by-round.ts'
import { addFleets, endingAt, fleetOdds, noFleets } from './fleets.ts'
import { halvesOdds } from './halves/exact.ts'
import { defaultLimits, expandAll, type Limits, type Positions, positionsFrom, stateOf } from './positions.ts'
import { exactAnswer, type FinalChances, type Solved, solvedBySweep } from './solved.ts'
import { isEndless, type Span, spanOf } from './span.ts'
import { expectedVisits } from './visits.ts'

export interface ExactOptions<S extends Shape> {
  readonly setup: S['Setup']
  /** Stop after this many further rounds; what still fights then is `undecided`. */
  readonly rounds?: number
  readonly limits?: Limits
  /** `outcome`: who wins and how long it takes only; no table by round, no measures. */
  readonly detail?: 'outcome' | 'whole'
  /** Tell the final fleets, too. */
  readonly fleets?: boolean
  /** False: over whole positions, even where the battle comes apart into halves. For comparison. */
  readonly halves?: boolean
}

function measuresOf<S extends Shape>(
  positions: Positions<S>,
  finals: FinalChances,
  measures: readonly Measure<S>[],
): MeasureOdds[] {
  const values = measures.map((): [number, number][] => [])
  for (const [node, chance] of finals) {
    const state = stateOf(positions, node)
    for (const [i, measure] of measures.entries()) values[i]?.push([measure.of(state), chance])
  }
  return measures.map((measure, i) => measureOddsOf(measure, must(values[i], 'values')))
}

/** The final fleets by what stands at the end. */
function fleetsAt<S extends Shape>(
  positions: Positions<S>,
  span: Span<S>,
  finals: FinalChances,
  measures: readonly Measure<S>[],
): BySide<readonly FleetOdds[]> {
  const fleets = noFleets()
  for (const [node, weight] of finals) {
    const state = stateOf(positions, node)
    const ending = positions.list[node]?.verdict?.winner ?? endingAt(span, () => state)
    addFleets(fleets, measures, state, { ending, weight })
  }
  return fleetOdds(fleets)
}

/** Stopped by the asker or a cap: all rounds are played through. */
function sweep<S extends Shape>(positions: Positions<S>, limits: Limits, span: Span<S>): Solved | undefined {
  const played = sweepRounds(positions, limits, span)
  return played && solvedBySweep(played, span)
}

/** Fought to the end, whenever that is: chains that end or circle for ever. */
function solve<S extends Shape>(
  positions: Positions<S>,
  limits: Limits,
  span: Span<S>,
  detail: 'outcome' | 'whole',
): Solved | undefined {
  if (!expandAll(positions, limits)) return undefined
  const visits = expectedVisits(positions, limits)
  if (visits === undefined) return undefined
  const finals: (readonly [number, number])[] = []
  const outcome = noOutcome()
  for (const [node, { verdict }] of positions.list.entries()) {
    const chance = verdict === undefined ? visits.endless.get(node) : visits.expected[node]
    if (chance === undefined || chance === 0) continue
    finals.push([node, chance])
    outcome[verdict?.winner ?? 'undecided'] += chance
  }
  const ending = outcome.red + outcome.blue + outcome.draw
  const found = { outcome: normalised(outcome), mean: visits.meanRounds, finals }
  if (detail === 'outcome') return { ...found, byRound: [] }
  const played = sweepRounds(positions, limits, span, (done, { outcome: so }) => {
    const over = so.red + so.blue + so.draw
    return done > MAX_LISTED || (done > 1 && over >= ending - STILL_FIGHTING)
  })
  return played && { ...found, byRound: played.byRound }
}

/** Why exact odds are refused that would take more positions than the limits allow. */
export const tooLarge = (limits: Limits): Result<never> =>
  refuse({
    code: 'unsupported',
    path: [],
    found: 'a battle of too many positions',
    expected: `at most ${limits.positions} positions for exact odds`,
    nearest: 'sampled odds',
  })

/**
 * Exact odds of a whole battle from a position, both sides following their plans. Stopped after some rounds, by the asker or a cap of the rules,
 * every round is played through; otherwise loops are taken apart as absorbing chains. Floats from exact weights; `exactFractions` is the
 * reference in integers. What never ends is `undecided`, and counts in measures where it enters the circle it never leaves.
 * Where the rules say that the battle comes apart, pairs of halves are solved, which is the same and much faster.
 * Refuses with `unsupported` when more positions are met than the limits allow.
 */
export function exactOdds<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  plans: Plans<S>,
  { setup, rounds, limits = defaultLimits, detail = 'whole', halves = true, fleets = false }: ExactOptions<S>,
): Result<OddsAnswer> {
  const span = spanOf(rules, state, rounds)
  const apart = halves ? rules.halves?.(span.start, plans) : undefined
  const measures = (): readonly Measure<S>[] => rules.measures(setup)
  const answer = apart && halvesOdds(apart, { span, detail, measures, fleets, products: limits.products })
  if (answer !== undefined && (answer.positions ?? 0) <= (limits.pairs ?? Number.POSITIVE_INFINITY)) return ok(answer)
  return oddsOver(positionsFrom(rules, span.start, plans), span, { setup, limits, detail, fleets })
}

/** The odds over positions of which only those it begins from are known yet. */
export function oddsOver<S extends Shape>(
  positions: Positions<S>,
  span: Span<S>,
  { setup, limits = defaultLimits, detail = 'whole', fleets = false }: ExactOptions<S>,
): Result<OddsAnswer> {
  const found = isEndless(span) ? solve(positions, limits, span, detail) : sweep(positions, limits, span)
  if (found === undefined) return tooLarge(limits)
  const measures = positions.rules.measures(setup)
  const measuresAt = (finals: FinalChances) => measuresOf(positions, finals, measures)
  const answer = exactAnswer(found, positions.list.length, detail === 'whole' ? measuresAt : undefined)
  return ok(fleets ? { ...answer, fleets: fleetsAt(positions, span, found.finals, measures) } : answer)
}
