import type { BySide, Plan, Ruleset, Shape } from '../game/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'
import { exactOdds } from '../odds/index.ts'
import { type Worths, worthsOf } from './close-in.ts'
import { type Decision, decide } from './decision.ts'
import type { Bounds } from './gap.ts'
import type { Matrix } from './matrix.ts'
import { type DuelLimits, type Met, meet, meetAll, nothingMet, type StageTable, tableOf, usualLimits } from './meet.ts'
import { type Answers, answersTo, choicesOf, type Freedom } from './stage.ts'
import type { Stake } from './stake.ts'

/** A battle as a game: who may choose what, what the rest is left to, and what is played for. */
export interface BattleGame<S extends Shape> {
  readonly freedom: Freedom
  /** Standing orders for questions that a side is not free in. */
  readonly plans: BySide<Plan<S>>
  readonly stake: Stake<S>
  readonly limits?: DuelLimits
  /** Orders of one question that are tried; 2,000 where absent. */
  readonly mostOrders?: number
}

/** A battle solved from a position on. */
export interface SolvedBattle<S extends Shape> extends Bounds {
  readonly positions: number
  /** The question of a position that was met, with its answers; undefined where nobody is asked anything he is free in. */
  decision(state: S['State']): Decision<S> | undefined
}

const tooLarge = ({ positions, cells }: DuelLimits): Result<never> =>
  refuse({
    code: 'unsupported',
    path: [],
    found: 'a battle of too many positions or orders',
    expected: `at most ${positions} positions and ${cells} pairs of orders to be solved`,
    nearest: 'fewer free questions, or one question alone',
  })

const secret = (): Result<never> =>
  refuse({
    code: 'unsupported',
    path: [],
    found: 'a battle in which each side knows what the other does not',
    expected: 'a battle whose positions both sides see: a best mix would have to hide what a side knows',
  })

/** Whether a side knows something of a position that the other does not. */
const hides = <S extends Shape>(rules: Ruleset<S>, state: S['State']): boolean =>
  rules.card.information === 'private-state' && rules.hides?.(state) !== false

/** A table with what each of its cells is worth to red, by one of the bounds. */
const priced = <S extends Shape>({ width, to }: StageTable<S>, worth: Float64Array): Matrix => ({
  rows: to.length / width,
  columns: width,
  cells: Float64Array.from(to, node => worth[node]!),
})

/** The question of a position, decided from what its ways on are worth. */
function decisionBy<S extends Shape>(
  met: Met<S>,
  { floor, ceiling }: Worths,
  state: S['State'],
  table: StageTable<S>,
): Decision<S> | undefined {
  if (table.rows === undefined && table.columns === undefined) return undefined
  return decide({
    red: choicesOf(met.terms, state, table.rows),
    blue: choicesOf(met.terms, state, table.columns),
    low: priced(table, floor),
    high: priced(table, ceiling),
  })
}

function decisionAt<S extends Shape>(met: Met<S>, worths: Worths, state: S['State']): Decision<S> | undefined {
  const pending = met.terms.rules.pending(state)
  if (pending.kind !== 'orders') return undefined
  const answers = pending.briefs.map(brief => answersTo(met.terms, state, brief)).filter(each => each !== undefined)
  return decisionBy(met, worths, state, tableOf(met, state, answers))
}

/**
 * Solves a battle from a position on, as a game of the questions that sides are free in: what it is worth to red if both play their best, and for each
 * question of it the best mix of each side. Every position there can be is met once; at a sealed question the table of all pairs of orders is solved, at an open
 * one the best order is taken, chance is weighed, and the rest is left to standing orders. Refuses with `unsupported` what has too many positions or orders,
 * and battles in which a side knows what the other does not.
 */
export function solveBattle<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  { freedom, plans, stake, limits = usualLimits, mostOrders = 2_000 }: BattleGame<S>,
): Result<SolvedBattle<S>> {
  if (hides(rules, state)) return secret()
  const met = nothingMet({ rules, freedom, plans, mostOrders }, stake)
  const root = meet(met, rules.clone(state))
  if (!meetAll(met, limits)) return tooLarge(limits)
  const worths = worthsOf(met.graph, stake.endless)
  return ok({
    floor: worths.floor[root]!,
    ceiling: worths.ceiling[root]!,
    positions: met.graph.size,
    decision: at => decisionAt(met, worths, at),
  })
}

/** One question decided by what comes after it under standing orders. */
export interface SolvedQuestion<S extends Shape> {
  readonly positions: number
  readonly decision: Decision<S>
}

const nobody: Freedom = { red: new Set(), blue: new Set() }

/** What a battle comes to from where a round begins, under standing orders: where it comes apart that is quickly known, and far more battles are in reach. */
const oddsApart =
  <S extends Shape>(rules: Ruleset<S>, { plans, stake, setup }: QuestionGame<S>) =>
  (state: S['State']): number | undefined => {
    if (rules.halves?.(rules.horizon(state)?.free ?? state, plans) === undefined) return undefined
    const odds = exactOdds(rules, state, plans, { setup, detail: stake.detail, limits: { positions: 0, keyChars: 0 } })
    return odds.ok ? stake.mean(odds.value) + odds.value.outcome.undecided * stake.endless : undefined
  }

/** What one question is decided by. */
export interface QuestionGame<S extends Shape> extends Omit<BattleGame<S>, 'freedom' | 'mostOrders'> {
  readonly setup: S['Setup']
}

/**
 * Decides the question of a position as if it were the last free one: the sides that have `answers` of the kind `free` choose among those, and everything after it
 * is left to standing orders. A best mix here takes the future as given: with better orders later it need not be the best. Refuses as `solveBattle` does.
 */
export function solveQuestion<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  question: QuestionGame<S>,
  answers: readonly Answers<S>[],
): Result<SolvedQuestion<S>> {
  if (hides(rules, state)) return secret()
  const { plans, stake, limits = usualLimits } = question
  const met = nothingMet({ rules, freedom: nobody, plans, mostOrders: 0 }, stake, oddsApart(rules, question))
  const table = tableOf(met, state, answers)
  if (!meetAll(met, limits)) return tooLarge(limits)
  const decision = decisionBy(met, worthsOf(met.graph, stake.endless), state, table)
  if (decision !== undefined) return ok({ positions: met.graph.size, decision })
  return refuse({ code: 'illegal', path: [], found: 'nobody', expected: 'a question that a side is free in' })
}
