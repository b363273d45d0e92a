import type { Plans } from '../game/doctrine/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { must } from '../lang/index.ts'
import { advanceToBranch, type Branch, CERTAIN } from './branch.ts'
import { KeyIndex } from './key-index.ts'
import type { PlannedBattle } from './planned-battle.ts'
import { addTransitions, hasTransitions, newTransitions, type Transitions } from './transitions.ts'

/** A position where a round begins, or where chance or a doctrine's mix decides, or the end of a battle. */
interface Position<S extends Shape> extends Omit<Branch<S>, 'moved'> {
  /** Forgotten where every way on is known and nobody stops here; `stateOf` finds it again. */
  state: S['State'] | undefined
  /** The position each way leads to, -1 until it is followed. */
  readonly next: Int32Array
  /** Rounds finished on each way: 0 or 1. */
  readonly ticks: Uint8Array
  /** Its first visit: from which position, on which way. */
  readonly from: number
  readonly way: number
  /** Reached where a round ended. */
  readonly atRoundStart: boolean
}

/** A position reached, and the rounds that went by without dice on the way into it: `2 * position + rounds`. */
type Arrival = number

/**
 * The graph of the positions of one battle under fixed plans, as far as it was visited: equal keys are one position.
 */
export interface Positions<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly plans: Plans<S>
  readonly list: Position<S>[]
  /** States in the middle of a round, by key: the `Arrival` at the position where they next branch. */
  readonly index: KeyIndex
  /** Positions at the start of a round, by key. */
  readonly starts: KeyIndex
  readonly transitions: Transitions
  /** Summed length of all keys: grows as memory does. */
  keyChars: number
}

interface Origin {
  readonly from: number
  readonly way: number
}

const START: Origin = { from: -1, way: 0 }
const NO_WAYS = new Int32Array(0)
const NO_TICKS = new Uint8Array(0)

/** Adds a position that was not visited before; the state is kept. */
function remember<S extends Shape>(
  { list }: Positions<S>,
  draft: S['State'],
  { verdict, odds, inputs }: Omit<Branch<S>, 'moved'>,
  { from, way, atRoundStart }: Pick<Position<S>, 'from' | 'way' | 'atRoundStart'>,
): Position<S> {
  const ways = odds?.weights.length ?? 0
  const next = ways === 0 ? NO_WAYS : new Int32Array(ways).fill(-1)
  const ticks = ways === 0 ? NO_TICKS : new Uint8Array(ways)
  const position = { state: draft, verdict, odds, inputs, next, ticks, from, way, atRoundStart }
  list.push(position)
  return position
}

interface Target extends Origin {
  readonly at: number
  readonly ticks: number
}

/** Rounds without a question: a position for each, with one way on, so that a way on finishes one round at most. */
function passages<S extends Shape>(positions: Positions<S>, draft: S['State'], target: Target): number {
  const { from, way } = target
  let { at } = target
  for (let left = target.ticks; left > 1; left--) {
    const branch = { verdict: undefined, odds: CERTAIN, inputs: [] }
    const { next, ticks } = remember(positions, draft, branch, { from, way, atRoundStart: true })
    next[0] = at
    ticks[0] = 1
    at = positions.list.length - 1
  }
  return at
}

function arriveAtRoundStart<S extends Shape>(
  positions: Positions<S>,
  draft: S['State'],
  key: string,
  { from, way }: Origin,
): number {
  const known = positions.starts.get(key)
  if (known !== undefined) return known
  const { rules, plans, list } = positions
  const branch = advanceToBranch({ rules, state: draft, plans }, true)
  remember(positions, draft, branch, { from, way, atRoundStart: true })
  const at = list.length - 1
  positions.starts.set(key, at)
  positions.keyChars += key.length
  return at
}

/**
 * The branch of a state in the middle of a round, at a position new or known. Order nodes passed on the way are
 * remembered too, so that standing orders are asked once a position and not once a way into it.
 */
function arrive<S extends Shape>(positions: Positions<S>, draft: S['State'], { from, way }: Origin): Arrival {
  const { rules, plans, index } = positions
  const before = rules.key(draft)
  const passed = index.get(before)
  if (passed !== undefined) return passed
  const done = rules.rounds(draft)
  const branch = advanceToBranch({ rules, state: draft, plans }, false)
  const ticks = rules.rounds(draft) - done
  const known = ticks > 0 ? positions.starts : undefined
  const key = branch.moved ? rules.key(draft) : before
  positions.keyChars += before.length
  let at: number | undefined
  if (known !== undefined) at = known.get(key)
  else if (branch.moved) at = positionOf(index.get(key))
  if (at === undefined) {
    remember(positions, draft, branch, { from, way, atRoundStart: ticks > 0 })
    at = positions.list.length - 1
    if (known !== undefined) known.set(key, at)
    else index.set(key, 2 * at)
    positions.keyChars += key.length
  }
  const arrival = 2 * passages(positions, draft, { from, way, at, ticks }) + Math.min(1, ticks)
  if (branch.moved) index.set(before, arrival)
  return arrival
}

const positionOf = (arrival: Arrival | undefined): number | undefined =>
  arrival === undefined || arrival % 2 > 0 ? undefined : arrival / 2

const noPositions = <S extends Shape>({ rules, plans }: Pick<PlannedBattle<S>, 'rules' | 'plans'>): Positions<S> => ({
  rules,
  plans,
  list: [],
  index: new KeyIndex(),
  starts: new KeyIndex(),
  transitions: newTransitions(),
  keyChars: 0,
})

/** The positions of a battle, holding only its start: position 0. The state given is left alone. */
export function positionsFrom<S extends Shape>(battle: PlannedBattle<S>): Positions<S> {
  const { rules } = battle
  const positions = noPositions(battle)
  const draft = rules.clone(battle.state)
  const key = rules.key(draft)
  // the middle of a round or its start: whichever it is visited as again, it is the same
  positions.index.set(key, 2 * arriveAtRoundStart(positions, draft, key, START))
  return positions
}

/** The states that a battle can be in after one number of rounds, each with its chance. */
export type StateDistribution<S extends Shape> = (readonly [state: S['State'], chance: number])[]

/** The number of placeholder positions that `positionsFromArrivals` puts first: one a round, and one at least. */
export const placeholderCount = <S extends Shape>(arrivals: readonly StateDistribution<S>[]): number =>
  arrivals.length === 0 ? 0 : Math.max(1, arrivals.length - 1)

/**
 * The positions of a battle that is fought on from any of these states; `arrivals[n]` has those after n rounds, and
 * `arrivals[0]` is left aside. The first positions are placeholders, one a round, at which nothing is asked: each leads
 * to the states of its round by their chances, or on to the next placeholder.
 */
export function positionsFromArrivals<S extends Shape>(
  battle: PlannedBattle<S>,
  arrivals: readonly StateDistribution<S>[],
): Positions<S> {
  const { rules, state: before } = battle
  const positions = noPositions(battle)
  const rounds = placeholderCount(arrivals)
  const waiting = { verdict: undefined, odds: undefined, inputs: [] }
  for (let round = 0; round < rounds; round++) remember(positions, before, waiting, { ...START, atRoundStart: true })
  // chances of those that are still to come, summed from the last: a difference would lose the small ones
  let left = 0
  for (let round = rounds; round > 0; round--) {
    const next = round < rounds ? [round] : []
    const chances = round < rounds ? [left] : []
    for (const [state, chance] of arrivals[round] ?? []) {
      const draft = rules.clone(state)
      next.push(arriveAtRoundStart(positions, draft, rules.key(draft), START))
      chances.push(chance)
    }
    left = chances.reduce((sum, chance) => sum + chance, 0)
    const ticks = new Uint8Array(next.length).fill(1)
    addTransitions(positions.transitions, round - 1, { next, ticks, chances: chances.map(chance => chance / left) })
  }
  return positions
}

/** The state of a position, not to be changed; a forgotten one is played to again from the nearest that is kept. */
export function stateOf<S extends Shape>({ list, rules, plans }: Positions<S>, at: number): S['State'] {
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
    advanceToBranch({ rules, state: draft, plans }, rules.rounds(draft) > before)
  }
  return draft
}

/** The position one way leads to; played once, then remembered. */
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
  if (done > 0) {
    at = arriveAtRoundStart(positions, draft, rules.key(draft), origin)
    at = passages(positions, draft, { from, way, at, ticks: done })
  } else {
    const arrival = arrive(positions, draft, origin)
    at = arrival >> 1
    // a round that ends the battle counts, though it was not fought to its end
    ticks = positions.list[at]?.verdict === undefined ? arrival & 1 : 1
  }
  position.next[way] = at
  position.ticks[way] = ticks
  return at
}

/** Bounds of what the exact solver may visit before it gives up: positions, and characters of their keys (memory). */
export interface SolverLimits {
  readonly positions: number
  readonly keyChars: number
  /** Products between pairs of halves, where a battle is separable; about four million where absent. */
  readonly products?: number
  /** Pairs of halves that an answer may be of, where a battle is separable; any number where absent. */
  readonly pairs?: number
}

export const defaultLimits: SolverLimits = { positions: 200_000, keyChars: 40_000_000 }

export const isBeyondLimits = <S extends Shape>({ list, keyChars }: Positions<S>, limits: SolverLimits): boolean =>
  list.length > limits.positions || keyChars > limits.keyChars

/**
 * Follows every way on from a position that has weight and writes down its transitions; the state of a position in the
 * middle of a round is then forgotten. False if the limits were reached first: one position may have more ways than
 * memory holds.
 */
export function expand<S extends Shape>(positions: Positions<S>, from: number, limits: SolverLimits): boolean {
  if (hasTransitions(positions.transitions, from)) return true
  const position = must(positions.list[from], 'a known position')
  const { next, ticks, atRoundStart, verdict } = position
  const chances = position.odds?.chances ?? []
  for (let way = 0; way < chances.length; way++) {
    if (isBeyondLimits(positions, limits)) return false
    if (chances[way] !== 0) follow(positions, from, way)
  }
  addTransitions(positions.transitions, from, { next, ticks, chances })
  if (!atRoundStart && verdict === undefined) position.state = undefined
  return true
}

/** Expands all that can happen, keeping the states of the start and of ends; false if the limits were reached first. */
export function expandAll<S extends Shape>(positions: Positions<S>, limits: SolverLimits): boolean {
  // the list grows while it is walked through
  for (const [at, position] of positions.list.entries()) {
    if (!expand(positions, at, limits)) return false
    if (position.verdict === undefined && position.from >= 0) position.state = undefined
  }
  return !isBeyondLimits(positions, limits)
}
