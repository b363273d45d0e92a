import type { Verdict } from '../../../game/sides/index.ts'
import { canFire, FRONT, hasFront, hasUnits } from '../fleet/battlefield.ts'
import type { RuleId } from '../ledger.ts'
import { AWAY, type Fleet, type State } from '../state.ts'
import { mayBreakOff } from './break-off-policy.ts'

type Cited = Verdict & { readonly rule: RuleId }

const hasLeft = (fleet: Fleet): boolean => fleet.status.some(status => status >= AWAY)

const stalemate: Cited = { winner: 'draw', rule: 'A3' }

/** A3, R21: true if no unit that may fire where it stands has a die, and the lines stay as they are. */
export function isStalled(state: State): boolean {
  const { attacker, defender, options } = state.field
  if (canFire(state, attacker)) return false
  const linesStand = options.lines === 'once' && hasFront(state, defender)
  return !canFire(state, defender, linesStand ? FRONT : undefined)
}

/**
 * A3: a stalemate that no side can end. Screened units that can fire come forward when the front line has left them
 * (R22), so the defender is first asked to leave.
 */
const isStalemate = (state: State): boolean =>
  isStalled(state) && !(canFire(state, state.field.defender) && mayBreakOff(state.field.breakOff, 'defender'))

/** H11, H12, A3, R28: the verdict between rounds; none while the battle goes on. */
export function verdictOf(state: State): Cited | undefined {
  const red = hasUnits(state.red)
  const blue = hasUnits(state.blue)
  if (!red && !blue) return { winner: 'draw', rule: hasLeft(state.red) || hasLeft(state.blue) ? 'H11' : 'H12' }
  if (!red) return { winner: 'blue', rule: hasLeft(state.red) ? 'H11' : 'H12' }
  if (!blue) return { winner: 'red', rule: hasLeft(state.blue) ? 'H11' : 'H12' }
  if (isStalemate(state)) return stalemate
  const { roundLimit } = state.field.options
  return roundLimit > 0 && state.done >= roundLimit ? { winner: 'draw', rule: 'R28' } : undefined
}

/** The verdict of a battle with nothing left to do, a stalemate that the defender did not end included. */
export const finalVerdict = (state: State): Cited | undefined =>
  verdictOf(state) ?? (isStalled(state) ? stalemate : undefined)
