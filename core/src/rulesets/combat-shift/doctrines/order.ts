import type { Brief, Mix } from '../../../game/index.ts'
import type { RoundOrder } from '../orders/orders.ts'
import type { CombatShift } from '../shape.ts'
import type { View } from '../view.ts'
import { type Expected, expected } from './expected.ts'
import { allotMissiles } from './missiles.ts'
import type { Liking } from './rank.ts'
import { allotRetreat, hasLost, isOutnumbered } from './retreat.ts'
import { aidProtective, allotShifts, type ShiftUse } from './shifts.ts'
import { type Deeds, type Situation, situationOf } from './situation.ts'

/** What every doctrine lets its player set. */
export interface Common {
  readonly retreat: number
  readonly losses: number
  readonly missiles: 'at-once' | 'never'
}

/** The orders of a side as they are decided. */
export interface Draft {
  readonly situation: Situation
  readonly deeds: Deeds
  readonly so: Expected
}

/** How a doctrine fills in deeds; it answers whom it likes to aim missiles at, and what the patrol is for. */
export type Way<Settings> = (draft: Draft, settings: Settings) => { readonly liking: Liking; readonly shifts: ShiftUse }

function roundOrder<S extends Common>(situation: Situation, settings: S, way: Way<S>): RoundOrder {
  const { ask } = situation
  const draft: Draft = { situation, deeds: new Map(), so: expected() }
  const leaves = isOutnumbered(situation, settings.retreat) || hasLost(situation, settings.losses)
  if (leaves) allotRetreat(situation, draft.deeds)
  const { liking, shifts } = way(draft, settings)
  const deeds = Object.fromEntries(ask.units.map(({ id }) => [id, draft.deeds.get(id) ?? 'nothing']))
  const launches =
    settings.missiles === 'at-once'
      ? allotMissiles(situation, draft.so, liking)
      : Object.fromEntries(ask.launchers.map(({ id }) => [id, 'none']))
  return { deeds, launches, ...allotShifts(situation, deeds, shifts) }
}

/** A doctrine's answer to both kinds of question: one order, never a mix. */
export const decideBy =
  <S extends Common>(way: Way<S>) =>
  (view: View, { side, ask }: Brief<CombatShift>, settings: S): Mix<CombatShift> => {
    const order =
      ask.kind === 'protect' ? aidProtective(view, side, ask) : roundOrder(situationOf(view, side, ask), settings, way)
    return [{ order, weight: 1 }]
  }
