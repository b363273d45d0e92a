import { must } from '../lang/index.ts'
import { components } from './components.ts'
import { type Loop, loopValues, type Reduction } from './reduce.ts'
import type { Transitions } from './transitions.ts'

/** Positions as far as it matters where they lead: the ends among them have a verdict. */
interface Graph {
  readonly list: readonly { readonly verdict?: unknown }[]
  readonly transitions: Transitions
}

/** Positions that lead to each other, and to nothing else where they are `closed`. */
export interface Component {
  readonly members: readonly number[]
  readonly closed: boolean
}

/** The parts of all positions from one number on: every way leads into the same or a later part, or to a position before that number. */
export function componentsOf({ list, transitions }: Graph, from = 0): Component[] {
  const { first, last, to } = transitions
  const waysOf = (node: number) => to.subarray(first[node]!, last[node]!)
  const laterOf = (each: number) => {
    const ways = waysOf(each + from)
    return from === 0 ? ways : ways.filter(next => next >= from).map(next => next - from)
  }
  const found = components({ size: list.length - from, of: laterOf })
  return found.map(places => {
    const members = from === 0 ? places : places.map(each => each + from)
    const inside = members.length > 1 ? new Set(members) : undefined
    const isOut = (next: number): boolean => (inside === undefined ? next !== members[0] : !inside.has(next))
    const isEnd = list[must(members[0], 'a member')]?.verdict !== undefined
    return { members, closed: !isEnd && !members.some(node => waysOf(node).some(isOut)) }
  })
}

/** The loop of a part's positions, numbered as they stand in it. */
export function loopOf(transitions: Transitions, members: readonly number[]): Loop {
  const place = new Map(members.map((node, i) => [node, i]))
  const exits = new Float64Array(members.length)
  const rows = members.map((node, i) => {
    const row = new Map<number, number>()
    const end = transitions.last[node]!
    for (let k = transitions.first[node]!; k < end; k++) {
      const at = place.get(transitions.to[k]!)
      const chance = transitions.chance[k]!
      if (at === undefined) exits[i] = exits[i]! + chance
      else row.set(at, (row.get(at) ?? 0) + chance)
    }
    return row
  })
  return { rows, exits }
}

/** A position that can return to itself at once: `1 / (1 - p)` visits for each arrival. Summed directly, since 1 - p would cancel where p is near 1. */
export function exitChance({ first, last, to, chance }: Transitions, node: number): number {
  let away = 0
  let stays = false
  for (let k = first[node]!; k < last[node]!; k++) {
    if (to[k] === node) stays = true
    else away += chance[k]!
  }
  return stays ? away : 1
}

/** What positions are worth by their ends: filled from the last part back, circles without a way out are worth nothing. */
export interface BackwardValues {
  /** By position; those before the parts stand in it already. */
  readonly of: Float64Array
  /** What an end is worth. */
  end(node: number): number
  /** A part of several positions taken apart; undefined where it is too large to be held. */
  loop(part: Component): Reduction | undefined
}

/** Works out what the positions of these parts are worth. False where a loop is too large to be held. */
export function valuesBackward(
  { list, transitions }: Graph,
  parts: readonly Component[],
  worth: BackwardValues,
): boolean {
  const { to, chance, first, last } = transitions
  const onward = (node: number, isInside: (next: number) => boolean): number => {
    let sum = 0
    for (let k = first[node]!; k < last[node]!; k++) {
      const next = to[k]!
      if (!isInside(next)) sum += chance[k]! * worth.of[next]!
    }
    return sum
  }
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = must(parts[i], 'a part')
    const { members, closed } = part
    const node = must(members[0], 'a member')
    if (closed) continue
    if (list[node]?.verdict !== undefined) worth.of[node] = worth.end(node)
    else if (members.length === 1) worth.of[node] = onward(node, next => next === node) / exitChance(transitions, node)
    else {
      const loop = worth.loop(part)
      if (loop === undefined) return false
      const inside = new Set(members)
      const atOnce = Float64Array.from(members, member => onward(member, next => inside.has(next)))
      for (const [k, value] of loopValues(loop, atOnce).entries()) worth.of[members[k]!] = value
    }
  }
  return true
}
