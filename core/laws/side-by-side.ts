import { type Stream, streamOf } from '@flagplot/core/dice'
import { type AnyRuleset, apply, type Pending } from '@flagplot/core/game'
import type { Shape } from '@flagplot/core/game/orders'
import { type BySide, bySide } from '@flagplot/core/game/sides'
import { must } from '@flagplot/core/lang'
import type { Plans } from '@flagplot/core/table'
import type { Laid } from './battle.ts'
import { demandEqual } from './breach.ts'
import { anyPlan } from './deep-twins.ts'
import type { Law } from './subject.ts'
import type { Twins } from './twins.ts'
import { sayLaid } from './wild.ts'

/** Inputs two positions are played on with. */
const STEPS = 12
/** Joint orders of two mixes followed at once. */
const MAX_JOINT = 36

/** A position that may follow: its key, and the weight of the orders that lead there. */
interface Way {
  readonly key: string
  readonly weight: number
  readonly state: Shape['State']
}

/** Standing orders that change with every question, the same for both positions. */
const anyPlans = (rules: AnyRuleset, { setup }: Laid, stream: Stream): Plans<Shape> =>
  bySide(side => anyPlan(rules, stream, { setup, side }))

/** The positions that standing orders reach: every joint order of their mixes, by key, since names may be permuted. */
function waysOf(rules: AnyRuleset, state: Shape['State'], plans: Plans<Shape>): readonly Way[] {
  const pending = rules.pending(state)
  if (pending.kind !== 'orders') return []
  let joint: { readonly orders: Partial<BySide<unknown>>; readonly weight: number }[] = [{ orders: {}, weight: 1 }]
  for (const brief of pending.briefs) {
    const { doctrine, settings } = plans[brief.side]
    const mix = doctrine.decide(rules.view(state, brief.side), brief, settings)
    joint = joint.flatMap(({ orders, weight }) =>
      mix.map(each => ({ orders: { ...orders, [brief.side]: each.order }, weight: weight * each.weight })),
    )
  }
  const ways = joint.slice(0, MAX_JOINT).map(({ orders, weight }): Way => {
    const next = apply(rules, state, { kind: 'orders', orders })
    return { key: rules.key(next), weight, state: next }
  })
  return ways.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.weight - b.weight))
}

interface Pair {
  readonly battle: Laid
  readonly first: Shape['State']
  readonly second: Shape['State']
}

/** Plays both positions one input on, with the same reading or standing orders; undefined once they are over. */
function stepBoth(
  rules: AnyRuleset,
  { battle, first, second }: Pair,
  { stream, say }: { readonly stream: Stream; readonly say: () => string },
): Pair | undefined {
  const pending = rules.pending(first)
  if (pending.kind === 'over') return undefined
  if (pending.kind === 'roll') {
    const input = { kind: 'roll', outcome: stream.reading(pending.roll.odds) } as const
    return { battle, first: apply(rules, first, input), second: apply(rules, second, input) }
  }
  const plans = anyPlans(rules, battle, stream)
  const [ways, others] = [waysOf(rules, first, plans), waysOf(rules, second, plans)]
  const shape = (list: readonly Way[]) => list.map(({ key, weight }) => ({ key, weight }))
  demandEqual(shape(others), shape(ways), () => `${say()}: where the same standing orders lead`)
  const drawn = stream.below(ways.length)
  const drawnOf = (list: readonly Way[]) => must(list[drawn], 'a mix has an order').state
  return { battle, first: drawnOf(ways), second: drawnOf(others) }
}

/** The question, without a count of the orders: that would cost more than all the rest. */
function asks(pending: Pending<Shape>): unknown {
  if (pending.kind === 'over') return pending
  if (pending.kind === 'roll') return pending.roll
  return pending.briefs.map(({ side, rule, ask }) => ({ side, rule, kind: ask.kind }))
}

/** Demands equality of all data that odds, screens and referees read off a position. */
function compareBoth(rules: AnyRuleset, { battle }: Twins, { first, second }: Pair, say: () => string): void {
  demandEqual(rules.key(second), rules.key(first), () => `${say()}: their keys`)
  const asked = [first, second].map(state => asks(rules.pending(state)))
  demandEqual(asked[1], asked[0], () => `${say()}: what is asked`)
  const measured = [first, second].map(state => rules.measures(battle.setup).map(measure => measure.of(state)))
  demandEqual(measured[1], measured[0], () => `${say()}: what is measured`)
}

function playBoth(rules: AnyRuleset, twins: Twins, stream: Stream): void {
  let pair: Pair = twins
  const separable = rules.rounds(twins.second) - rules.rounds(twins.first)
  for (let step = 0; step < STEPS; step++) {
    const say = () => `${sayLaid(rules, twins.battle)}: two ways to one key differ ${step} inputs later`
    compareBoth(rules, twins, pair, say)
    const since = rules.rounds(pair.second) - rules.rounds(pair.first)
    demandEqual(since, separable, () => `${say()}: rounds finished since`)
    const next = stepBoth(rules, pair, { stream, say })
    if (next === undefined) return
    pair = next
  }
}

/** Positions of equal key, reached in different ways, have the same future: both are played on with the same inputs. */
export const equalKeysPlayTheSame: Law = ({ rules, deepTwins }) => {
  for (const [i, twins] of deepTwins().entries()) {
    playBoth(rules, twins, streamOf(`laws/side by side/${twins.battle.name}`, String(i)))
  }
}
