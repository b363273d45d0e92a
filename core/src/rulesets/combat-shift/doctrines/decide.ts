import type { Mix } from '../../../game/doctrine/index.ts'
import type { Brief } from '../../../game/orders/index.ts'
import type { RoundOrder } from '../orders/orders.ts'
import type { CombatShift } from '../shape.ts'
import type { View } from '../view.ts'
import { newAllottedAttacks } from './allotted-attacks.ts'
import { allotMissiles } from './missiles.ts'
import type { OrderDraft } from './order-draft.ts'
import { allotRetreat, hasLostPercent, isOutnumbered } from './retreat.ts'
import { aidProtectiveFire, allotShifts, type ShiftUse } from './shifts.ts'
import { type Situation, situationOf } from './situation.ts'
import type { TargetValue } from './target-value.ts'

export interface CommonSettings {
  readonly retreat: number
  readonly losses: number
  readonly missiles: 'at-once' | 'never'
}

/** Fills in the actions of a doctrine; returns the value of targets for its missiles, and the use of its patrol. */
export type AllotActions<Settings> = (
  draft: OrderDraft,
  settings: Settings,
) => { readonly value: TargetValue; readonly shifts: ShiftUse }

function roundOrder<S extends CommonSettings>(situation: Situation, settings: S, allot: AllotActions<S>): RoundOrder {
  const { ask } = situation
  const draft: OrderDraft = { situation, actions: new Map(), hits: newAllottedAttacks() }
  if (isOutnumbered(situation, settings.retreat) || hasLostPercent(situation, settings.losses)) allotRetreat(draft)
  const { value, shifts } = allot(draft, settings)
  const deeds = Object.fromEntries(ask.units.map(({ id }) => [id, draft.actions.get(id) ?? 'nothing']))
  const launches =
    settings.missiles === 'at-once'
      ? allotMissiles(draft, value)
      : Object.fromEntries(ask.launchers.map(({ id }) => [id, 'none']))
  return { deeds, launches, ...allotShifts(situation, deeds, shifts) }
}

/** A doctrine's answer to both kinds of question: one order, never a mix. */
export const decideBy =
  <S extends CommonSettings>(allot: AllotActions<S>) =>
  (view: View, { side, ask }: Brief<CombatShift>, settings: S): Mix<CombatShift> => {
    const order =
      ask.kind === 'protect'
        ? aidProtectiveFire(view, side, ask)
        : roundOrder(situationOf(view, side, ask), settings, allot)
    return [{ order, weight: 1 }]
  }
