import type { Brief, BySide, OrderOf, Plan, Ruleset, Shape, Side } from '../game/index.ts'
import { canonicalJson, invariant, ok, type Result, refuse } from '../lang/index.ts'
import { type Worths, worthsOf } from './close-in.ts'
import { type Bounds, boundsOf, columnValues, rowValues } from './gap.ts'
import type { Matrix } from './matrix.ts'
import { type DuelLimits, type Met, meet, meetAll, nothingMet, type Table, tableOf, usualLimits } from './meet.ts'
import { solveMatrix } from './solve-matrix.ts'
import type { Answers, Freedom, Terms } from './stage.ts'
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

/** One order of a decision, in the stake of the side that gives it. */
export interface OrderWorth<S extends Shape> {
  readonly order: OrderOf<S>
  /** Its share of the best mix. */
  readonly share: number
  /** Against the other side's best mix. */
  readonly value: number
  /** Whatever the other side does. */
  readonly worst: number
}

/** What one side can do at a question it is free in. */
export interface SideDecision<S extends Shape> {
  readonly orders: readonly OrderWorth<S>[]
  /** What the side's standing orders would be worth here, if the other knew them and both played their best afterwards. */
  readonly habit: number
}

/** A question with its answers priced; sides that are not free in it are left out. */
export interface Decision<S extends Shape> extends Bounds {
  readonly sides: Partial<BySide<SideDecision<S>>>
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
    nearest: 'fewer free questions, or one decision at a time',
  })

const secret = (): Result<never> =>
  refuse({
    code: 'unsupported',
    path: [],
    found: 'a battle in which each side knows what the other does not',
    expected: 'a battle whose positions both sides see: a best mix would have to hide what a side knows',
  })

/** A table with what each of its cells is worth to red: one of the bounds, or what lies between. */
const priced = <S extends Shape>({ width, to }: Table<S>, worth: (node: number) => number): Matrix => ({
  rows: to.length / width,
  columns: width,
  cells: Float64Array.from(to, worth),
})

/** The same game with the players changed: rows are blue's, and what red gets blue loses. */
function turned({ rows, columns, cells }: Matrix): Matrix {
  const other = new Float64Array(cells.length)
  for (let at = 0; at < cells.length; at++) {
    other[(at % columns) * rows + Math.floor(at / columns)] = -cells[at]!
  }
  return { rows: columns, columns: rows, cells: other }
}

/** The least cell of each row. */
const worstOf = ({ rows, columns, cells }: Matrix): readonly number[] =>
  Array.from({ length: rows }, (_, row) =>
    cells.subarray(row * columns, (row + 1) * columns).reduce((a, b) => Math.min(a, b)),
  )

/** The shares that a side's standing orders have of its free orders. */
function habitOf<S extends Shape>(
  { rules, plans }: Terms<S>,
  state: S['State'],
  brief: Brief<S>,
  { orders }: Answers<S>,
): Float64Array {
  const { doctrine, settings } = plans[brief.side]
  const texts = orders.map(canonicalJson)
  const mix = doctrine.decide(rules.view(state, brief.side), brief, settings)
  const total = mix.reduce((sum, { weight }) => sum + weight, 0)
  const shares = new Float64Array(orders.length)
  for (const { order, weight } of mix) {
    const at = texts.indexOf(canonicalJson(order))
    invariant(at >= 0, 'standing orders give a legal order')
    shares[at]! += weight / total
  }
  return shares
}

/** One side of a decision, its orders in the rows of `matrix`. */
function sideDecision<S extends Shape>(
  matrix: Matrix,
  { orders }: Answers<S>,
  mixes: { readonly own: Float64Array; readonly other: Float64Array; readonly habit: Float64Array },
): SideDecision<S> {
  const values = rowValues(matrix, mixes.other)
  const worst = worstOf(matrix)
  return {
    orders: orders.map((order, i) => ({ order, share: mixes.own[i]!, value: values[i]!, worst: worst[i]! })),
    habit: columnValues(matrix, mixes.habit).reduce((a, b) => Math.min(a, b)),
  }
}

function decisionAt<S extends Shape>(
  met: Met<S>,
  { floor, ceiling }: Worths,
  state: S['State'],
): Decision<S> | undefined {
  const pending = met.terms.rules.pending(state)
  if (pending.kind !== 'orders') return undefined
  const table = tableOf(met, state, Number.POSITIVE_INFINITY)
  if (table === undefined || (table.rows === undefined && table.columns === undefined)) return undefined
  const matrix = priced(table, node => (floor[node]! + ceiling[node]!) / 2)
  const { rows, columns } = solveMatrix(matrix)
  const sides: Partial<Record<Side, SideDecision<S>>> = {}
  for (const brief of pending.briefs) {
    const answers = brief.side === 'red' ? table.rows : table.columns
    if (answers === undefined) continue
    const habit = habitOf(met.terms, state, brief, answers)
    if (brief.side === 'red') sides.red = sideDecision(matrix, answers, { own: rows, other: columns, habit })
    else sides.blue = sideDecision(turned(matrix), answers, { own: columns, other: rows, habit })
  }
  return {
    floor: boundsOf(
      priced(table, node => floor[node]!),
      { rows, columns },
    ).floor,
    ceiling: boundsOf(
      priced(table, node => ceiling[node]!),
      { rows, columns },
    ).ceiling,
    sides,
  }
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
  if (rules.card.information === 'private-state' && rules.hides?.(state) !== false) return secret()
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
