import type { Ruleset, Shape } from '../game/index.ts'
import { must } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'
import { addFlow, type Flows, hasFlow, noFlows } from './flows.ts'
import { KeyIndex } from './key-index.ts'
import { type Settled, SURE, settle } from './settle.ts'

/** A position where a round begins, or where chance or a doctrine's mix decides how it goes on; or the end of a battle. */
interface Position<S extends Shape> extends Omit<Settled<S>, 'moved'> {
  /** Forgotten where every way on is known and nobody stops here; `stateOf` finds it again. */
  state: S['State'] | undefined
  /** The position each way leads to, -1 until it is looked at. */
  readonly next: Int32Array
  /** Rounds finished on each way: 0 or 1. */
  readonly ticks: Uint8Array
  /** How it was first met: from which position, on which way. */
  readonly from: number
  readonly way: number
  /** Reached where a round ended. */
  readonly fresh: boolean
}

/** A position reached, and the rounds that went by without dice on the way into it: `2 * position + rounds`. */
type Arrival = number

/** Positions of one battle under fixed plans, met so far: equal keys are one position. */
export interface Positions<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly plans: Plans<S>
  readonly list: Position<S>[]
  /** Where a draft in the middle of a round settles, by key: an arrival. */
  readonly index: KeyIndex
  /** Positions at the start of a round, by key. */
  readonly starts: KeyIndex
  readonly flows: Flows
  /** Summed length of all keys: grows as memory does. */
  keyChars: number
}

/** Where a draft comes from. */
interface Origin {
  readonly from: number
  readonly way: number
}

const START: Origin = { from: -1, way: 0 }
const NO_WAYS = new Int32Array(0)
const NO_TICKS = new Uint8Array(0)

/** Adds a position that was not met before; the draft is kept. */
function remember<S extends Shape>(
  positions: Positions<S>,
  draft: S['State'],
  { verdict, odds, inputs }: Omit<Settled<S>, 'moved'>,
  { from, way, fresh }: Origin & { readonly fresh: boolean },
): number {
  const ways = odds?.weights.length ?? 0
  positions.list.push({
    state: draft,
    verdict,
    odds,
    inputs,
    next: ways === 0 ? NO_WAYS : new Int32Array(ways).fill(-1),
    ticks: ways === 0 ? NO_TICKS : new Uint8Array(ways),
    from,
    way,
    fresh,
  })
  return positions.list.length - 1
}

/** Rounds that went by without a question: a position of its own for each, with one way on, so that a way on finishes one round at most. */
function passages<S extends Shape>(
  positions: Positions<S>,
  target: number,
  ticks: number,
  origin: Origin,
  draft: S['State'],
): number {
  let at = target
  for (let left = ticks; left > 1; left--) {
    const settled = { verdict: undefined, odds: SURE, inputs: [] }
    const passage = remember(positions, draft, settled, { ...origin, fresh: true })
    const { next, ticks } = must(positions.list[passage], 'the passage')
    next[0] = at
    ticks[0] = 1
    at = passage
  }
  return at
}

/** A position at the start of a round, new or known. */
function arriveFresh<S extends Shape>(positions: Positions<S>, draft: S['State'], key: string, origin: Origin): number {
  const known = positions.starts.get(key)
  if (known !== undefined) return known
  const { rules, plans } = positions
  const at = remember(positions, draft, settle(rules, draft, plans, true), { ...origin, fresh: true })
  positions.starts.set(key, at)
  positions.keyChars += key.length
  return at
}

/**
 * Where a draft in the middle of a round settles, at a position new or known. Order nodes passed on the way are remembered too, so that
 * standing orders are asked once a position and not once a way into it.
 */
function arrive<S extends Shape>(positions: Positions<S>, draft: S['State'], origin: Origin): Arrival {
  const { rules, plans, index } = positions
  const before = rules.key(draft)
  const passed = index.get(before)
  if (passed !== undefined) return passed
  const done = rules.rounds(draft)
  const settled = settle(rules, draft, plans, false)
  const ticks = rules.rounds(draft) - done
  const known = ticks > 0 ? positions.starts : undefined
  const key = settled.moved ? rules.key(draft) : before
  positions.keyChars += before.length
  let at: number | undefined
  if (known !== undefined) at = known.get(key)
  else if (settled.moved) at = positionOf(index.get(key))
  if (at === undefined) {
    at = remember(positions, draft, settled, { ...origin, fresh: ticks > 0 })
    if (known !== undefined) known.set(key, at)
    else index.set(key, 2 * at)
    positions.keyChars += key.length
  }
  const arrival = 2 * passages(positions, at, ticks, origin, draft) + Math.min(1, ticks)
  if (settled.moved) index.set(before, arrival)
  return arrival
}

/** The position of an arrival that took no round. */
const positionOf = (arrival: Arrival | undefined): number | undefined =>
  arrival === undefined || arrival % 2 > 0 ? undefined : arrival / 2

/** No positions yet. */
const noPositions = <S extends Shape>(rules: Ruleset<S>, plans: Plans<S>): Positions<S> => ({
  rules,
  plans,
  list: [],
  index: new KeyIndex(),
  starts: new KeyIndex(),
  flows: noFlows(),
  keyChars: 0,
})

/** The positions of a battle, holding only its start: position 0. The state given is left alone. */
export function positionsFrom<S extends Shape>(rules: Ruleset<S>, state: S['State'], plans: Plans<S>): Positions<S> {
  const positions = noPositions(rules, plans)
  const draft = rules.clone(state)
  const key = rules.key(draft)
  // the middle of a round or its start: whichever it is met as again, it is the same
  positions.index.set(key, 2 * arriveFresh(positions, draft, key, START))
  return positions
}

/** Battles that stand where the same number of rounds is done, with their chances. */
export type Came<S extends Shape> = (readonly [state: S['State'], chance: number])[]

/** How many positions stand before those that battles came to, by the rounds they came after. */
export const waitingFor = <S extends Shape>(came: readonly Came<S>[]): number =>
  came.length === 0 ? 0 : Math.max(1, came.length - 1)

/**
 * The positions of a battle that came to these states, listed by the rounds that were done then, and is fought on from there. The first positions stand before each
 * of those rounds, one for each, and nothing is asked there.
 */
export function positionsAfter<S extends Shape>(
  { rules, plans }: { readonly rules: Ruleset<S>; readonly plans: Plans<S> },
  before: S['State'],
  came: readonly Came<S>[],
): Positions<S> {
  const positions = noPositions(rules, plans)
  const rounds = waitingFor(came)
  const waiting = { verdict: undefined, odds: undefined, inputs: [] }
  for (let round = 0; round < rounds; round++) remember(positions, before, waiting, { ...START, fresh: true })
  // chances of those that are still to come, summed from the last: a difference would lose the small ones
  let left = 0
  for (let round = rounds; round > 0; round--) {
    const next = round < rounds ? [round] : []
    const chances = round < rounds ? [left] : []
    for (const [state, chance] of came[round] ?? []) {
      const draft = rules.clone(state)
      next.push(arriveFresh(positions, draft, rules.key(draft), START))
      chances.push(chance)
    }
    left = chances.reduce((sum, chance) => sum + chance, 0)
    addFlow(
      positions.flows,
      round - 1,
      next,
      new Uint8Array(next.length).fill(1),
      chances.map(chance => chance / left),
    )
  }
  return positions
}

/** The state of a position; one that was forgotten is played to again from the nearest that was not. */
export function stateOf<S extends Shape>(positions: Positions<S>, at: number): S['State'] {
  const { list, rules, plans } = positions
  const trail: Position<S>[] = []
  let position = must(list[at], 'a known position')
  while (position.state === undefined) {
    trail.push(position)
    position = must(list[position.from], 'a position leads there')
  }
  if (trail.length === 0) return position.state
  const draft = rules.clone(position.state)
  for (const { way, from } of trail.reverse()) {
    const before = rules.rounds(draft)
    rules.advance(draft, must(list[from]?.inputs[way], 'a way on'))
    settle(rules, draft, plans, rules.rounds(draft) > before)
  }
  return draft
}

/** The position one way leads to; looked up once, then remembered. */
export function follow<S extends Shape>(positions: Positions<S>, from: number, way: number): number {
  const position = must(positions.list[from], 'a known position')
  const known = must(position.next[way], 'a way on')
  if (known >= 0) return known
  const { rules } = positions
  const draft = rules.clone(stateOf(positions, from))
  const before = rules.rounds(draft)
  rules.advance(draft, must(position.inputs[way], 'a way on'))
  const done = rules.rounds(draft) - before
  const origin = { from, way }
  let at: number
  let ticks = 1
  if (done > 0) at = passages(positions, arriveFresh(positions, draft, rules.key(draft), origin), done, origin, draft)
  else {
    const arrival = arrive(positions, draft, origin)
    at = arrival >> 1
    // a round that ends the battle counts, though it was not fought to its end
    ticks = positions.list[at]?.verdict === undefined ? arrival & 1 : 1
  }
  position.next[way] = at
  position.ticks[way] = ticks
  return at
}

/** Bounds of what the exact solver may meet before it gives up: positions, and characters of their keys (memory). */
export interface Limits {
  readonly positions: number
  readonly keyChars: number
  /** Ways on between pairs of halves, where a battle comes apart; about four million where absent. */
  readonly products?: number
  /** Pairs of halves that an answer may be of, where a battle comes apart; any number where absent. */
  readonly meetings?: number
}

export const defaultLimits: Limits = { positions: 200_000, keyChars: 40_000_000 }

/** Whether more has been met than allowed. */
export function beyond<S extends Shape>(positions: Positions<S>, limits: Limits): boolean {
  return positions.list.length > limits.positions || positions.keyChars > limits.keyChars
}

/**
 * Looks at every way on from a position that has weight and writes down its flow; the state of a position in the middle of a round is
 * then forgotten. False if the limits were reached first: one position may have more ways than memory holds.
 */
export function lookAt<S extends Shape>(positions: Positions<S>, from: number, limits: Limits): boolean {
  if (hasFlow(positions.flows, from)) return true
  const position = must(positions.list[from], 'a known position')
  const chances = position.odds?.chances ?? []
  for (let way = 0; way < chances.length; way++) {
    if (beyond(positions, limits)) return false
    if (chances[way] !== 0) follow(positions, from, way)
  }
  addFlow(positions.flows, from, position.next, position.ticks, chances)
  if (!position.fresh && position.verdict === undefined) position.state = undefined
  return true
}

/** Looks at everything that can happen from one position on, keeping the states it begins from and those of ends; false if the limits were reached first. */
export function explore<S extends Shape>(positions: Positions<S>, limits: Limits, from = 0): boolean {
  for (let at = from; at < positions.list.length; at++) {
    if (!lookAt(positions, at, limits)) return false
    const position = must(positions.list[at], 'a position')
    if (position.verdict === undefined && position.from >= 0) position.state = undefined
  }
  return !beyond(positions, limits)
}
