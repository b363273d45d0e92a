import { type Leader, leavesOf } from '../../game/doctrine/index.ts'
import { bySide, sides } from '../../game/sides/index.ts'
import { fleetWords, verbFor } from '../../game/words/index.ts'
import { sayLeaveCondition } from '../../notation/index.ts'
import type { OpenBattle } from './open-battle.ts'

/** A battle without conditions to leave, for answers that pass over them, and a sentence for each that it had. */
export function withoutLeaving<B extends Pick<OpenBattle, 'rules' | 'setup' | 'leaders'>>(
  battle: B,
): { readonly battle: B; readonly passedOver: readonly string[] } {
  const { rules, setup, leaders } = battle
  const words = fleetWords(setup)
  const passedOver = sides.flatMap(side => {
    const leaves = leavesOf(leaders[side])
    if (leaves === undefined) return []
    const notice = `${words[side].start} ${verbFor(words[side], 'is', 'are')} told when to leave`
    return [`${notice} (${sayLeaveCondition(leaves, rules.card.round)}). This answer does not count that.`]
  })
  const stays = bySide((side): Leader => {
    const leader = leaders[side]
    if (leader.kind === 'solver') return leader
    const { leaves: _, ...stays } = leader
    return stays
  })
  return { battle: { ...battle, leaders: stays }, passedOver }
}
