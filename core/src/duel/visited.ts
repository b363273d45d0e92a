import type { OpeningHalves, OpeningRows, Pending, Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { KeyIndex, PairIndex, spanOf } from '../odds/index.ts'
import type { GameDefinition } from './decision-node.ts'
import { emptyGraph, type Graph } from './graph.ts'
import type { Payoff } from './payoff.ts'
import type { QuestionCache } from './question.ts'

/** The most that is visited before the solver gives up. */
export interface DuelLimits {
  readonly positions: number
  /** Pairs of orders that are played on, in all tables together. */
  readonly cells: number
}

export const usualLimits: DuelLimits = { positions: 200_000, cells: 20_000_000 }

/** Two halves that face each other where a round begins; `left` rounds until a cap of the rules, Infinity without. */
export interface TimedPair {
  readonly red: number
  readonly blue: number
  readonly left: number
}

export interface PairToExpand {
  readonly kind: 'pair'
  readonly node: number
  readonly pair: TimedPair
}

export interface PositionToExpand<S extends Shape> {
  readonly kind: 'position'
  readonly node: number
  readonly state: S['State']
  readonly pending: Exclude<Pending<S>, { readonly kind: 'over' }>
}

/** A battle that is separable but for the questions its rounds open with: pairs of halves stand for those positions. */
export interface VisitedHalves<S extends Shape> {
  readonly halves: OpeningHalves<S>
  /** True if the cap draws a battle that stands so once its rounds are done. */
  readonly draws: (state: S['State']) => boolean
  /** Pairs of halves; those with the rounds that are left, and the nodes of the latter by number. */
  readonly halfPairs: PairIndex
  readonly timedPairs: PairIndex
  readonly nodes: number[]
  /** Effects of the orders of openings, numbered as visited. */
  readonly openings: Map<OpeningRows, number>
  /** A pair with an opening, and the nodes of their rounds by number. */
  readonly rounds: PairIndex
  readonly roundNodes: number[]
}

/** The value of a position under plans, and the chance that neither side wins from there. */
export interface PositionOdds {
  readonly value: number
  readonly drawn: number
}

export interface Visited<S extends Shape> extends QuestionCache<S> {
  readonly payoff: Payoff<S>
  readonly graph: Graph
  /** The node of each position, by its key; positions passed under standing orders lead to where they end up. */
  readonly index: KeyIndex
  readonly byHalves?: VisitedHalves<S>
  /** The odds of a position that need not be expanded. */
  readonly oddsAt?: (state: S['State']) => PositionOdds | undefined
  /** The nodes that were priced so, with the chance that neither side wins. */
  readonly priced: Map<number, number>
  readonly unexpanded: (PositionToExpand<S> | PairToExpand)[]
}

/** Ways to know the value of positions without expanding each. */
export type Shortcuts<S extends Shape> = Pick<Visited<S>, 'byHalves' | 'oddsAt'>

export const newVisited = <S extends Shape>(
  terms: GameDefinition<S>,
  payoff: Payoff<S>,
  shortcuts: Shortcuts<S> = {},
): Visited<S> => ({
  terms,
  orders: new Map(),
  payoff,
  ...shortcuts,
  priced: new Map(),
  graph: emptyGraph(),
  index: new KeyIndex(),
  unexpanded: [],
})

/** The shortcut of a battle that is separable but for questions that somebody is free in; none elsewhere. */
export function halvesShortcut<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  { plans, freedom }: Pick<GameDefinition<S>, 'plans' | 'freedom'>,
): Pick<Visited<S>, 'byHalves'> {
  const { start, draws } = spanOf(rules, state)
  const halves = rules.openingHalves?.(start, plans, freedom)
  if (halves === undefined) return {}
  const byHalves = {
    halves,
    draws,
    halfPairs: new PairIndex(),
    timedPairs: new PairIndex(),
    nodes: [],
    openings: new Map(),
    rounds: new PairIndex(),
    roundNodes: [],
  }
  return { byHalves }
}

/** True if a battle is solved by its halves with this freedom: several times as many positions are in reach then. */
export const solvesByHalves = <S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  terms: Pick<GameDefinition<S>, 'plans' | 'freedom'>,
): boolean => halvesShortcut(rules, state, terms).byHalves !== undefined
