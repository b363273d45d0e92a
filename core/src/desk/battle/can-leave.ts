import {
  type AnyRuleset,
  type BySide,
  type DoctrineChoice,
  namedBy,
  type Shape,
  type Side,
  sides,
} from '../../game/index.ts'
import { ok, type Result, refuse } from '../../lang/index.ts'
import { leaveAsk, sayBarred } from './leave-ask.ts'

/** A battle as far as its rules and options go. */
interface OfBattle {
  readonly rules: AnyRuleset
  readonly setup: Shape['Setup']
  /** Standing orders of the sides that have any. */
  readonly doctrines: BySide<DoctrineChoice | undefined>
}

/**
 * Refuses a condition to leave of a side that the rules keep in the battle, since it would have no effect. Where several positions are given the side has to be kept in each: one
 * that could leave when the battle began had its chance, and one that a ruling has let go may leave now.
 */
export function checkCanLeave(
  battle: OfBattle,
  states: readonly Shape['State'][] = [battle.rules.begin(battle.setup)],
): Result<void> {
  const kept = (side: Side) => {
    const asks = states.map(state => leaveAsk(battle, state, side))
    return asks.some(ask => ask?.barred === undefined) ? undefined : asks.at(-1)
  }
  for (const side of sides.filter(each => battle.doctrines[each]?.leaves !== undefined)) {
    const ask = kept(side)
    const says = ask && sayBarred(ask, namedBy(battle.setup))
    if (says === undefined) continue
    const option = ask?.barred?.key === undefined ? {} : { option: ask.barred.key }
    return refuse({ code: 'illegal', path: [side, 'leaves'], says, ...option })
  }
  return ok(undefined)
}
