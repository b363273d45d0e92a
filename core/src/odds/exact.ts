import type { Shape } from '../game/orders/index.ts'
import { bySide } from '../game/sides/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'
import type { OddsAnswer } from './answer.ts'
import { MAX_ROUNDS_LISTED, measureOddsOf, normaliseOutcome, zeroOutcome } from './answer-parts.ts'
import { addFleets, endingWhenStopped, fleetOdds, measureText, newFleetTally } from './fleets.ts'
import { halvesOdds } from './halves/exact.ts'
import type { PlannedBattle } from './planned-battle.ts'
import { sweepPositions } from './position-sweep.ts'
import { defaultLimits, expandAll, type Positions, positionsFrom, type SolverLimits, stateOf } from './positions.ts'
import { type ExactDetail, type ExactSolution, exactAnswer, type FinalReadings } from './solved.ts'
import { isEndless, type Span, spanOf } from './span.ts'
import { MIN_CHANCE_LISTED, solutionOfSweep } from './sweep.ts'
import { expectedVisits } from './visits.ts'

export interface ExactOptions<S extends Shape> {
  readonly setup: S['Setup']
  /** Stop after this many further rounds; what still fights then is `undecided`. */
  readonly rounds?: number
  readonly limits?: SolverLimits
  /** `outcome`: who wins and how long it takes only; no table by round, no measures. */
  readonly detail?: 'outcome' | 'whole'
  readonly fleets?: boolean
  /** False: over whole positions, even where the battle is separable into halves. For comparison. */
  readonly halves?: boolean
}

interface Asked<S extends Shape> extends ExactDetail<S> {
  readonly positions: Positions<S>
  readonly limits: SolverLimits
}

function readFinals<S extends Shape>(
  { positions, span, detail, fleets, measures }: Asked<S>,
  { finals }: ExactSolution,
): FinalReadings {
  const isRead = detail === 'whole' || fleets
  const all = isRead ? measures() : []
  const values = all.map((): [number, number][] => [])
  const tally = newFleetTally()
  for (const [node, weight] of isRead ? finals : []) {
    const state = stateOf(positions, node)
    for (const [i, measure] of all.entries()) values[i]?.push([measure.of(state), weight])
    if (!fleets) continue
    const ending = positions.list[node]?.verdict?.winner ?? endingWhenStopped(span, () => state)
    addFleets(
      tally,
      bySide(side => measureText(all, side, state)),
      { ending, weight },
    )
  }
  return {
    ...(detail === 'whole' ? { measures: all.map((measure, i) => measureOddsOf(measure, values[i] ?? [])) } : {}),
    ...(fleets ? { fleets: fleetOdds(tally) } : {}),
  }
}

/** Stopped by the asker or a cap: all rounds are played through. */
function solveBySweep<S extends Shape>({ positions, limits, span }: Asked<S>): ExactSolution | undefined {
  const sweep = sweepPositions(positions, { limits, span })
  return sweep && solutionOfSweep(sweep, span)
}

/** Fought to the end, whenever that is: chains that end or repeat without end. */
function solveToTheEnd<S extends Shape>({ positions, limits, span, detail }: Asked<S>): ExactSolution | undefined {
  if (!expandAll(positions, limits)) return undefined
  const visits = expectedVisits(positions, limits)
  if (visits === undefined) return undefined
  const finals: (readonly [number, number])[] = []
  const outcome = zeroOutcome()
  for (const [node, { verdict }] of positions.list.entries()) {
    const chance = verdict === undefined ? visits.endless.get(node) : visits.expected[node]
    if (chance === undefined || chance === 0) continue
    finals.push([node, chance])
    outcome[verdict?.winner ?? 'undecided'] += chance
  }
  const ending = outcome.red + outcome.blue + outcome.draw
  const solved = { outcome: normaliseOutcome(outcome), mean: visits.meanRounds, finals }
  if (detail === 'outcome') return { ...solved, byRound: [] }
  const sweep = sweepPositions(positions, { limits, span }, (done, { outcome: so }) => {
    const over = so.red + so.blue + so.draw
    return done > MAX_ROUNDS_LISTED || (done > 1 && over >= ending - MIN_CHANCE_LISTED)
  })
  return sweep && { ...solved, byRound: sweep.byRound }
}

export const refuseTooManyPositions = (limits: SolverLimits): Result<never> =>
  refuse({
    code: 'unsupported',
    path: [],
    says: `The battle has too many positions for exact odds, which take at most ${limits.positions}.`,
    nearest: 'sampled odds',
  })

/**
 * Exact odds of a whole battle from a position, both sides following their plans. Stopped after some rounds, by the
 * asker or a cap of the rules, every round is played through; otherwise loops are taken apart as absorbing chains.
 * Floats from exact weights; `exactFractions` is the reference in integers. A battle that never ends is `undecided`,
 * and counts in measures where it enters the loop it never leaves. If the rules say that the battle is separable, pairs
 * of halves are solved, which is the same and much faster. Refuses with `unsupported` what takes more positions than
 * the limits allow.
 */
export function exactOdds<S extends Shape>(battle: PlannedBattle<S>, options: ExactOptions<S>): Result<OddsAnswer> {
  const { rules, plans, state } = battle
  const { setup, rounds, limits = defaultLimits, detail = 'whole', halves = true, fleets = false } = options
  const span = spanOf(rules, state, rounds)
  const separable = halves ? rules.halves?.(span.start, plans) : undefined
  const asked = { span, detail, fleets, measures: () => rules.measures(setup) }
  const answer = separable && halvesOdds(separable, { ...asked, products: limits.products })
  if (answer !== undefined && (answer.positions ?? 0) <= (limits.pairs ?? Number.POSITIVE_INFINITY)) return ok(answer)
  return oddsOverPositions(positionsFrom({ ...battle, state: span.start }), span, options)
}

/** The odds over positions of which only those it begins from are known yet. */
export function oddsOverPositions<S extends Shape>(
  positions: Positions<S>,
  span: Span<S>,
  { setup, limits = defaultLimits, detail = 'whole', fleets = false }: ExactOptions<S>,
): Result<OddsAnswer> {
  const asked = { positions, span, limits, detail, fleets, measures: () => positions.rules.measures(setup) }
  const solved = isEndless(span) ? solveToTheEnd(asked) : solveBySweep(asked)
  if (solved === undefined) return refuseTooManyPositions(limits)
  return ok(exactAnswer(solved, positions.list.length, readFinals(asked, solved)))
}
