import { ofSide, other, type Side } from '../../../game/index.ts'
import { readDeed } from '../orders/deeds.ts'
import type { ProtectAsk, ProtectOrder, RoundOrder } from '../orders/orders.ts'
import { earnedShifts } from '../sheets/round-count.ts'
import { fireBase } from '../units/strengths.ts'
import type { View } from '../view.ts'
import { threat } from './rank.ts'
import { byStanding, chanceOf, type Situation, type Standing } from './situation.ts'

/** What the shifts of the patrol are for. */
export type ShiftUse = 'guard' | 'aid' | 'carriers'

export const shiftSetting = <F extends ShiftUse>(fallback: F) =>
  ({
    kind: 'choice',
    name: 'shifts',
    label: 'Shifts of the patrol go to',
    choices: [
      { value: 'guard', label: 'the defence of who fires best' },
      { value: 'carriers', label: 'the defence of carriers and what cannot fire, then of who fires best' },
      { value: 'aid', label: 'fire' },
    ],
    fallback,
  }) as const

/** patrol.shift A shift is lost on fire that has no chance, that cannot miss more, or that is not fired. */
function gains({ ask }: Situation, deeds: RoundOrder['deeds'], id: string): number {
  const deed = readDeed(deeds[id] ?? 'nothing')
  const unit = ask.units.find(each => each.id === id)
  if (unit === undefined || (deed.deed !== 'fire' && deed.deed !== 'screen')) return 0
  const chance = chanceOf(unit, deed.at)
  return chance < 99 ? Math.max(1, chance) : 0
}

/** What of a side it would be worst to lose; carriers ahead where they are meant. */
const value =
  (use: ShiftUse) =>
  (unit: Standing): number =>
    threat(unit) + (use === 'carriers' && unit.made.kind !== 'warship' ? 1000 : 0)

/** The units that may get it, best first; a stable sort over class and condition. */
function wanted(view: View, side: Side, ids: readonly string[], of: (unit: Standing) => number): readonly string[] {
  return ofSide(view.units, side)
    .filter(({ id, fate }) => fate === null && ids.includes(id))
    .toSorted((a, b) => of(b) - of(a) || byStanding(a, b))
    .map(({ id }) => id)
}

const inOrder = (ids: readonly string[], chosen: readonly string[]): string[] => ids.filter(id => chosen.includes(id))

/** patrol.one The shifts that these deeds earn, given out. */
export function allotShifts(
  situation: Situation,
  deeds: RoundOrder['deeds'],
  use: ShiftUse,
): Pick<RoundOrder, 'guarded' | 'aided'> {
  const { view, side, ask } = situation
  const shifts = earnedShifts(ask, deeds)
  if (shifts === 0) return { guarded: [], aided: [] }
  const guards = wanted(view, side, ask.guardable, value(use))
  const firing = ask.aidable.filter(id => gains(situation, deeds, id) > 0)
  const aids = wanted(view, side, firing, unit => gains(situation, deeds, unit.id))
  if (use !== 'aid') return { guarded: inOrder(ask.guardable, guards.slice(0, shifts)), aided: [] }
  const aided = inOrder(ask.aidable, aids.slice(0, shifts))
  const left = guards.filter(id => !aided.includes(id)).slice(0, shifts - aided.length)
  return { guarded: inOrder(ask.guardable, left), aided }
}

/** What a unit does in the round under way, by the class of its target: never by the number of either. */
function firesAt(view: View, side: Side, unit: Standing): number {
  const deed = readDeed(view.orders[side]?.deeds[unit.id] ?? 'nothing')
  if (deed.deed !== 'fire' && deed.deed !== 'screen') return 0
  const target = ofSide(view.units, other(side)).find(({ id, fate }) => id === deed.at && fate === null)
  return target === undefined ? 0 : fireBase(unit.made) * 1000 + fireBase(target.made)
}

/** patrol.protective Shifts not yet spent go to who fires best. */
export function aidProtective(view: View, side: Side, ask: ProtectAsk): ProtectOrder {
  const best = wanted(view, side, ask.aidable, unit => firesAt(view, side, unit))
  return { aided: inOrder(ask.aidable, best.slice(0, ask.shifts)) }
}
