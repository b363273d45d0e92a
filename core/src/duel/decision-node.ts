import type { Mix, Plan } from '../game/doctrine/index.ts'
import type { EffectTable, Ruleset } from '../game/index.ts'
import type { Brief, OrderOf, Shape } from '../game/orders/index.ts'
import type { BySide, Side } from '../game/sides/index.ts'
import { canonicalJson, invariant } from '../lang/index.ts'

/** The kinds of question that a side answers as it likes; the others it leaves to its standing orders. */
export type Freedom = BySide<ReadonlySet<string>>

export const nobodyFree: Freedom = { red: new Set(), blue: new Set() }

export interface BriefAt<S extends Shape> {
  readonly state: S['State']
  readonly brief: Brief<S>
}

/** The orders a side chooses among where it is free, if not among all there are: at least one, each once. */
export type OrderLister<S extends Shape> = (asked: BriefAt<S>) => readonly OrderOf<S>[]

/** A side that chooses among all these orders. */
export interface FreeChoice<S extends Shape> {
  readonly kind: 'free'
  readonly side: Side
  readonly orders: readonly OrderOf<S>[]
}

export const choosesAllLines = <S extends Shape>(
  { lines }: EffectTable<S>,
  choice: FreeChoice<S> | undefined,
): boolean => choice !== undefined && choice.orders === lines[choice.side]

/** A side that leaves a question to its standing orders: what they draw from, with shares that sum to 1. */
export interface StandingMix<S extends Shape> {
  readonly kind: 'standing'
  readonly side: Side
  readonly orders: readonly OrderOf<S>[]
  readonly shares: Float64Array
}

export type SideAnswers<S extends Shape> = FreeChoice<S> | StandingMix<S>

export interface RulesWithPlans<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly plans: BySide<Plan<S>>
}

export interface GameDefinition<S extends Shape> extends RulesWithPlans<S> {
  readonly freedom: Freedom
  /** Sides that choose among listed orders where they are free. */
  readonly lists?: Partial<BySide<OrderLister<S>>>
  /** Orders of one question beyond which it is not solved. */
  readonly mostOrders: number
}

/** The mix of standing orders of the side that is asked, at least one order. */
export function standingOrders<S extends Shape>(
  { rules, plans }: RulesWithPlans<S>,
  { state, brief }: BriefAt<S>,
): Mix<S> {
  const { doctrine, settings } = plans[brief.side]
  const mix = doctrine.decide(rules.view(state, brief.side), brief, settings)
  invariant(mix.length > 0, 'a doctrine gives at least one order')
  return mix
}

export function standingMix<S extends Shape>(led: RulesWithPlans<S>, asked: BriefAt<S>): StandingMix<S> {
  const mix = standingOrders(led, asked)
  const total = mix.reduce((sum, { weight }) => sum + weight, 0)
  const shares = Float64Array.from(mix, ({ weight }) => weight / total)
  return { kind: 'standing', side: asked.brief.side, orders: mix.map(({ order }) => order), shares }
}

export interface OrderChoices<S extends Shape> {
  readonly orders: readonly OrderOf<S>[]
  /** Undefined where the doctrine gives an order that is not compared. */
  readonly doctrineMix: Float64Array | undefined
}

/** The orders of a free choice beside what standing orders would give; undefined for a side that is not asked. */
export function choicesOf<S extends Shape>(
  terms: RulesWithPlans<S>,
  state: S['State'],
  choice: FreeChoice<S> | undefined,
): OrderChoices<S> | undefined {
  const { rules } = terms
  const pending = rules.pending(state)
  const brief = pending.kind === 'orders' ? pending.briefs.find(({ side }) => side === choice?.side) : undefined
  if (choice === undefined || brief === undefined) return undefined
  const { side, orders } = choice
  const standing = standingMix(terms, { state, brief })
  const places = new Map(orders.map((order, i) => [canonicalJson(order), i]))
  const effectTable = rules.effectTable?.(state)
  const doctrineMix = new Float64Array(orders.length)
  for (const [i, order] of standing.orders.entries()) {
    const like = () => effectTable?.lines[side][effectTable.lineOf(side, order)]
    const at = places.get(canonicalJson(order)) ?? places.get(canonicalJson(like() ?? order))
    if (at === undefined) return { orders, doctrineMix: undefined }
    doctrineMix[at]! += standing.shares[i] ?? 0
  }
  return { orders, doctrineMix }
}
