import { type HalfRow, ofSide, other, type Side, soleOrder } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { clone } from '../clone.ts'
import { sideKey } from '../keys/side-key.ts'
import { deedOf } from '../orders/deeds.ts'
import type { RoundOrder } from '../orders/orders.ts'
import { advance, pending, runOn } from '../sequence.ts'
import type { State, Task, Unit, Volley } from '../state.ts'
import { conditionOf } from '../units/condition.ts'
import { view } from '../view.ts'
import type { HalfBook } from './half-book.ts'

/** More ways than this are not listed: many unlike ships under unlike fire. */
const MAX_WAYS = 20_000

/** What a round may make of a unit, and how likely. */
interface Fate {
  readonly unit: Unit
  readonly chance: number
}

/** Units of a side that a round treats alike, and what it may make of each. */
interface Group {
  readonly units: Unit[]
  readonly fates: readonly Fate[]
}

/** What may be left of some units of a side. */
interface Left {
  readonly units: readonly Unit[]
  readonly chance: number
}

/** A round in which nobody does anything but what is asked of him elsewhere. */
const IDLE: RoundOrder = { deeds: {}, launches: {}, guarded: [], aided: [] }

/**
 * Rows by the phases' own functions. In a round of regular fire and retreats alone each ship is destroyed, leaves or stays by dice of its own: one volley,
 * one throw to retreat. So each kind of fate is played once, by itself, and the row is their product.
 */
export class HalfRows {
  readonly #book: HalfBook
  /** By condition, volley and deed. */
  readonly #fates = new Map<string, readonly Fate[]>()
  /** The round asked for last: the rows of both sides are asked for one after the other. */
  #last: { readonly red: number; readonly blue: number; readonly state: State } | undefined

  constructor(book: HalfBook) {
    this.#book = book
  }

  row(side: Side, half: number, enemy: number): HalfRow | undefined {
    const state = side === 'red' ? this.#fired(half, enemy) : this.#fired(enemy, half)
    const left = product(this.#groupsOf(state, side))
    if (left === undefined) return undefined
    const after = { ...state, done: state.done + 1 }
    const chances = new Map<number, number>()
    for (const { units, chance } of left) {
      const to = this.#book.number(side, after, units)
      chances.set(to, (chances.get(to) ?? 0) + chance)
    }
    return { to: [...chances.keys()], chance: [...chances.values()] }
  }

  /** A round up to its first throw, the orders of both sides given: all volleys are on the agenda. */
  #fired(red: number, blue: number): State {
    if (this.#last?.red === red && this.#last.blue === blue) return this.#last.state
    const state = this.#book.state(red, blue)
    const { done } = state
    for (let asked = pending(state); asked.kind === 'orders' && state.done === done; asked = pending(state)) {
      const orders = asked.briefs.map(brief => {
        const order = soleOrder(this.#book.plans[brief.side], view(state, brief.side), brief)
        return [brief.side, order] as const
      })
      advance(state, { kind: 'orders', orders: Object.fromEntries(orders) })
    }
    this.#last = { red, blue, state }
    return state
  }

  #groupsOf(state: State, side: Side): readonly Group[] {
    const volleys = new Map<string, Volley>()
    for (const task of state.agenda) if (task.task === 'volley' && task.side !== side) volleys.set(task.at, task)
    const groups = new Map<string, Group>()
    for (const unit of ofSide(state.units, side)) {
      const volley = volleys.get(unit.id)
      const leaves = deedOf(state, side, unit.id).deed === 'retreat'
      const gone = unit.fate === null ? '' : unit.fate.kind
      const text = `${conditionOf(unit)} ${gone} ${leaves ? 'leaves' : ''} ${volley?.chances.join(' ') ?? ''}`
      const known = groups.get(text)
      if (known !== undefined) known.units.push(unit)
      else groups.set(text, { units: [unit], fates: this.#fatesOf(`${side} ${text}`, state, side, unit) })
    }
    return [...groups.values()]
  }

  #fatesOf(text: string, state: State, side: Side, unit: Unit): readonly Fate[] {
    let fates = this.#fates.get(text)
    if (fates === undefined) {
      fates = unit.fate === null ? playOn(alone(state, side, unit), side, unit.id) : [{ unit, chance: 1 }]
      this.#fates.set(text, fates)
    }
    return fates
  }
}

/** The rest of a round for one unit: its volley and its deed, and nobody else's. */
function alone(state: State, side: Side, { id }: Unit): State {
  const draft = clone(state)
  const order = ofSide(draft.orders, side)
  const deed = order?.deeds[id]
  if (order === null) return draft
  draft.orders[side] = { ...IDLE, deeds: deed === undefined ? {} : { [id]: deed } }
  draft.orders[other(side)] = IDLE
  const others = (task: Task): boolean => task.task === 'volley' && (task.side === side || task.at !== id)
  const own = draft.agenda.filter(task => !others(task))
  draft.agenda.length = 0
  draft.agenda.push(...own)
  runOn(draft)
  return draft
}

/** What becomes of a unit to the end of the round, throw by throw. */
function playOn(state: State, side: Side, id: string, done = state.done): readonly Fate[] {
  const asked = pending(state)
  if (asked.kind !== 'roll' || state.done > done) {
    const unit = ofSide(state.units, side).find(each => each.id === id)
    return [{ unit: must(unit, 'units stay with their side'), chance: 1 }]
  }
  return asked.roll.odds.chances.flatMap((share, outcome) => {
    if (share === 0) return []
    const draft = clone(state)
    advance(draft, { kind: 'roll', outcome })
    return playOn(draft, side, id, done).map(({ unit, chance }) => ({ unit, chance: share * chance }))
  })
}

/** The ways in which so many units can share fates: how many meet each, and how likely that is. */
function* shares(count: number, fates: readonly Fate[], from = 0): Generator<{ counts: number[]; chance: number }> {
  const { chance } = fates[from]!
  if (from === fates.length - 1) {
    yield { counts: [count], chance: chance ** count }
    return
  }
  // how many ways there are to choose them, times the chance of each: multiplied up step by step, which neither grows nor shrinks out of range
  let chosen = 1
  for (let k = 0; k <= count; k++) {
    if (k > 0) chosen *= ((count - k + 1) / k) * chance
    for (const rest of shares(count - k, fates, from + 1)) {
      yield { counts: [k, ...rest.counts], chance: chosen * rest.chance }
    }
  }
}

/** The units of a group, so many of them to each fate. */
function dealt({ units, fates }: Group, counts: readonly number[]): readonly Unit[] {
  let from = 0
  return fates.flatMap(({ unit }, i) => {
    const their = units.slice(from, from + counts[i]!)
    from += their.length
    return their.map(({ id }) => ({ ...unit, id }))
  })
}

/** What may be left of all groups together; undefined where that is too much. */
function product(groups: readonly Group[]): readonly Left[] | undefined {
  let ways: readonly Left[] = [{ units: [], chance: 1 }]
  for (const group of groups) {
    const met = new Map<string, { readonly units: readonly Unit[]; chance: number }>()
    for (const { counts, chance } of shares(group.units.length, group.fates)) {
      const units = dealt(group, counts)
      for (const way of ways) {
        const both = [...way.units, ...units]
        const key = sideKey(both, conditionOf)
        const known = met.get(key)
        if (known === undefined) met.set(key, { units: both, chance: way.chance * chance })
        else known.chance += way.chance * chance
      }
      if (met.size > MAX_WAYS) return undefined
    }
    ways = [...met.values()]
  }
  return ways
}
