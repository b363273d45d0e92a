import { choiceField } from '../../../game/kit/index.ts'
import { ofSide, other } from '../../../game/sides/index.ts'
import { baseFireChance } from '../fire/sum.ts'
import { readAction } from '../orders/actions.ts'
import type { ProtectAsk, ProtectOrder, RoundOrder } from '../orders/orders.ts'
import { earnedShifts } from '../sheets/round-orders.ts'
import type { View } from '../view.ts'
import { byClassAndCondition, chanceOf, type SeenUnit, type Situation } from './situation.ts'
import { dangerOf } from './target-value.ts'

export type ShiftUse = 'guard' | 'aid' | 'carriers'

export const shiftSetting = <F extends ShiftUse>(fallback: F) =>
  choiceField(
    { name: 'shifts', label: 'Shifts of the patrol go to' },
    [
      ['guard', 'the defence of who fires best'],
      ['carriers', 'the defence of carriers and what cannot fire, then of who fires best'],
      ['aid', 'fire'],
    ],
    fallback,
  )

/** patrol.shift A shift is lost on fire that has no chance, that cannot miss more, or that is not fired. */
function gains({ own }: Situation, deeds: RoundOrder['deeds'], id: string): number {
  const action = readAction(deeds[id] ?? 'nothing')
  const unit = own.find(each => each.unit.id === id)
  if (unit === undefined || (action.kind !== 'fire' && action.kind !== 'screen')) return 0
  const chance = chanceOf(unit, action.at)
  return chance < 99 ? Math.max(1, chance) : 0
}

/** The worst to lose comes first; carriers ahead where they are meant. */
const guardValue =
  (use: ShiftUse) =>
  (unit: SeenUnit): number =>
    dangerOf(unit) + (use === 'carriers' && unit.made.kind !== 'warship' ? 1000 : 0)

type OfSide = Pick<Situation, 'view' | 'side'>

/** Those of these units that are on the field, best first; a stable sort over class and condition. */
function ranked({ view, side }: OfSide, ids: readonly string[], of: (unit: SeenUnit) => number): readonly string[] {
  return ofSide(view.units, side)
    .filter(({ id, fate }) => fate === null && ids.includes(id))
    .toSorted((a, b) => of(b) - of(a) || byClassAndCondition(a, b))
    .map(({ id }) => id)
}

const inOrder = (ids: readonly string[], chosen: readonly string[]): string[] => ids.filter(id => chosen.includes(id))

/** patrol.one The shifts that these actions earn, given out. */
export function allotShifts(
  situation: Situation,
  deeds: RoundOrder['deeds'],
  use: ShiftUse,
): Pick<RoundOrder, 'guarded' | 'aided'> {
  const { ask } = situation
  const shifts = earnedShifts(ask, deeds)
  if (shifts === 0) return { guarded: [], aided: [] }
  const guards = ranked(situation, ask.guardable, guardValue(use))
  if (use !== 'aid') return { guarded: inOrder(ask.guardable, guards.slice(0, shifts)), aided: [] }
  const firing = ask.aidable.filter(id => gains(situation, deeds, id) > 0)
  const aids = ranked(situation, firing, unit => gains(situation, deeds, unit.id))
  const aided = inOrder(ask.aidable, aids.slice(0, shifts))
  const left = guards.filter(id => !aided.includes(id)).slice(0, shifts - aided.length)
  return { guarded: inOrder(ask.guardable, left), aided }
}

/** The fire of a unit in the round under way and that of its target, by their classes: never by their numbers. */
function fires({ view, side }: OfSide, unit: SeenUnit): number {
  const action = readAction(view.orders[side]?.deeds[unit.id] ?? 'nothing')
  if (action.kind !== 'fire' && action.kind !== 'screen') return 0
  const target = ofSide(view.units, other(side)).find(({ id, fate }) => id === action.at && fate === null)
  return target === undefined ? 0 : baseFireChance(unit.made) * 1000 + baseFireChance(target.made)
}

/** patrol.protective Shifts not yet spent go to the units that fire best. */
export function aidProtectiveFire(view: View, side: Situation['side'], ask: ProtectAsk): ProtectOrder {
  const best = ranked({ view, side }, ask.aidable, unit => fires({ view, side }, unit))
  return { aided: inOrder(ask.aidable, best.slice(0, ask.shifts)) }
}
