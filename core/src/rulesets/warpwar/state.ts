import type { BySide, Side, Verdict } from '../../game/sides/index.ts'
import type { RuleId } from './ledger.ts'
import type { Options } from './options.ts'
import type { FleetOrder, Tactic } from './orders/orders.ts'
import type { Design, Ratings } from './ships/design.ts'

interface Fate {
  readonly kind: 'destroyed' | 'escaped' | 'withdrawn'
  readonly round: number
}

/** records.hidden Nothing is known of a ship that was never out of its rack; a tech level is written on an order. */
type Contact = 'none' | 'sighted' | 'ordered'

export interface Ship {
  readonly made: Design
  /** Ships of a side with equal kinds are of one design: they differ in their losses only. */
  readonly kind: number
  /** The ratings left: a new record at every loss. */
  now: Ratings
  /** BP in its holds. */
  cargo: number
  /** damage.absorb Hits its missiles and shells have taken: fired ones are no loss, shot-away ones are. */
  ammunitionHits: number
  /** BP of ship and cargo as the battle began. */
  readonly value: number
  /** The ship it is aboard, by id. */
  berth: string | null
  fate: Fate | null
  /** records.hidden The most of each rating that the enemy has seen of it, and the enemy's contact with the ship. */
  shown: Ratings
  contact: Contact
  /** Effective hits it has taken: both sides can add them up. */
  struck: number
}

export const cellResults = ['miss', 'hit', 'hit1', 'hit2', 'escapes'] as const

export type CellResult = (typeof cellResults)[number]

/** A missile under way: its drive as written, and as ECM leaves it. */
export interface Missile {
  /** `S35/1`: the ship that fired it, and its number there. */
  readonly name: string
  readonly side: Side
  readonly from: string
  readonly number: number
  readonly at: string
  readonly tl: number
  readonly written: number
  readonly drive: number
}

export interface Shot {
  readonly side: Side
  readonly from: string
  readonly weapon: 'beam' | 'missile' | 'cannon'
  /** The number of the missile or burst of the ship; 1 for a beam. */
  readonly number: number
  readonly at: string
  readonly row: Tactic
  readonly column: Tactic
  /** Drive of the firing ship or missile less that of its target. */
  readonly difference: number
  readonly result: CellResult
  /** crt.reciprocal The result of the target's own fire at the firing ship; null if it may not be read. */
  readonly reciprocal: CellResult | null
  /** Hits it scores, before screens. */
  readonly hits: number
}

/** Hits past the screens that a ship has to place. */
export interface DueHits {
  readonly ship: string
  readonly hits: number
}

/** The parts of a round in printed order; the round itself comes first. */
export const roundTasks = ['orders', 'ecm', 'fire', 'place', 'berths', 'escape', 'endOfRound'] as const

type TaskName = 'round' | (typeof roundTasks)[number]

/** One thing still to do. Tasks belong to no side: both act together. */
export type Task = { [N in TaskName]: { readonly task: N } }[TaskName]

export interface BattleEnd extends Verdict {
  readonly rule: RuleId
}

export interface State {
  options: Options
  readonly names: BySide<string>
  done: number
  /** combat.quiet Rounds in a row without a hit past the screens. */
  quiet: number
  readonly agenda: Task[]
  readonly ships: BySide<Ship[]>
  /** From the reveal to the end of the round; null otherwise. */
  readonly orders: Record<Side, FleetOrder | null>
  /** Missiles under way between the reveal and the fire. */
  missiles: readonly Missile[]
  /** Every lookup of the last round, for the board. Not part of the key after the round. */
  shots: readonly Shot[]
  /** Ships held by enemy fire though they retreat. Between fire and the end of the round. */
  readonly held: Record<Side, readonly string[]>
  /** Hits past the screens, not yet placed. */
  readonly due: Record<Side, readonly DueHits[]>
  over: BattleEnd | null
}

/** By hand: a spread takes twice as long (measured). */
const cloneShip = (ship: Ship): Ship => {
  const { made, kind, now, cargo, ammunitionHits, value, berth, fate, shown, contact, struck } = ship
  return { made, kind, now, cargo, ammunitionHits, value, berth, fate, shown, contact, struck }
}

/** Shares designs, ratings, and lists of orders, missiles, shots and hits, which are replaced and never changed. */
export function clone(state: State): State {
  const { options, names, done, quiet, missiles, shots, over } = state
  const agenda = state.agenda.slice()
  const ships = { red: state.ships.red.map(cloneShip), blue: state.ships.blue.map(cloneShip) }
  const orders = { red: state.orders.red, blue: state.orders.blue }
  const held = { red: state.held.red, blue: state.held.blue }
  const due = { red: state.due.red, blue: state.due.blue }
  return { options, names, done, quiet, agenda, ships, orders, missiles, shots, held, due, over }
}
