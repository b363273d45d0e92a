import { soleOrder } from '../../../game/doctrine/index.ts'
import type { HalfRow } from '../../../game/index.ts'
import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import { fateKey, sideKey } from '../keys/side-key.ts'
import { actionOf } from '../orders/actions.ts'
import type { RoundOrder } from '../orders/orders.ts'
import { advance, pending, runOn } from '../sequence.ts'
import { clone, type State, type Unit, type Volley } from '../state.ts'
import { conditionKey } from '../units/condition.ts'
import { unitOf } from '../units/field.ts'
import { view } from '../view.ts'
import type { HalfBook } from './half-book.ts'

/** More ways than this are not listed: many unlike ships under unlike fire. */
const MAX_WAYS = 20_000

interface Fate {
  readonly unit: Unit
  readonly chance: number
}

interface Group {
  readonly units: Unit[]
  readonly fates: readonly Fate[]
}

interface Left {
  readonly units: readonly Unit[]
  readonly chance: number
}

const IDLE: RoundOrder = { deeds: {}, launches: {}, guarded: [], aided: [] }

/**
 * Rows by the phases' own functions. In a round of regular fire and retreats alone each ship is destroyed, leaves or
 * stays by dice of its own: one volley, one throw to retreat. So each kind of fate is played once, by itself, and the
 * row is their product.
 */
export class HalfRows {
  readonly #book: HalfBook
  /** By condition, volley and action. */
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
      const leaves = actionOf(state, side, unit.id).kind === 'retreat'
      const text = `${conditionKey(unit)} ${fateKey(unit)} ${leaves ? 'leaves' : ''} ${volley?.chances.join(' ') ?? ''}`
      const known = groups.get(text)
      if (known !== undefined) known.units.push(unit)
      else
        groups.set(text, { units: [unit], fates: this.#fatesOf(`${side} ${text}`, () => fatesOf(state, side, unit)) })
    }
    return [...groups.values()]
  }

  #fatesOf(text: string, work: () => readonly Fate[]): readonly Fate[] {
    const fates = this.#fates.get(text) ?? work()
    this.#fates.set(text, fates)
    return fates
  }
}

/** The fates of a unit in a round that it plays alone, throw by throw; a unit that is gone stays so. */
function fatesOf(state: State, side: Side, unit: Unit): readonly Fate[] {
  if (unit.fate !== null) return [{ unit, chance: 1 }]
  const playOn = (position: State): readonly Fate[] => {
    const asked = pending(position)
    if (asked.kind !== 'roll' || position.done > state.done)
      return [{ unit: unitOf(position, side, unit.id), chance: 1 }]
    return asked.roll.odds.chances.flatMap((share, outcome) => {
      if (share === 0) return []
      const draft = clone(position)
      advance(draft, { kind: 'roll', outcome })
      return playOn(draft).map(fate => ({ unit: fate.unit, chance: share * fate.chance }))
    })
  }
  return playOn(alone(state, side, unit))
}

/** The rest of a round for one unit: its volley and its action, without those of all others. */
function alone(state: State, side: Side, { id }: Unit): State {
  const draft = clone(state)
  const action = ofSide(draft.orders, side)?.deeds[id]
  draft.orders[side] = { ...IDLE, deeds: action === undefined ? {} : { [id]: action } }
  draft.orders[other(side)] = IDLE
  const own = draft.agenda.filter(task => task.task !== 'volley' || (task.side !== side && task.at === id))
  draft.agenda.splice(0, draft.agenda.length, ...own)
  runOn(draft)
  return draft
}

/** The ways in which so many units can share fates: the number that meet each, and the chance of that. */
function* shares(count: number, fates: readonly Fate[]): Generator<{ counts: number[]; chance: number }> {
  const [{ chance } = { chance: 1 }, ...others] = fates
  if (others.length === 0) {
    yield { counts: [count], chance: chance ** count }
    return
  }
  // multiply the ways to choose them by the chances step by step: the product stays in range
  let chosen = 1
  for (let k = 0; k <= count; k++) {
    if (k > 0) chosen *= ((count - k + 1) / k) * chance
    for (const rest of shares(count - k, others)) {
      yield { counts: [k, ...rest.counts], chance: chosen * rest.chance }
    }
  }
}

function dealt({ units, fates }: Group, counts: readonly number[]): readonly Unit[] {
  let from = 0
  return fates.flatMap(({ unit }, i) => {
    const their = units.slice(from, from + (counts[i] ?? 0))
    from += their.length
    return their.map(({ id }) => ({ ...unit, id }))
  })
}

/** All survivors of the groups together; undefined if there are too many. */
function product(groups: readonly Group[]): readonly Left[] | undefined {
  let ways: readonly Left[] = [{ units: [], chance: 1 }]
  for (const group of groups) {
    const merged = new Map<string, { readonly units: readonly Unit[]; chance: number }>()
    for (const { counts, chance } of shares(group.units.length, group.fates)) {
      const units = dealt(group, counts)
      for (const way of ways) {
        const both = [...way.units, ...units]
        const key = sideKey(both, conditionKey)
        const known = merged.get(key)
        if (known === undefined) merged.set(key, { units: both, chance: way.chance * chance })
        else known.chance += way.chance * chance
      }
      if (merged.size > MAX_WAYS) return undefined
    }
    ways = [...merged.values()]
  }
  return ways
}
