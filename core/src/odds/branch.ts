import { makeOdds, type Odds } from '../dice/index.ts'
import type { Mix } from '../game/doctrine/index.ts'
import type { Input } from '../game/index.ts'
import type { Brief, OrderOf, Shape } from '../game/orders/index.ts'
import type { BySide, Side, Verdict } from '../game/sides/index.ts'
import { invariant } from '../lang/index.ts'
import type { PlannedBattle } from './planned-battle.ts'

interface Answered<S extends Shape> {
  readonly brief: Brief<S>
  readonly mix: Mix<S>
}

/** One input object per reading, shared by every position: readings are small numbers. */
const rollInputs: { readonly kind: 'roll'; readonly outcome: number }[] = []
function inputsOfRoll(count: number): readonly { readonly kind: 'roll'; readonly outcome: number }[] {
  while (rollInputs.length < count) rollInputs.push({ kind: 'roll', outcome: rollInputs.length })
  return rollInputs
}

function answersOf<S extends Shape>(
  { rules, state, plans }: PlannedBattle<S>,
  briefs: readonly Brief<S>[],
): readonly Answered<S>[] {
  return briefs.map(brief => {
    const { doctrine, settings } = plans[brief.side]
    const mix = doctrine.decide(rules.view(state, brief.side), brief, settings)
    invariant(mix.length > 0, 'a doctrine gives at least one order')
    return { brief, mix }
  })
}

/** The joint order of sides that do not mix; undefined where one does. */
function pureOrders<S extends Shape>(answers: readonly Answered<S>[]): Input<S> | undefined {
  const orders: Partial<Record<Side, OrderOf<S>>> = {}
  for (const { brief, mix } of answers) {
    const [only, another] = mix
    if (only === undefined || another !== undefined) return undefined
    orders[brief.side] = only.order
  }
  return { kind: 'orders', orders }
}

/** Every joint order of sides that mix, with the product of their weights. */
function mixedOrders<S extends Shape>(answers: readonly Answered<S>[]): Pick<Branch<S>, 'odds' | 'inputs'> {
  let joint: { orders: Partial<BySide<OrderOf<S>>>; weight: bigint }[] = [{ orders: {}, weight: 1n }]
  for (const { brief, mix } of answers) {
    joint = joint.flatMap(({ orders, weight }) =>
      mix.map(choice => ({
        orders: { ...orders, [brief.side]: choice.order },
        weight: weight * BigInt(choice.weight),
      })),
    )
  }
  return {
    odds: makeOdds(joint.map(({ weight }) => weight)),
    inputs: joint.map(({ orders }) => ({ kind: 'orders', orders })),
  }
}

/** The odds of a position with one way on: standing orders that do not mix, at the start of a round. */
export const CERTAIN: Odds = makeOdds([1n])

/** A branch of a battle: a decision of chance or of a mix, the beginning of a round, or the end. */
export interface Branch<S extends Shape> {
  /** Set at the end of a battle. */
  readonly verdict: Verdict | undefined
  /** Weights of the ways on; none at the end. */
  readonly odds: Odds | undefined
  /** The input behind each way on. */
  readonly inputs: readonly Input<S>[]
  /** True if standing orders moved it there. */
  readonly moved: boolean
}

/**
 * Plays the orders of a round at which the plans do not mix, and changes the state into the position where the battle
 * branches: at the latest where the next round begins, so that it can be stopped before anybody's next order.
 * `atRoundStart`: the state stands at the start of a round already. Orders that repeat without end within one round
 * are left after `longest` of them.
 */
export function advanceToBranch<S extends Shape>(battle: PlannedBattle<S>, atRoundStart: boolean): Branch<S> {
  const { rules, state: draft } = battle
  const done = rules.rounds(draft)
  let stops = atRoundStart
  for (let steps = 0; ; steps++) {
    const moved = steps > 0
    const pending = rules.pending(draft)
    switch (pending.kind) {
      case 'over':
        return { verdict: pending.result, odds: undefined, inputs: [], moved }
      case 'roll': {
        const { odds } = pending.roll
        return { verdict: undefined, odds, inputs: inputsOfRoll(odds.weights.length), moved }
      }
      case 'orders': {
        const answers = answersOf(battle, pending.briefs)
        const pure = pureOrders(answers)
        if (pure === undefined) return { verdict: undefined, ...mixedOrders(answers), moved }
        if (stops || steps >= rules.card.longest) return { verdict: undefined, odds: CERTAIN, inputs: [pure], moved }
        rules.advance(draft, pure)
        stops = rules.rounds(draft) > done
      }
    }
  }
}
