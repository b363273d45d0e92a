import type { Shape } from '../game/orders/index.ts'
import { stronglyConnectedComponents } from './components.ts'
import { eliminateLoop, type Loop, type LoopElimination, loopValues, loopVisits } from './eliminate-loop.ts'
import { isBeyondLimits, type Positions, type SolverLimits } from './positions.ts'
import type { Transitions } from './transitions.ts'

interface Visits {
  /** At ends of the battle this is the chance of that end. */
  readonly expected: Float64Array
  /** Chance that a battle comes to repeat without end, by the position where it enters the loop. */
  readonly endless: ReadonlyMap<number, number>
  /** Expected rounds of the battles that end; 0 where none does. */
  readonly meanRounds: number
}

interface Component {
  readonly members: readonly number[]
  readonly has: (node: number) => boolean
  /** Nothing leads out of it, and it is no end of the battle. */
  readonly isClosed: boolean
}

/** The components of all positions: every way leads into the same or a later one. */
function componentsOf<S extends Shape>({ list, transitions }: Positions<S>): readonly Component[] {
  const { first, last, to } = transitions
  const next = (node: number) => to.subarray(first[node], last[node])
  return stronglyConnectedComponents({ size: list.length, of: next }).map(members => {
    const [only = 0, another] = members
    const inside = another === undefined ? undefined : new Set(members)
    const has = (node: number): boolean => (inside === undefined ? node === only : inside.has(node))
    const isEnd = list[only]?.verdict !== undefined
    return { members, has, isClosed: !isEnd && members.every(node => next(node).every(has)) }
  })
}

function sumLeaving(
  { first, last, to, chance }: Transitions,
  { node, has }: Pick<Component, 'has'> & { readonly node: number },
  value: (next: number) => number,
): number {
  let sum = 0
  const end = last[node] ?? 0
  for (let k = first[node] ?? 0; k < end; k++) {
    const next = to[k]!
    if (!has(next)) sum += chance[k]! * value(next)
  }
  return sum
}

function loopOf(transitions: Transitions, { members, has }: Component): Loop {
  const place = new Map(members.map((node, i) => [node, i]))
  const { first, last, to, chance } = transitions
  const rows = members.map(node => {
    const row = new Map<number, number>()
    for (let k = first[node] ?? 0; k < (last[node] ?? 0); k++) {
      const at = place.get(to[k]!)
      if (at !== undefined) row.set(at, (row.get(at) ?? 0) + chance[k]!)
    }
    return row
  })
  return { rows, exits: Float64Array.from(members, node => sumLeaving(transitions, { node, has }, () => 1)) }
}

/**
 * The chance to leave a position that may return to itself at once: `1 / (1 - p)` visits for each arrival. Summed
 * directly, since 1 - p would cancel where p is near 1.
 */
function exitChance(transitions: Transitions, node: number): number {
  const { first, last, to } = transitions
  const stays = to.subarray(first[node], last[node]).includes(node)
  return stays ? sumLeaving(transitions, { node, has: next => next === node }, () => 1) : 1
}

interface Chain<S extends Shape> {
  readonly positions: Positions<S>
  readonly components: readonly Component[]
  readonly loops: Map<Component, LoopElimination>
}

function passOn({ first, last, to, chance }: Transitions, { members, has }: Component, expected: Float64Array): void {
  for (const node of members) {
    const mass = expected[node] ?? 0
    if (mass === 0) continue
    for (let k = first[node] ?? 0; k < (last[node] ?? 0); k++) {
      const next = to[k]!
      if (!has(next)) expected[next]! += mass * chance[k]!
    }
  }
}

/** The chance to come to an end from every position, from the last component back. */
function endingFrom<S extends Shape>({ positions, components, loops }: Chain<S>): Float64Array {
  const { list, transitions } = positions
  const ending = new Float64Array(list.length)
  const leaving = (node: number, { has }: Component): number =>
    sumLeaving(transitions, { node, has }, next => ending[next] ?? 0)
  for (const component of components.toReversed()) {
    const { members, isClosed } = component
    if (isClosed) continue
    const loop = loops.get(component)
    if (loop !== undefined) {
      const atOnce = Float64Array.from(members, node => leaving(node, component))
      for (const [k, value] of loopValues(loop, atOnce).entries()) ending[members[k] ?? 0] = value
      continue
    }
    for (const node of members) {
      const isEnd = list[node]?.verdict !== undefined
      ending[node] = isEnd ? 1 : leaving(node, component) / exitChance(transitions, node)
    }
  }
  return ending
}

/**
 * Rounds times chance over the battles that end: of every way on that takes a round, times that of an end behind it.
 */
function roundsOf(
  { to, chance, tick, first, last }: Transitions,
  expected: Float64Array,
  ending?: Float64Array,
): number {
  let sum = 0
  for (const [node, mass] of expected.entries()) {
    if (mass === 0) continue
    for (let k = first[node] ?? 0; k < (last[node] ?? 0); k++) {
      if (tick[k] === 0) continue
      sum += mass * chance[k]! * (ending === undefined ? 1 : ending[to[k]!]!)
    }
  }
  return sum
}

/** Visits to the positions of a component that is left again; false where its loop is too large to be held. */
function visitWithin<S extends Shape>(
  { positions, loops }: Chain<S>,
  component: Component,
  { expected, limits }: { readonly expected: Float64Array; readonly limits: SolverLimits },
): boolean {
  const { members } = component
  const [node = 0, another] = members
  if (another === undefined) {
    expected[node]! /= exitChance(positions.transitions, node)
    return true
  }
  const loop = eliminateLoop(loopOf(positions.transitions, component), () => isBeyondLimits(positions, limits))
  if (loop === undefined) return false
  loops.set(component, loop)
  const inflow = Float64Array.from(members, member => expected[member] ?? 0)
  for (const [i, visits] of loopVisits(loop, inflow).entries()) expected[members[i] ?? 0] = visits
  return true
}

/**
 * Expected visits to every expanded position from position 0: idle rounds in closed form, larger loops taken apart;
 * loops without a way out hold what enters them. Undefined where a loop is too large to be held.
 */
export function expectedVisits<S extends Shape>(positions: Positions<S>, limits: SolverLimits): Visits | undefined {
  const { list, transitions } = positions
  const expected = new Float64Array(list.length)
  expected[0] = 1
  const endless = new Map<number, number>()
  const chain: Chain<S> = { positions, components: componentsOf(positions), loops: new Map() }
  for (const component of chain.components) {
    if (component.isClosed) {
      for (const member of component.members) {
        const chance = expected[member] ?? 0
        if (chance !== 0) endless.set(member, chance)
        expected[member] = 0
      }
      continue
    }
    if (!visitWithin(chain, component, { expected, limits })) return undefined
    passOn(transitions, component, expected)
  }
  let ended = 0
  for (const [node, { verdict }] of list.entries()) if (verdict !== undefined) ended += expected[node] ?? 0
  const ending = endless.size === 0 ? undefined : endingFrom(chain)
  return { expected, endless, meanRounds: ended === 0 ? 0 : roundsOf(transitions, expected, ending) / ended }
}
