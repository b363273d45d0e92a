import type { Verdict } from '../../../game/index.ts'
import type { RuleId } from '../ledger.ts'
import { anybody, armed } from '../standing.ts'
import { AWAY, type Fleet, type State } from '../state.ts'

const left = (fleet: Fleet): boolean => fleet.status.some(status => status >= AWAY)

/** H11, H12, A3, R28: how a battle stands between rounds, or nothing while it goes on. */
export function verdictOf(state: State): (Verdict & { readonly rule: RuleId }) | undefined {
  const red = anybody(state.red)
  const blue = anybody(state.blue)
  if (!red && !blue) return { winner: 'draw', rule: left(state.red) || left(state.blue) ? 'H11' : 'H12' }
  if (!red) return { winner: 'blue', rule: left(state.red) ? 'H11' : 'H12' }
  if (!blue) return { winner: 'red', rule: left(state.blue) ? 'H11' : 'H12' }
  if (!armed(state, 'red') && !armed(state, 'blue')) return { winner: 'draw', rule: 'A3' }
  const { roundLimit } = state.field.options
  return roundLimit > 0 && state.done >= roundLimit ? { winner: 'draw', rule: 'R28' } : undefined
}
