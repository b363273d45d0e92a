import type { Shape } from '../game/index.ts'
import { must } from '../lang/index.ts'
import { components } from './components.ts'
import type { Flows } from './flows.ts'
import { beyond, type Limits, type Positions } from './positions.ts'
import { type Loop, type Reduction, reduce, visitsOf, worthOf } from './reduce.ts'

/** How often each position is met, in expectation, and what follows from it. */
export interface Visits {
  /** At ends of the battle this is the chance of that end. */
  readonly expected: Float64Array
  /** Chance that a battle comes to circle for ever, by the position where it enters the circle. */
  readonly endless: ReadonlyMap<number, number>
  /** Expected rounds of the battles that end; 0 where none does. */
  readonly meanRounds: number
}

/** Positions that lead to each other, and to nothing else where they are `closed`. */
interface Part {
  readonly members: readonly number[]
  readonly closed: boolean
}

function partsOf<S extends Shape>({ list, flows }: Positions<S>): Part[] {
  const { first, last, to } = flows
  const graph = {
    size: list.length,
    of: (node: number) => to.subarray(first[node]!, last[node]!),
  }
  return components(graph).map(members => {
    const inside = members.length > 1 ? new Set(members) : undefined
    const isOut = (next: number): boolean => (inside === undefined ? next !== members[0] : !inside.has(next))
    const isEnd = list[must(members[0], 'a member')]?.verdict !== undefined
    return { members, closed: !isEnd && !members.some(node => graph.of(node).some(isOut)) }
  })
}

/** The loop of a part's positions, numbered as they stand in it. */
function loopOf(flows: Flows, members: readonly number[]): Loop {
  const place = new Map(members.map((node, i) => [node, i]))
  const exits = new Float64Array(members.length)
  const rows = members.map((node, i) => {
    const row = new Map<number, number>()
    const end = flows.last[node]!
    for (let k = flows.first[node]!; k < end; k++) {
      const at = place.get(flows.to[k]!)
      const chance = flows.chance[k]!
      if (at === undefined) exits[i] = exits[i]! + chance
      else row.set(at, (row.get(at) ?? 0) + chance)
    }
    return row
  })
  return { rows, exits }
}

/** A position that can return to itself at once: `1 / (1 - p)` visits for each arrival. Summed directly, since 1 - p would cancel where p is near 1. */
function awayFrom({ first, last, to, chance }: Flows, node: number): number {
  let away = 0
  let stays = false
  for (let k = first[node]!; k < last[node]!; k++) {
    if (to[k] === node) stays = true
    else away += chance[k]!
  }
  return stays ? away : 1
}

/** Moves what is met at a part's positions on to the parts behind it. */
function passOn(flows: Flows, part: readonly number[], expected: Float64Array): void {
  const inside = new Set(part)
  const { to, chance, first, last } = flows
  for (const node of part) {
    const mass = expected[node]!
    if (mass === 0) continue
    for (let k = first[node]!; k < last[node]!; k++) {
      const next = to[k]!
      if (!inside.has(next)) expected[next] = expected[next]! + mass * chance[k]!
    }
  }
}

/** The chance to come to an end from every position, where some circle for ever: from the last part back. */
function endingFrom<S extends Shape>(
  { list, flows }: Positions<S>,
  parts: readonly Part[],
  loops: ReadonlyMap<Part, Reduction>,
): Float64Array {
  const ending = new Float64Array(list.length)
  const { to, chance, first, last } = flows
  const onward = (node: number, inside: ReadonlySet<number>): number => {
    let sum = 0
    for (let k = first[node]!; k < last[node]!; k++) {
      const next = to[k]!
      if (!inside.has(next)) sum += chance[k]! * ending[next]!
    }
    return sum
  }
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = must(parts[i], 'a part')
    const { members, closed } = part
    const node = must(members[0], 'a member')
    if (closed) continue
    const inside = new Set(members)
    const loop = loops.get(part)
    if (list[node]?.verdict !== undefined) ending[node] = 1
    else if (loop === undefined) ending[node] = onward(node, inside) / awayFrom(flows, node)
    else {
      const worth = worthOf(
        loop,
        Float64Array.from(members, member => onward(member, inside)),
      )
      for (const [k, member] of members.entries()) ending[member] = worth[k]!
    }
  }
  return ending
}

/** Rounds times chance over the battles that end: every visit's chance of each way on that takes a round, times that of an end behind it. */
function roundsOf(flows: Flows, expected: Float64Array, ending?: Float64Array): number {
  let sum = 0
  const { to, chance, tick, first, last } = flows
  for (let node = 0; node < expected.length; node++) {
    const mass = expected[node]!
    if (mass === 0) continue
    for (let k = first[node]!; k < last[node]!; k++) {
      if (tick[k] === 0) continue
      sum += mass * chance[k]! * (ending === undefined ? 1 : ending[to[k]!]!)
    }
  }
  return sum
}

/**
 * Expected visits to every explored position from position 0: idle rounds in closed form, larger loops taken apart, circles without a way out holding what
 * enters them. Undefined where a loop is too large to be held.
 */
export function expectedVisits<S extends Shape>(positions: Positions<S>, limits: Limits): Visits | undefined {
  const { list, flows } = positions
  const expected = new Float64Array(list.length)
  expected[0] = 1
  const endless = new Map<number, number>()
  const parts = partsOf(positions)
  const loops = new Map<Part, Reduction>()
  for (const part of parts) {
    const { members, closed } = part
    const node = must(members[0], 'a member')
    if (closed) {
      for (const member of members) {
        if (expected[member] !== 0) endless.set(member, expected[member]!)
        expected[member] = 0
      }
      continue
    }
    if (members.length === 1) expected[node] = expected[node]! / awayFrom(flows, node)
    else {
      const loop = reduce(loopOf(flows, members), () => beyond(positions, limits))
      if (loop === undefined) return undefined
      loops.set(part, loop)
      const visits = visitsOf(
        loop,
        Float64Array.from(members, member => expected[member]!),
      )
      for (const [i, member] of members.entries()) expected[member] = visits[i]!
    }
    passOn(flows, members, expected)
  }
  let ended = 0
  for (const [node, { verdict }] of list.entries()) if (verdict !== undefined) ended += expected[node]!
  const ending = endless.size === 0 ? undefined : endingFrom(positions, parts, loops)
  return { expected, endless, meanRounds: ended === 0 ? 0 : roundsOf(flows, expected, ending) / ended }
}
