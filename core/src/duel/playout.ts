import type { Stream } from '../dice/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { bySide } from '../game/sides/index.ts'
import { answer, doctrineMind, oddsDice } from '../table/index.ts'
import type { RulesWithPlans } from './decision-node.ts'
import type { Payoff } from './payoff.ts'

export interface PlayoutGame<S extends Shape> extends RulesWithPlans<S> {
  readonly payoff: Payoff<S>
}

/** Plays a battle to its end by plans, in place, everything drawn from one stream; gives its value to red. */
export function playout<S extends Shape>(
  { rules, plans, payoff }: PlayoutGame<S>,
  draft: S['State'],
  stream: Stream,
): number {
  const minds = bySide(side => doctrineMind(plans[side], stream))
  const dice = oddsDice(stream)
  for (let inputs = 0; inputs < rules.card.longest; inputs++) {
    const pending = rules.pending(draft)
    if (pending.kind === 'over') return payoff.of(pending.result, draft)
    rules.advance(draft, answer(rules, draft, pending, minds, dice))
  }
  return payoff.endless
}
