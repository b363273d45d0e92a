import { ofSide, type Side } from '../../../game/index.ts'
import { MAX_PACKED } from '../fire/dice.ts'
import { normalIn, poolCount, targetIn as poolTarget, weakIn } from '../fire/pools.ts'
import { diceIn, type Shots, shotCount, targetIn, unitIn } from '../fire/shots.ts'
import { AWAY, DESTROYED, type Fleet, fleetAt } from '../state.ts'
import type { Standing } from './standing.ts'

/** Room in a unit's code for dice held and dice on it; what is above is its fate. */
const DICE = 2 ** 38
const HELD = MAX_PACKED
const WEAK = 2 ** 10
/** Fates of units off the field: above those of all others, so that they come first in the canonical order. */
const OFF_FIELD = 2 ** 14 - 4

/** What befell a unit, as one small number: its hits, post and status. Off the field the hits no longer matter. */
export const fateOf = (status: number, hits: number, post: number): number =>
  status >= DESTROYED ? OFF_FIELD + (status > AWAY ? AWAY : status) : (((hits << 2) | post) << 2) | status

/** The part of a code for dice on a unit. */
export const onIt = (normal: number, weak: number): number => HELD * (normal * WEAK + weak)

/** A unit's condition as one number: its fate, then the dice it holds (R17) and those on it. */
export function codeOf(fleet: Fleet, i: number, normal: number, weak: number): number {
  return fateOf(fleet.status[i]!, fleet.hits[i]!, fleet.post[i]!) * DICE + fleet.held[i]! + onIt(normal, weak)
}

/** The two parts of a code: what befell the unit, and the dice it holds and has on it. */
export const fateIn = (code: number): number => Math.floor(code / DICE)
export const diceOn = (code: number): number => code - fateIn(code) * DICE

/** The condition of every unit of a side. */
export function codesOf(fleet: Fleet): number[] {
  const { status, pools } = fleet
  const codes: number[] = []
  let next = 0
  for (let i = 0; i < status.length; i++) {
    const hit = next < poolCount(pools) && poolTarget(pools, next) === i
    codes.push(hit ? codeOf(fleet, i, normalIn(pools, next), weakIn(pools, next)) : codeOf(fleet, i, 0, 0))
    if (hit) next++
  }
  return codes
}

/** What attacks are declared, while somebody has to match them. */
export interface Declared extends Standing {
  readonly attacks: Shots
}

/** Each attacker's declaration as text, targets by their place in the canonical order of their side. */
export function attackLines(at: Declared): Map<number, string> {
  const places: number[] = []
  for (const [place, i] of inOrder(at, at.field.defender).entries()) places[i] = place
  const shots = new Map<number, { readonly place: number; readonly dice: number }[]>()
  for (let n = 0; n < shotCount(at.attacks); n++) {
    const from = unitIn(at.attacks, n)
    const shot = { place: places[targetIn(at.attacks, n)]!, dice: diceIn(at.attacks, n) }
    const line = shots.get(from)
    if (line === undefined) shots.set(from, [shot])
    else line.push(shot)
  }
  const lines = new Map<number, string>()
  for (const [from, line] of shots) {
    if (line.length > 1) line.sort((a, b) => a.place - b.place)
    lines.set(from, line.map(({ place, dice }) => `${place}:${dice}`).join(','))
  }
  return lines
}

/** Whether equal units without dice stand by falling fate already, as they do where the first of equals is fired at first. */
function fatesFall({ status, hits, post }: Fleet, starts: readonly number[]): boolean {
  for (let k = 1; k < starts.length; k++) {
    for (let i = starts[k - 1]! + 1; i < starts[k]!; i++) {
      if (status[i] === status[i - 1] && hits[i] === hits[i - 1] && post[i] === post[i - 1]) continue
      const before = fateOf(status[i - 1]!, hits[i - 1]!, post[i - 1]!)
      if (fateOf(status[i]!, hits[i]!, post[i]!) > before) return false
    }
  }
  return true
}

/**
 * The units of a side in an order that does not depend on who is who: kinds as they stand, equal units by condition, attackers
 * in equal condition by what they declared. Whoever breaks ties by it decides alike in positions with equal keys.
 */
export function inOrder(at: Declared, side: Side): readonly number[] {
  const { attacker, kinds, places, zeros } = at.field
  const fleet = fleetAt(at, side)
  const declared = side === attacker && shotCount(at.attacks) > 0
  const bare = !declared && poolCount(fleet.pools) === 0 && fleet.held === ofSide(zeros, side)
  return bare && fatesFall(fleet, ofSide(kinds, side)) ? ofSide(places, side) : sorted(at, side, declared)
}

/** The same whatever they hold, have on them or have declared. */
function sorted(at: Declared, side: Side, declared: boolean): readonly number[] {
  const units = ofSide(at.field.units, side)
  const codes = codesOf(fleetAt(at, side))
  const lines = declared ? attackLines(at) : undefined
  return ofSide(at.field.places, side)
    .slice()
    .sort((a, b) => {
      const byKind = units[a]!.kind - units[b]!.kind
      if (byKind !== 0) return byKind
      const byCode = codes[b]! - codes[a]!
      if (byCode !== 0 || lines === undefined) return byCode || a - b
      const [x, y] = [lines.get(a) ?? '', lines.get(b) ?? '']
      return x < y ? -1 : x > y ? 1 : a - b
    })
}
