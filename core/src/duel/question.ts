import type { EffectTable } from '../game/index.ts'
import { type Brief, type OrderOf, paperOf, type Shape } from '../game/orders/index.ts'
import { type BriefAt, type GameDefinition, type SideAnswers, standingMix } from './decision-node.ts'

/** A question as it is solved: the answers of each side, and which of them do the same where the system says so. */
export interface Question<S extends Shape> {
  readonly answers: readonly SideAnswers<S>[]
  readonly effectTable: EffectTable<S> | undefined
}

/** The terms of a solution, and all orders of each sheet that was filled in so far, by ask: battles repeat them. */
export interface QuestionCache<S extends Shape> {
  readonly terms: GameDefinition<S>
  readonly orders: Map<string, readonly OrderOf<S>[]>
}

function ordersFor<S extends Shape>(
  { terms, orders }: QuestionCache<S>,
  brief: Brief<S>,
): readonly OrderOf<S>[] | undefined {
  const key = JSON.stringify(brief.ask)
  const known = orders.get(key)
  if (known !== undefined) return known
  const paper = paperOf(terms.rules, brief)
  if (paper.size() > BigInt(terms.mostOrders)) return undefined
  const all = [...paper.choices()]
  orders.set(key, all)
  return all
}

function answersTo<S extends Shape>(
  asking: QuestionCache<S>,
  asked: BriefAt<S>,
  effectTable: EffectTable<S> | undefined,
): SideAnswers<S> | undefined {
  const { freedom, lists, mostOrders } = asking.terms
  const { brief } = asked
  const { side } = brief
  if (!freedom[side].has(brief.ask.kind)) return standingMix(asking.terms, asked)
  const lines = effectTable?.lines[side]
  const orders =
    lists?.[side]?.(asked) ?? (lines !== undefined && lines.length <= mostOrders ? lines : ordersFor(asking, brief))
  return orders === undefined ? undefined : { kind: 'free', side, orders }
}

export interface AskedPosition<S extends Shape> {
  readonly state: S['State']
  readonly briefs: readonly Brief<S>[]
}

/** The question of a position; undefined where there are too many orders to try them all. */
export function questionOf<S extends Shape>(
  asking: QuestionCache<S>,
  { state, briefs }: AskedPosition<S>,
): Question<S> | undefined {
  const { rules, freedom } = asking.terms
  const isFree = briefs.some(({ side, ask }) => freedom[side].has(ask.kind))
  const effectTable = isFree ? rules.effectTable?.(state) : undefined
  const all = briefs.map(brief => answersTo(asking, { state, brief }, effectTable))
  const answers = all.filter(each => each !== undefined)
  return answers.length < all.length ? undefined : { answers, effectTable }
}
