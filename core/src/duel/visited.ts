import type { BySide, OpeningHalves, OpeningRows, Pending, Ruleset, Shape } from '../game/index.ts'
import { KeyIndex, PairIndex, spanOf } from '../odds/index.ts'
import type { GameTerms } from './decision-node.ts'
import { emptyGraph, type Graph } from './graph.ts'
import type { Payoff } from './payoff.ts'
import type { Asking } from './question.ts'

/** What may be met before the solver gives up. */
export interface DuelLimits {
  readonly positions: number
  /** Pairs of orders that are played on from, in all tables together. */
  readonly cells: number
}

export const usualLimits: DuelLimits = { positions: 200_000, cells: 20_000_000 }

/** Two halves that meet where a round opens, and how many rounds a cap of the rules leaves them: without end where there is none. */
export interface HalfPair {
  readonly halves: BySide<number>
  readonly left: number
}

/** A meeting whose ways on have not been looked at. */
export interface OpenPair {
  readonly kind: 'meeting'
  readonly node: number
  readonly pair: HalfPair
}

/** A position whose ways on have not been looked at, and what it asks. */
export interface OpenPosition<S extends Shape> {
  readonly kind: 'position'
  readonly node: number
  readonly state: S['State']
  readonly pending: Exclude<Pending<S>, { readonly kind: 'over' }>
}

/** Rounds of a battle that comes apart but for the questions they open with: meetings of halves stand for the positions in which they open. */
export interface OpeningRounds<S extends Shape> {
  readonly halves: OpeningHalves<S>
  /** Whether the cap draws a battle that stands so once its rounds are done. */
  readonly draws: (state: S['State']) => boolean
  readonly pairs: PairIndex
  /** Pairs of a pair of halves and the rounds that are left, and their nodes by number. */
  readonly meetings: PairIndex
  readonly nodes: number[]
  /** What orders of openings do, numbered as met. */
  readonly openings: Map<OpeningRows, number>
  /** Pairs of a meeting and an opening, and the nodes of their rounds by number. */
  readonly ways: PairIndex
  readonly wayNodes: number[]
}

/** All that was met of a battle, by key. */
export interface Visited<S extends Shape> extends Asking<S> {
  readonly payoff: Payoff<S>
  readonly graph: Graph
  /** The node of each position, by its key; positions passed under standing orders that do not mix lead to where they end up. */
  readonly index: KeyIndex
  readonly rounds?: OpeningRounds<S>
  /** What a position is worth that need not be looked into. */
  readonly valueAt?: (state: S['State']) => number | undefined
  /** Positions that were priced so. */
  priced: number
  readonly open: (OpenPosition<S> | OpenPair)[]
}

/** What a battle may be met by, where that is quicker than position by position. */
export type Shortcuts<S extends Shape> = Pick<Visited<S>, 'rounds' | 'valueAt'>

export const nothingVisited = <S extends Shape>(
  terms: GameTerms<S>,
  payoff: Payoff<S>,
  shortcuts: Shortcuts<S> = {},
): Visited<S> => ({
  terms,
  orders: new Map(),
  payoff,
  ...shortcuts,
  priced: 0,
  graph: emptyGraph(),
  index: new KeyIndex(),
  open: [],
})

/** The shortcut of a battle that comes apart from any of its positions on, but for questions that somebody is free in; none elsewhere. */
export function openingRounds<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  { plans, freedom }: Pick<GameTerms<S>, 'plans' | 'freedom'>,
): Pick<Visited<S>, 'rounds'> {
  const { start, draws } = spanOf(rules, state)
  const halves = rules.openingHalves?.(start, plans, freedom)
  if (halves === undefined) return {}
  const rounds = {
    halves,
    draws,
    pairs: new PairIndex(),
    meetings: new PairIndex(),
    nodes: [],
    openings: new Map(),
    ways: new PairIndex(),
    wayNodes: [],
  }
  return { rounds }
}

/** Whether a battle is met by its halves where sides are free in these questions: several times as many positions are then in reach. */
export const opensByHalves = <S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  terms: Pick<GameTerms<S>, 'plans' | 'freedom'>,
): boolean => openingRounds(rules, state, terms).rounds !== undefined
