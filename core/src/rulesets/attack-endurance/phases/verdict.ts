import type { Verdict } from '../../../game/index.ts'
import { anybody, armed, frontArmed, hasFront } from '../fleet/standing.ts'
import type { RuleId } from '../ledger.ts'
import { AWAY, type Fleet, type State } from '../state.ts'
import { mayBreakOff } from './may-break-off.ts'

type Cited = Verdict & { readonly rule: RuleId }

const left = (fleet: Fleet): boolean => fleet.status.some(status => status >= AWAY)

const stalemate: Cited = { winner: 'draw', rule: 'A3' }

/** R21: whether the defender's lines stay as they are while his front line stands. */
const linesStand = (state: State): boolean =>
  state.field.options.lines === 'once' && hasFront(state, state.field.defender)

/** A3, R21: whether nobody who stands where he may fire has a die, and the lines stay as they are. */
export function isStalled(state: State): boolean {
  const { attacker, defender } = state.field
  if (armed(state, attacker)) return false
  return linesStand(state) ? !frontArmed(state, defender) : !armed(state, defender)
}

/**
 * A3: a stalemate nobody can end. Screened units that can fire come forward when the front line has left them (R22), so the defender is
 * first asked whether it does.
 */
const isStalemate = (state: State): boolean =>
  isStalled(state) && !(armed(state, state.field.defender) && mayBreakOff(state, 'defender'))

/** H11, H12, A3, R28: how a battle stands between rounds, or nothing while it goes on. */
export function verdictOf(state: State): Cited | undefined {
  const red = anybody(state.red)
  const blue = anybody(state.blue)
  if (!red && !blue) return { winner: 'draw', rule: left(state.red) || left(state.blue) ? 'H11' : 'H12' }
  if (!red) return { winner: 'blue', rule: left(state.red) ? 'H11' : 'H12' }
  if (!blue) return { winner: 'red', rule: left(state.blue) ? 'H11' : 'H12' }
  if (isStalemate(state)) return stalemate
  const { roundLimit } = state.field.options
  return roundLimit > 0 && state.done >= roundLimit ? { winner: 'draw', rule: 'R28' } : undefined
}

/** How a battle with nothing left to do has ended: also by a stalemate the defender did not care to end. */
export const finalVerdict = (state: State): Cited | undefined =>
  verdictOf(state) ?? (isStalled(state) ? stalemate : undefined)
