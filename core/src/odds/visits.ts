import type { Shape } from '../game/index.ts'
import { must } from '../lang/index.ts'
import { type Component, componentsOf, exitChance, loopOf, valuesBackward } from './chain-values.ts'
import { beyond, type Limits, type Positions } from './positions.ts'
import { type Reduction, reduce, visitsOf } from './reduce.ts'
import type { Transitions } from './transitions.ts'

/** How often each position is met, in expectation, and what follows from it. */
export interface Visits {
  /** At ends of the battle this is the chance of that end. */
  readonly expected: Float64Array
  /** Chance that a battle comes to circle for ever, by the position where it enters the circle. */
  readonly endless: ReadonlyMap<number, number>
  /** Expected rounds of the battles that end; 0 where none does. */
  readonly meanRounds: number
}

/** Moves what is met at a part's positions on to the parts behind it. */
function passOn(transitions: Transitions, part: readonly number[], expected: Float64Array): void {
  const inside = new Set(part)
  const { to, chance, first, last } = transitions
  for (const node of part) {
    const mass = expected[node]!
    if (mass === 0) continue
    for (let k = first[node]!; k < last[node]!; k++) {
      const next = to[k]!
      if (!inside.has(next)) expected[next] = expected[next]! + mass * chance[k]!
    }
  }
}

/** The chance to come to an end from every position, where some circle for ever. */
function endingFrom<S extends Shape>(
  positions: Positions<S>,
  parts: readonly Component[],
  loops: ReadonlyMap<Component, Reduction>,
): Float64Array {
  const of = new Float64Array(positions.list.length)
  valuesBackward(positions, parts, { of, end: () => 1, loop: part => loops.get(part) })
  return of
}

/** Rounds times chance over the battles that end: every visit's chance of each way on that takes a round, times that of an end behind it. */
function roundsOf(transitions: Transitions, expected: Float64Array, ending?: Float64Array): number {
  let sum = 0
  const { to, chance, tick, first, last } = transitions
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
  const { list, transitions } = positions
  const expected = new Float64Array(list.length)
  expected[0] = 1
  const endless = new Map<number, number>()
  const parts = componentsOf(positions)
  const loops = new Map<Component, Reduction>()
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
    if (members.length === 1) expected[node] = expected[node]! / exitChance(transitions, node)
    else {
      const loop = reduce(loopOf(transitions, members), () => beyond(positions, limits))
      if (loop === undefined) return undefined
      loops.set(part, loop)
      const visits = visitsOf(
        loop,
        Float64Array.from(members, member => expected[member]!),
      )
      for (const [i, member] of members.entries()) expected[member] = visits[i]!
    }
    passOn(transitions, members, expected)
  }
  let ended = 0
  for (const [node, { verdict }] of list.entries()) if (verdict !== undefined) ended += expected[node]!
  const ending = endless.size === 0 ? undefined : endingFrom(positions, parts, loops)
  return { expected, endless, meanRounds: ended === 0 ? 0 : roundsOf(transitions, expected, ending) / ended }
}
