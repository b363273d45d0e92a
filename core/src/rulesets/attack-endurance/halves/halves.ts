import type { Plans } from '../../../game/doctrine/index.ts'
import type { Halves } from '../../../game/index.ts'
import { type BySide, type Side, sides } from '../../../game/sides/index.ts'
import { concentratesFire, neverScreens } from '../doctrines/index.ts'
import { canFire, hasUnits } from '../fleet/battlefield.ts'
import { key } from '../key.ts'
import { verdictOf } from '../phases/verdict.ts'
import type { AttackEndurance } from '../shape.ts'
import type { State } from '../state.ts'
import { HalfIndex } from './half-index.ts'
import { HalfRows } from './half-rows.ts'

/**
 * True if one side's losses depend on the other through its dice alone: one line a side, no break-off, no limit that
 * counts rounds, separable orders. T7: an attack may be matched from anywhere, so it has to be on one unit.
 */
function isSeparable(state: State, plans: Plans<AttackEndurance>): boolean {
  const { field, done } = state
  const { options, attacker, defender, breakOff } = field
  // H11: if no unit may leave before the first round, the first round differs from the others
  if (options.roundLimit > 0 || (breakOff.way === 'free' && done === 0)) return false
  if (options.screen !== 'none' && !neverScreens(plans[defender])) return false
  if (options.matching !== 'none' && !concentratesFire(plans[attacker])) return false
  return sides.every(side => {
    // T1, T5: no unit stands screened already, or holds dice
    if ([...state[side].post, ...state[side].held].some(n => n !== 0)) return false
    const { doctrine, settings } = plans[side]
    const stays = breakOff.way === 'none' || settings.breakOff === 0
    return stays && doctrine.separable?.(settings) === true
  })
}

export function halves(state: State, plans: Plans<AttackEndurance>): Halves<State> | undefined {
  if (!isSeparable(state, plans)) return undefined
  const index = new HalfIndex(state, plans)
  // the start of a round, if meeting there anew gives the same position
  if (state.agenda.length > 0 && key(index.state(0, 0)) !== key(state)) return undefined
  const rows = new HalfRows(index)
  /** By half: it has a die to roll. If both have, nothing is decided. */
  const fights: BySide<boolean[]> = { red: [], blue: [] }
  const fightsOn = (side: Side, half: number): boolean => {
    fights[side][half] ??= hasUnits(index.fleet(side, half)) && canFire(index.alone(side, half), side)
    return fights[side][half]
  }
  return {
    start: { red: 0, blue: 0 },
    threat: (side, half) => index.threat(side, half),
    row: (side, half, threat) => rows.row(side, half, threat),
    over: (red, blue) =>
      fightsOn('red', red) && fightsOn('blue', blue) ? undefined : verdictOf(index.meeting(red, blue)),
    state: (red, blue) => index.state(red, blue),
  }
}
