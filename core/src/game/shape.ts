import type { EventBase } from './event.ts'
import type { Settings } from './settings.ts'
import type { Side } from './side.ts'

/** A unit in a set-up: `unit` is the players' shorthand without its count; damage fields as the ruleset's `unitFields`. */
export interface UnitEntry {
  readonly unit: string
  readonly count: number
  readonly [damage: string]: string | number | boolean
}

export interface SideSetup {
  readonly name: string
}

/**
 * What every set-up has, whatever the system: its options, and two named sides with their units in file order. A system may have keys of its own
 * beside them: a scenario, a map.
 */
export interface SetupBase {
  readonly options: Settings
  readonly red: SideSetup
  readonly blue: SideSetup
}

export interface PrintedSide {
  readonly name: string
  readonly units: readonly UnitEntry[]
}

/** A set-up as it prints, whatever the system: plain data, every unit as a record; and keys of the system's own. */
export interface PrintedSetup {
  readonly options: Settings
  readonly red: PrintedSide
  readonly blue: PrintedSide
  readonly [own: string]: unknown
}

/** One thing to do, by its name; without a side where it belongs to nobody. */
export interface TaskBase {
  readonly task: string
  readonly side?: Side
}

/** What every position has: what is still to do, as a stack of small tagged records; the last one is the next. */
interface StateBase {
  readonly agenda: TaskBase[]
}

/** One kind of question: what is asked, as tagged plain data for doctrines, and the order that answers it: the filled-in form. */
interface Question {
  readonly ask: { readonly kind: string }
  readonly order: unknown
}

/** The types of one rule system, named once. */
export interface Shape {
  Setup: SetupBase
  State: StateBase
  View: object
  Event: EventBase
  /** Each kind of question by its `ask.kind`. */
  Asks: { readonly [kind: string]: Question }
}

export type Kind<S extends Shape> = keyof S['Asks']
/** What is asked by questions of some kinds: of all where none is named. Inferred, not indexed, so that every system's types fit those of any system. */
export type AskOf<S extends Shape, K extends Kind<S> = Kind<S>> = S['Asks'][K] extends {
  readonly ask: infer A extends Question['ask']
}
  ? A
  : never
/** The orders that answer them. */
export type OrderOf<S extends Shape, K extends Kind<S> = Kind<S>> = S['Asks'][K] extends { readonly order: infer O }
  ? O
  : never

/** What one side is asked: plain data, made from that side's view; it may go over a wire, into a record, to a doctrine. */
export interface Brief<S extends Shape, K extends Kind<S> = Kind<S>> {
  readonly side: Side
  readonly rule: string
  readonly ask: AskOf<S, K>
}
