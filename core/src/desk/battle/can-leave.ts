import { type Leaders, leavesOf } from '../../game/doctrine/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import { ok, type Result, refuse } from '../../lang/index.ts'
import { leaveAsk, sayBarred } from './leave-ask.ts'

/** A battle's rules, options and leaders. */
interface OfBattle {
  readonly rules: AnyRuleset
  readonly setup: Shape['Setup']
  readonly leaders: Leaders
}

/**
 * Refuses a condition to leave if the rules keep that side in the battle, since it would have no effect. Of several
 * positions, each has to keep it: at the first it may have had its chance, at the last a ruling may let it go.
 */
export function checkCanLeave(
  battle: OfBattle,
  states: readonly Shape['State'][] = [battle.rules.begin(battle.setup)],
): Result<void> {
  const kept = (side: Side) => {
    const asks = states.map(state => leaveAsk(battle, state, side))
    return asks.some(ask => ask?.barred === undefined) ? undefined : asks.at(-1)
  }
  for (const side of sides.filter(each => leavesOf(battle.leaders[each]) !== undefined)) {
    const ask = kept(side)
    const says = ask && sayBarred(ask, fleetWords(battle.setup))
    if (says === undefined) continue
    const option = ask?.barred?.key === undefined ? {} : { option: ask.barred.key }
    return refuse({ code: 'illegal', path: [side, 'leaves'], says, ...option })
  }
  return ok(undefined)
}
