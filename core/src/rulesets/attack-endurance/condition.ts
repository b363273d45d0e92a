import type { Side } from '../../game/index.ts'
import type { Standing } from './standing.ts'
import { AWAY, DESTROYED, type Fleet, type Unit } from './state.ts'

/** Room in a unit's code for dice held and dice on it; what is above tells its status, post and hits. */
export const DICE = 2 ** 38
const HELD = 2 ** 10
const WEAK = 2 ** 10
/** Codes of units off the field: above those of all others, so that they come first in the canonical order. */
const OFF_FIELD = 2 ** 14 - 4

/** A unit's condition as one number. What befell a unit off the field no longer matters, but for dice it holds (R17). */
export function codeOf(fleet: Fleet, i: number, normal: number, weak: number): number {
  const status = fleet.status[i] as number
  const fate =
    status >= DESTROYED
      ? OFF_FIELD + Math.min(status, AWAY)
      : ((fleet.hits[i] as number) * 4 + (fleet.post[i] as number)) * 4 + status
  const held = fleet.held[i] as number
  if (held === 0 && normal === 0 && weak === 0) return fate * DICE
  return fate * DICE + held + 1 + HELD * (normal * WEAK + weak)
}

/** The condition of every unit of a side. The plain units are counted in place: this is the hottest loop of a big battle. */
export function codesOf(fleet: Fleet): number[] {
  const { hits, status, post, held, pools } = fleet
  const codes: number[] = []
  let next = 0
  for (let i = 0; i < status.length; i++) {
    if (pools[next] === i) {
      codes.push(codeOf(fleet, i, pools[next + 1] as number, pools[next + 2] as number))
      next += 3
    } else if (held[i] !== 0) codes.push(codeOf(fleet, i, 0, 0))
    else {
      const s = status[i] as number
      const fate =
        s >= DESTROYED ? OFF_FIELD + Math.min(s, AWAY) : ((hits[i] as number) * 4 + (post[i] as number)) * 4 + s
      codes.push(fate * DICE)
    }
  }
  return codes
}

/** What attacks are declared, while somebody has to match them. */
export interface Declared extends Standing {
  readonly attacks: readonly number[]
}

/** Each attacker's declaration as text, targets by their place in the canonical order of their side. */
export function attackLines(at: Declared): Map<number, string> {
  const places: number[] = []
  for (const [place, i] of inOrder(at, at.field.defender).entries()) places[i] = place
  const lines = new Map<number, string>()
  for (let k = 0; k < at.attacks.length; k += 3) {
    const from = at.attacks[k] as number
    const shot = `${places[at.attacks[k + 1] as number]}:${at.attacks[k + 2]}`
    const line = lines.get(from)
    lines.set(from, line === undefined ? shot : `${line},${shot}`)
  }
  return lines
}

/** Whether equal units stand by falling condition already, as they do where the first of equals is fired at first. */
function isInOrder(units: readonly Unit[], codes: readonly number[], tied: boolean): boolean {
  for (let i = 1; i < codes.length; i++) {
    const [before, code] = [codes[i - 1] as number, codes[i] as number]
    if ((tied ? code >= before : code > before) && units[i]?.kind === units[i - 1]?.kind) return false
  }
  return true
}

/**
 * The units of a side in an order that does not depend on who is who: kinds as they stand, equal units by condition, attackers
 * in equal condition by what they declared. Whoever breaks ties by it decides alike in positions with equal keys.
 */
export function inOrder(at: Declared, side: Side): readonly number[] {
  const { attacker, places } = at.field
  const units = at.field.units[side]
  const declared = side === attacker && at.attacks.length > 0
  const codes = codesOf(at[side])
  if (isInOrder(units, codes, declared)) return places[side]
  const lines = declared ? attackLines(at) : undefined
  return places[side].slice().sort((a, b) => {
    const byKind = (units[a]?.kind ?? 0) - (units[b]?.kind ?? 0)
    if (byKind !== 0) return byKind
    const byCode = (codes[b] as number) - (codes[a] as number)
    if (byCode !== 0 || lines === undefined) return byCode || a - b
    const [x, y] = [lines.get(a) ?? '', lines.get(b) ?? '']
    return x < y ? -1 : x > y ? 1 : a - b
  })
}
