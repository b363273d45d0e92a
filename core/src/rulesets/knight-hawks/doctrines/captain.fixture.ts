import { type Brief, fallbacks, type OrderOf, type Side } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { knightHawks as rules } from '../index.ts'
import type { KnightHawks } from '../shape.ts'
import type { State } from '../state.ts'
import type { Manner } from './manner.ts'
import { situationOf } from './situation.ts'

export const manner: Manner = { range: 'close', caution: 7, breakOff: 25, interceptors: 'worth', masks: true }

export const situated = (state: State, side: Side = 'red') => situationOf(rules.view(state, side), side)

/** What the captain orders who is asked first. */
export function ordered(state: State): OrderOf<KnightHawks> {
  const asked = rules.pending(state)
  if (asked.kind !== 'orders') throw new Error('orders are due')
  const brief: Brief<KnightHawks> = must(asked.briefs[0], 'a brief')
  const captain = must(rules.doctrines.captain, 'captain')
  return must(captain.decide(rules.view(state, brief.side), brief, fallbacks(captain.settings))[0], 'an order').order
}
