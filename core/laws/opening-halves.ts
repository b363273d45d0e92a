import { type Stream, streamOf } from '@flagplot/core/dice'
import { type AnyRuleset, apply, type JointOrder, type OpeningHalves } from '@flagplot/core/game'
import type { Plans } from '@flagplot/core/game/doctrine'
import type { Shape } from '@flagplot/core/game/orders'
import { type BySide, bySide } from '@flagplot/core/game/sides'
import type { Laid } from './battle.ts'
import { demand, demandEqual, short } from './breach.ts'
import { anyOrder } from './effect-tables.ts'
import { demandRound, likeThreats, roundOf, rowTimesRow, some } from './real-round.ts'
import { plansOf } from './solved.ts'
import type { Law, Subject } from './subject.ts'

/** A battle that is separable but for questions of one kind, in which both sides are free. */
interface Opened {
  readonly battle: Laid
  readonly plans: Plans<Shape>
  readonly kind: string
  readonly halves: OpeningHalves<Shape>
  readonly start: Shape['State']
}

/** Battles for each kind of question; for each battle: pairs met, pairs played on by the rules, joint orders tried. */
const BATTLES = 12
const MET = 80
const PLAYED = 5
const ORDERS = 3

/** Battles and variations by the kinds of question after which they are separable, without their cap. */
function openedOf({ rules, battles, variations }: Subject): readonly Opened[] {
  if (rules.openingHalves === undefined) return []
  const opened: Opened[] = []
  for (const kind of Object.keys(rules.sheets)) {
    const found: Opened[] = []
    for (const battle of [...battles(), ...variations()]) {
      const begun = rules.begin(battle.setup)
      if (found.length >= BATTLES || rules.pending(begun).kind === 'over') continue
      const plans = plansOf(rules, battle.doctrines)
      const start = rules.horizon(begun)?.free ?? begun
      const halves = rules.openingHalves(
        start,
        plans,
        bySide(() => new Set([kind])),
      )
      if (halves !== undefined) found.push({ battle, plans, kind, halves, start })
    }
    opened.push(...found)
  }
  return opened
}

/** Any answer to the question that opens a round. */
function drawnOrders(
  rules: AnyRuleset,
  { battle, kind }: Opened,
  { state, stream }: { readonly state: Shape['State']; readonly stream: Stream },
) {
  const pending = rules.pending(state)
  demand(pending.kind === 'orders', () => `${battle.name}: a round opens with a question`)
  if (pending.kind === 'orders') {
    for (const { ask } of pending.briefs) demandEqual(ask.kind, kind, () => `${battle.name}: what opens a round`)
  }
  const orders: Partial<Record<'red' | 'blue', unknown>> = {}
  for (const side of ['red', 'blue'] as const) {
    const order = anyOrder(rules, { pending }, side, stream)
    if (order !== undefined) orders[side] = order
  }
  return orders as JointOrder<Shape>
}

/** The ways on of a pair whose round opens with these orders. */
function productOf(halves: OpeningHalves<Shape>, { red, blue }: BySide<number>, orders: JointOrder<Shape>) {
  const rows = halves.rows(orders)
  return rowTimesRow(rows('red', red, halves.threat('blue', blue)), rows('blue', blue, halves.threat('red', red)))
}

/** Pairs in which a round opens, met from the start by any orders. */
function pairsOf(rules: AnyRuleset, opened: Opened, stream: Stream): readonly BySide<number>[] {
  const { battle, halves, start } = opened
  const first = halves.enter(start)
  demand(first !== undefined, () => `${battle.name}: the first round opens`)
  const reached = new Map<string, BySide<number>>()
  const add = (pair: BySide<number>): unknown =>
    halves.over(pair.red, pair.blue) ?? reached.set(`${pair.red} ${pair.blue}`, pair)
  if (first !== undefined) add(first)
  for (const pair of reached.values()) {
    for (let n = 0; n < ORDERS && reached.size < MET; n++) {
      const orders = drawnOrders(rules, opened, { state: halves.state(pair.red, pair.blue), stream })
      for (const way of productOf(halves, pair, orders)) add(way.pair)
    }
  }
  return [...reached.values()]
}

/** Plays a round from a pair by the rules, and compares it with row times row. */
function comparePair(
  rules: AnyRuleset,
  opened: Opened,
  { pair, stream }: { readonly pair: BySide<number>; readonly stream: Stream },
): void {
  const { battle, plans, halves } = opened
  const state = halves.state(pair.red, pair.blue)
  demandEqual(halves.enter(state), pair, () => `${battle.name}: the halves that meet where a round opens`)
  for (let n = 0; n < ORDERS; n++) {
    const orders = drawnOrders(rules, opened, { state, stream })
    const after = apply(rules, state, { kind: 'orders', orders })
    demandEqual(halves.enter(after), undefined, () => `${battle.name}: no round opens once it is open`)
    const real = roundOf(rules, plans, after)
    if (real === undefined) continue
    const made = productOf(halves, pair, orders).map(({ pair: to, chance }) => ({
      state: halves.state(to.red, to.blue),
      chance,
    }))
    const say = () => `${battle.name}: rows after ${short(orders)} are another round than the real one`
    demandRound(rules, { ways: made, real, say })
  }
}

/** A round after its first question is the stated product of rows. */
export const openedRoundsAreReal: Law = subject => {
  const { rules } = subject
  const stream = streamOf('laws/opening-halves', rules.card.id)
  for (const opened of openedOf(subject)) {
    const pairs = pairsOf(rules, opened, stream)
    for (const pair of some(pairs, PLAYED)) comparePair(rules, opened, { pair, stream })
    for (const pair of some(likeThreats(opened.halves, pairs), PLAYED)) comparePair(rules, opened, { pair, stream })
  }
}

/** Stated kinds of question open rounds: a battle without them has the same odds, only slower, and nobody notices. */
export const statedKindsOpenRounds: Law = subject => {
  const kinds = new Set(openedOf(subject).map(({ kind }) => kind))
  demandEqual(
    [...kinds].sort(),
    [...(subject.adoption.opening ?? [])].sort(),
    () => 'the kinds of question that battles are separable after are those that are said to',
  )
}
