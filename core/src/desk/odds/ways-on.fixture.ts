import type { AnyRuleset, Input, Shape, Side } from '../../game/index.ts'
import { must } from '../../lang/index.ts'
import type { Plans } from '../../table/index.ts'

/** Every way on from a position, of plans that do not mix. */
export function waysOn(rules: AnyRuleset, state: Shape['State'], plans: Plans<Shape>): [Input<Shape>, number][] {
  const pending = rules.pending(state)
  if (pending.kind === 'over') return []
  if (pending.kind === 'roll')
    return [...pending.roll.odds.chances].flatMap((share, outcome): [Input<Shape>, number][] =>
      share > 0 ? [[{ kind: 'roll', outcome }, share]] : [],
    )
  const order = (side: Side, brief: (typeof pending.briefs)[number]) =>
    must(plans[side].doctrine.decide(rules.view(state, side), brief, plans[side].settings)[0], 'an order').order
  const orders = Object.fromEntries(pending.briefs.map(brief => [brief.side, order(brief.side, brief)]))
  return [[{ kind: 'orders', orders }, 1]]
}
