import type { Ruleset, Shape } from '../game/index.ts'
import { must } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'
import { type Settled, settle } from './settle.ts'

/** A position where chance, or a doctrine's mix, decides how it goes on; or the end of a battle. */
export interface Position<S extends Shape> extends Omit<Settled<S>, 'moved'> {
  /** Forgotten where every way on is known and nobody stops here. */
  state: S['State'] | undefined
  /** The position each way leads to, -1 until it is looked at. */
  readonly next: Int32Array
  /** Rounds finished on each way. */
  readonly ticks: Uint8Array
}

/** A position reached, and the rounds that went by without dice on the way into it. */
interface Arrival {
  readonly at: number
  readonly ticks: number
}

/** The ways on from a position as chances of the positions they lead to, each once: what solvers work on. */
export interface Flow {
  readonly to: readonly number[]
  readonly chance: readonly number[]
  /** Rounds finished on the way. */
  readonly ticks: readonly number[]
}

const NO_FLOW: Flow = { to: [], chance: [], ticks: [] }

/** Positions of one battle under fixed plans, met so far: equal keys are one position. */
export interface Positions<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly plans: Plans<S>
  readonly list: Position<S>[]
  readonly index: Map<string, Arrival>
  /** Made once, as asked for. */
  readonly flows: Flow[]
  /** Summed length of all keys: grows as memory does. */
  keyChars: number
}

const NO_WAYS = new Int32Array(0)
const NO_TICKS = new Uint8Array(0)
/** Adds a position that was not met before; the draft is kept. */
function remember<S extends Shape>(positions: Positions<S>, draft: S['State'], settled: Settled<S>): number {
  const ways = settled.odds?.weights.length ?? 0
  positions.list.push({
    state: draft,
    verdict: settled.verdict,
    odds: settled.odds,
    inputs: settled.inputs,
    next: ways === 0 ? NO_WAYS : new Int32Array(ways).fill(-1),
    ticks: ways === 0 ? NO_TICKS : new Uint8Array(ways),
  })
  return positions.list.length - 1
}

/**
 * Where a draft settles, at a position new or known. Order nodes passed on the way are remembered too, so that standing orders are
 * asked once a position and not once a way into it.
 */
function arrive<S extends Shape>(positions: Positions<S>, draft: S['State']): Arrival {
  const { rules, plans, index } = positions
  const before = rules.key(draft)
  const passed = index.get(before)
  if (passed !== undefined) return passed
  const done = rules.rounds(draft)
  const settled = settle(rules, draft, plans)
  const key = settled.moved ? rules.key(draft) : before
  const known = settled.moved ? index.get(key) : undefined
  const at = known?.at ?? remember(positions, draft, settled)
  if (known === undefined) index.set(key, { at, ticks: 0 })
  const arrival = { at, ticks: rules.rounds(draft) - done }
  if (settled.moved) index.set(before, arrival)
  positions.keyChars += before.length + key.length
  return arrival
}

/** The positions of a battle, holding only its start: position 0. The state given is left alone. */
export function positionsFrom<S extends Shape>(rules: Ruleset<S>, state: S['State'], plans: Plans<S>): Positions<S> {
  const positions: Positions<S> = { rules, plans, list: [], index: new Map(), flows: [], keyChars: 0 }
  arrive(positions, rules.clone(state))
  return positions
}

/** The state of a position that has not been forgotten. */
export const stateOf = <S extends Shape>(position: Position<S>): S['State'] =>
  must(position.state, 'a remembered state')

/** The position one way leads to; looked up once, then remembered. */
export function follow<S extends Shape>(positions: Positions<S>, from: number, way: number): number {
  const position = must(positions.list[from], 'a known position')
  const known = must(position.next[way], 'a way on')
  if (known >= 0) return known
  const { rules } = positions
  const draft = rules.clone(stateOf(position))
  const before = rules.rounds(draft)
  rules.advance(draft, must(position.inputs[way], 'a way on'))
  const ticks = rules.rounds(draft) - before
  const arrival = arrive(positions, draft)
  position.next[way] = arrival.at
  position.ticks[way] = ticks + arrival.ticks
  return arrival.at
}

/** Looks at every way on from a position that has weight. */
function expand<S extends Shape>(positions: Positions<S>, from: number): void {
  const { odds } = must(positions.list[from], 'a known position')
  if (odds === undefined) return
  for (let way = 0; way < odds.chances.length; way++) if (odds.chances[way] !== 0) follow(positions, from, way)
}

function makeFlow<S extends Shape>({ next, ticks, odds }: Position<S>): Flow {
  if (odds === undefined) return NO_FLOW
  const flow: { to: number[]; chance: number[]; ticks: number[] } = { to: [], chance: [], ticks: [] }
  for (let way = 0; way < next.length; way++) {
    const to = next[way] as number
    if (to < 0) continue
    let k = flow.to.indexOf(to)
    while (k >= 0 && flow.ticks[k] !== ticks[way]) k = flow.to.indexOf(to, k + 1)
    if (k < 0) {
      k = flow.to.push(to) - 1
      flow.ticks.push(ticks[way] as number)
      flow.chance.push(0)
    }
    flow.chance[k] = (flow.chance[k] as number) + (odds.chances[way] as number)
  }
  return flow
}

/** Looks at every way on from a position, and lumps those that lead to the same in as many rounds. */
export function flowOf<S extends Shape>(positions: Positions<S>, from: number): Flow {
  const known = positions.flows[from]
  if (known !== undefined) return known
  expand(positions, from)
  const flow = makeFlow(must(positions.list[from], 'a known position'))
  positions.flows[from] = flow
  return flow
}

/** Bounds of what the exact solver may meet before it gives up: positions, and characters of their keys (memory). */
export interface Limits {
  readonly positions: number
  readonly keyChars: number
}

export const defaultLimits: Limits = { positions: 200_000, keyChars: 40_000_000 }

/** Whether more has been met than allowed. */
export function beyond<S extends Shape>(positions: Positions<S>, limits: Limits): boolean {
  return positions.list.length > limits.positions || positions.keyChars > limits.keyChars
}

/** Looks at everything that can happen, keeping the states of ends only; false if the limits were reached first. */
export function explore<S extends Shape>(positions: Positions<S>, limits: Limits): boolean {
  for (let at = 0; at < positions.list.length; at++) {
    const position = must(positions.list[at], 'a position')
    if (position.verdict !== undefined) continue
    expand(positions, at)
    position.state = undefined
    if (beyond(positions, limits)) return false
  }
  return true
}
