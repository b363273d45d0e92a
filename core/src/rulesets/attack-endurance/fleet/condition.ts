import { ofSide, type Side } from '../../../game/sides/index.ts'
import { MAX_PACKED } from '../fire/dice.ts'
import { poolCount, poolNormal, poolTarget, poolWeak } from '../fire/pools.ts'
import { shotCount, shotDice, shotTarget, shotUnit } from '../fire/shots.ts'
import { AWAY, DESTROYED, type Fleet, fleetAt } from '../state.ts'
import type { Battlefield } from './battlefield.ts'

/** Room in a unit's code for dice held and dice on it; the digits above are its condition. */
const DICE = 2 ** 38
const HELD = MAX_PACKED
const WEAK = 2 ** 10
/** Off the field: above the conditions of all others, so that these units come first in the canonical order. */
const OFF_FIELD = 2 ** 14 - 4

/** A unit's hits, post and status as one small number. Off the field the hits no longer matter. */
export const conditionCode = (status: number, hits: number, post: number): number =>
  status >= DESTROYED ? OFF_FIELD + (status > AWAY ? AWAY : status) : (((hits << 2) | post) << 2) | status

export const diceCode = (normal: number, weak: number): number => HELD * (normal * WEAK + weak)

/** A unit as one number: its condition, then the dice it holds (R17) and those on it. */
export function unitCode(fleet: Fleet, i: number, normal: number, weak: number): number {
  return (
    conditionCode(fleet.status[i]!, fleet.hits[i]!, fleet.post[i]!) * DICE + fleet.held[i]! + diceCode(normal, weak)
  )
}

/** The two parts of a code: the condition of the unit, and the dice it holds and has on it. */
export const conditionIn = (code: number): number => Math.floor(code / DICE)
export const dicePart = (code: number): number => code - conditionIn(code) * DICE

export function unitCodes(fleet: Fleet): number[] {
  const { status, pools } = fleet
  const codes: number[] = []
  let next = 0
  for (let i = 0; i < status.length; i++) {
    const hit = next < poolCount(pools) && poolTarget(pools, next) === i
    codes.push(hit ? unitCode(fleet, i, poolNormal(pools, next), poolWeak(pools, next)) : unitCode(fleet, i, 0, 0))
    if (hit) next++
  }
  return codes
}

/** Each attacker's declaration as text, targets by their place in the canonical order of their side. */
export function attacksByUnit(at: Battlefield): ReadonlyMap<number, string> {
  const { attacks, field } = at
  const places: number[] = []
  for (const [place, i] of canonicalOrder(at, field.defender).entries()) places[i] = place
  const shots = new Map<number, { readonly place: number; readonly dice: number }[]>()
  for (let n = 0; n < shotCount(attacks); n++) {
    const from = shotUnit(attacks, n)
    const shot = { place: places[shotTarget(attacks, n)] ?? 0, dice: shotDice(attacks, n) }
    const others = shots.get(from)
    if (others === undefined) shots.set(from, [shot])
    else others.push(shot)
  }
  const lines = new Map<number, string>()
  for (const [from, line] of shots) {
    line.sort((a, b) => a.place - b.place)
    lines.set(from, line.map(({ place, dice }) => `${place}:${dice}`).join(','))
  }
  return lines
}

/** Equal units without dice stand by falling condition, as they do where the first of equals is fired at first. */
function conditionsFall({ status, hits, post }: Fleet, starts: readonly number[]): boolean {
  for (let k = 1; k < starts.length; k++) {
    for (let i = starts[k - 1]! + 1; i < starts[k]!; i++) {
      if (status[i] === status[i - 1] && hits[i] === hits[i - 1] && post[i] === post[i - 1]) continue
      const before = conditionCode(status[i - 1]!, hits[i - 1]!, post[i - 1]!)
      if (conditionCode(status[i]!, hits[i]!, post[i]!) > before) return false
    }
  }
  return true
}

/**
 * The units of a side in an order that does not depend on their ids: kinds as they stand, equal units by condition,
 * attackers in equal condition by their declarations. A doctrine that breaks ties by it decides alike in positions with
 * equal keys.
 */
export function canonicalOrder(at: Battlefield, side: Side): readonly number[] {
  const { attacker, kinds, places, zeros } = at.field
  const fleet = fleetAt(at, side)
  const declared = side === attacker && shotCount(at.attacks) > 0
  const bare = !declared && poolCount(fleet.pools) === 0 && fleet.held === ofSide(zeros, side)
  return bare && conditionsFall(fleet, ofSide(kinds, side)) ? ofSide(places, side) : sorted(at, side, declared)
}

function sorted(at: Battlefield, side: Side, declared: boolean): readonly number[] {
  const units = ofSide(at.field.units, side)
  const codes = unitCodes(fleetAt(at, side))
  const lines = declared ? attacksByUnit(at) : undefined
  return ofSide(at.field.places, side).toSorted((a, b) => {
    const byKind = units[a]!.kind - units[b]!.kind
    if (byKind !== 0) return byKind
    const byCode = codes[b]! - codes[a]!
    if (byCode !== 0 || lines === undefined) return byCode || a - b
    const [x, y] = [lines.get(a) ?? '', lines.get(b) ?? '']
    return x < y ? -1 : x > y ? 1 : a - b
  })
}
