import type { Side } from '../../game/index.ts'
import type { Standing } from './standing.ts'
import { DESTROYED, type Fleet } from './state.ts'

/** Room in a unit's code for its hits, post and status; the rest of the code holds dice held and dice on it. */
export const BASE = 2 ** 14
const HELD = 2 ** 10
const WEAK = 2 ** 10

/** A unit's condition as one number, the largest for units off the field. What befell a unit off the field no longer matters, but for dice it holds (R17). */
export function codeOf(fleet: Fleet, i: number): number {
  const status = fleet.status[i] as number
  const fate =
    status >= DESTROYED ? BASE - 4 + status : ((fleet.hits[i] as number) * 4 + (fleet.post[i] as number)) * 4 + status
  const held = fleet.held[i] as number
  const dice = (fleet.pool[i] as number) * WEAK + (fleet.weak[i] as number)
  if (held === 0 && dice === 0) return fate
  return fate + BASE * (held + 1 + HELD * dice)
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
function isInOrder(at: Standing, side: Side, tied: boolean): boolean {
  const fleet = at[side]
  const units = at.field.units[side]
  let before = 0
  for (let i = 0; i < units.length; i++) {
    const code = codeOf(fleet, i)
    if (i > 0 && units[i]?.kind === units[i - 1]?.kind && (tied ? code >= before : code > before)) return false
    before = code
  }
  return true
}

/**
 * The units of a side in an order that does not depend on who is who: kinds as they stand, equal units by condition, attackers
 * in equal condition by what they declared. Whoever breaks ties by it decides alike in positions with equal keys.
 */
export function inOrder(at: Declared, side: Side): readonly number[] {
  const { units, attacker, places } = at.field
  const declared = side === attacker && at.attacks.length > 0
  if (isInOrder(at, side, declared)) return places[side]
  const lines = declared ? attackLines(at) : undefined
  const codes = places[side].map(i => codeOf(at[side], i))
  return places[side].slice().sort((a, b) => {
    const byKind = (units[side][a]?.kind ?? 0) - (units[side][b]?.kind ?? 0)
    if (byKind !== 0) return byKind
    const byCode = (codes[b] as number) - (codes[a] as number)
    if (byCode !== 0 || lines === undefined) return byCode || a - b
    const [x, y] = [lines.get(a) ?? '', lines.get(b) ?? '']
    return x < y ? -1 : x > y ? 1 : a - b
  })
}
