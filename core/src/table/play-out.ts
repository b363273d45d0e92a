import type { Input, Log, Pending, Ruleset } from '../game/index.ts'
import type { OrderOf, Shape } from '../game/orders/index.ts'
import type { BySide, Side, Verdict } from '../game/sides/index.ts'
import { Bug } from '../lang/index.ts'
import type { DiceSource } from './dice-source.ts'
import type { Mind } from './mind.ts'

/** The input that minds and dice give to the question the battle waits on. */
export function answer<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  pending: Exclude<Pending<S>, { kind: 'over' }>,
  minds: BySide<Mind<S>>,
  dice: DiceSource,
): Input<S> {
  if (pending.kind === 'roll') {
    const { outcome, faces } = dice.throw(pending.roll)
    return faces === undefined ? { kind: 'roll', outcome } : { kind: 'roll', outcome, faces }
  }
  const orders: Partial<Record<Side, OrderOf<S>>> = {}
  for (const brief of pending.briefs) {
    const { side } = brief
    const mind = side === 'red' ? minds.red : minds.blue
    const order = mind.decide(rules.view(state, side), brief)
    if (side === 'red') orders.red = order
    else orders.blue = order
  }
  return { kind: 'orders', orders }
}

interface PlayOutResult<S extends Shape> {
  readonly verdict: Verdict
  readonly inputs: readonly Input<S>[]
}

/**
 * Plays a battle to its end in place: `draft` is owned and ends as the last position. One longer than `longest` inputs
 * is a bug of the ruleset (its card promises less).
 */
export function playOut<S extends Shape>(
  rules: Ruleset<S>,
  draft: S['State'],
  minds: BySide<Mind<S>>,
  dice: DiceSource,
  log?: Log<S>,
): PlayOutResult<S> {
  const { id, longest } = rules.card
  const inputs: Input<S>[] = []
  for (;;) {
    const pending = rules.pending(draft)
    if (pending.kind === 'over') return { verdict: pending.result, inputs }
    // not an invariant: its promise would be put together for every input
    if (inputs.length >= longest) throw new Bug(`a battle of ${id} ends within ${longest} inputs`)
    const input = answer(rules, draft, pending, minds, dice)
    rules.advance(draft, input, log)
    inputs.push(input)
  }
}
