import { choiceField } from '../../../game/kit/index.ts'
import { baseFireChance } from '../fire/sum.ts'
import type { UnitKind } from '../units/unit-class.ts'
import type { OrderDraft } from './order-draft.ts'
import { mayDo } from './situation.ts'

export const landSetting = choiceField({ name: 'land', label: 'Ground units land' }, [
  ['orbit', 'when no system or orbital base is left'],
  ['at-once', 'at once'],
  ['never', 'never'],
])

export const bombardSetting = choiceField({ name: 'bombard', label: 'Warships bombard' }, [
  ['never', 'never'],
  ['unopposed', 'when nothing is left that fires'],
  ['at-once', 'at once'],
])

interface ColonySettings {
  readonly land: 'orbit' | 'at-once' | 'never'
  readonly bombard: 'never' | 'unopposed' | 'at-once'
}

const orbit: readonly UnitKind[] = ['systemBase', 'orbitalBase']

/** ground.land bombard.who Landing and bombardment, when the layers above the colony are gone. */
export function draftLandAndBombard({ situation, actions }: OrderDraft, { land, bombard }: ColonySettings): void {
  const { own, enemies } = situation
  const clear = !enemies.some(({ made }) => orbit.includes(made.kind))
  const unopposed = !enemies.some(({ made }) => baseFireChance(made) > 0)
  const lands = land === 'at-once' || (land === 'orbit' && clear)
  const bombards = bombard === 'at-once' || (bombard === 'unopposed' && unopposed)
  for (const each of own) {
    const { id } = each.unit
    if (actions.has(id)) continue
    if (lands && mayDo(each, 'land')) actions.set(id, 'land')
    else if (bombards && mayDo(each, 'bombard')) actions.set(id, 'bombard')
  }
}
