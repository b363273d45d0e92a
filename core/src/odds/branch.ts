import { makeOdds, type Odds } from '../dice/index.ts'
import type { Brief, BySide, Input, Mix, OrderOf, Ruleset, Shape, Side, Verdict } from '../game/index.ts'
import { invariant, must } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'

const NO_INPUTS: readonly never[] = []

/** One input object per reading, shared by every position: readings are small numbers. */
const rollInputs: { readonly kind: 'roll'; readonly outcome: number }[] = []
function inputsOfRoll(count: number): readonly { readonly kind: 'roll'; readonly outcome: number }[] {
  while (rollInputs.length < count) rollInputs.push({ kind: 'roll', outcome: rollInputs.length })
  return rollInputs
}

/** What each asked side's plan answers, in the order of the briefs. */
function mixesOf<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  briefs: readonly Brief<S>[],
  plans: Plans<S>,
): Mix<S>[] {
  const mixes: Mix<S>[] = []
  for (const brief of briefs) {
    const { doctrine, settings } = plans[brief.side]
    mixes.push(doctrine.decide(rules.view(state, brief.side), brief, settings))
  }
  return mixes
}

/** The joint order of sides that do not mix; undefined where one does. */
function pureOrders<S extends Shape>(briefs: readonly Brief<S>[], mixes: readonly Mix<S>[]): Input<S> | undefined {
  const orders: Partial<Record<Side, OrderOf<S>>> = {}
  for (let i = 0; i < briefs.length; i++) {
    const mix = mixes[i]!
    if (mix.length !== 1) return undefined
    orders[briefs[i]!.side] = mix[0]!.order
  }
  return { kind: 'orders', orders }
}

/** Every joint order of sides that mix, with the product of their weights. */
function mixedOrders<S extends Shape>(
  briefs: readonly Brief<S>[],
  mixes: readonly Mix<S>[],
): { readonly inputs: readonly Input<S>[]; readonly weights: readonly bigint[] } {
  let joint: { orders: Partial<BySide<OrderOf<S>>>; weight: bigint }[] = [{ orders: {}, weight: 1n }]
  for (const [i, brief] of briefs.entries()) {
    const mix = must(mixes[i], 'a mix for every brief')
    invariant(mix.length > 0, 'a doctrine gives at least one order')
    joint = joint.flatMap(({ orders, weight }) =>
      mix.map(choice => ({
        orders: { ...orders, [brief.side]: choice.order },
        weight: weight * BigInt(choice.weight),
      })),
    )
  }
  return { inputs: joint.map(({ orders }) => ({ kind: 'orders', orders })), weights: joint.map(({ weight }) => weight) }
}

/** The odds of a position with one way on: standing orders that do not mix, at the start of a round. */
export const CERTAIN: Odds = makeOdds([1n])

/** Where a draft came to rest: where chance or a mix decides, where a round begins, or at the end of the battle. */
export interface Branch<S extends Shape> {
  /** Set at the end of a battle. */
  readonly verdict: Verdict | undefined
  /** Weights of the ways on; none at the end. */
  readonly odds: Odds | undefined
  /** The input behind each way on. */
  readonly inputs: readonly Input<S>[]
  /** Whether standing orders moved it there. */
  readonly moved: boolean
}

/**
 * Runs a draft through the order nodes of a round at which the plans do not mix, and changes it into the position it comes to rest at: at the
 * latest where the next round begins, so that a battle can be stopped there before anybody's next order. `atRoundStart` drafts stand at the start of a
 * round already. Orders that go round and round within one round are left where they are after `longest` of them.
 */
export function advanceToBranch<S extends Shape>(
  rules: Ruleset<S>,
  draft: S['State'],
  plans: Plans<S>,
  atRoundStart: boolean,
): Branch<S> {
  const done = rules.rounds(draft)
  let stops = atRoundStart
  for (let steps = 0; ; steps++) {
    const moved = steps > 0
    const pending = rules.pending(draft)
    switch (pending.kind) {
      case 'over':
        return { verdict: pending.result, odds: undefined, inputs: NO_INPUTS, moved }
      case 'roll': {
        const { odds } = pending.roll
        return { verdict: undefined, odds, inputs: inputsOfRoll(odds.weights.length), moved }
      }
      case 'orders': {
        const mixes = mixesOf(rules, draft, pending.briefs, plans)
        const pure = pureOrders(pending.briefs, mixes)
        if (pure === undefined) {
          const { inputs, weights } = mixedOrders(pending.briefs, mixes)
          return { verdict: undefined, odds: makeOdds(weights), inputs, moved }
        }
        if (stops || steps >= rules.card.longest) return { verdict: undefined, odds: CERTAIN, inputs: [pure], moved }
        rules.advance(draft, pure)
        stops = rules.rounds(draft) > done
      }
    }
  }
}
