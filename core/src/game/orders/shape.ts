import type { Settings } from '../form/index.ts'
import type { EventBase, Side } from '../sides/index.ts'

/** A unit in a set-up: `unit` is its shorthand without the count; damage fields are those of `unitFields`. */
export interface UnitEntry {
  readonly unit: string
  readonly count: number
  readonly [damage: string]: string | number | boolean
}

export interface SideBase {
  readonly name: string
}

/**
 * The keys of every set-up: its options, and two named sides with their units in file order. A system may have keys of
 * its own beside them: a scenario, a map.
 */
export interface SetupBase {
  readonly options: Settings
  readonly red: SideBase
  readonly blue: SideBase
}

export interface PrintedSide {
  readonly name: string
  readonly units: readonly UnitEntry[]
}

/** A printed set-up of any system: plain data, every unit as a record, and keys of the system's own. */
export interface PrintedSetup {
  readonly options: Settings
  readonly red: PrintedSide
  readonly blue: PrintedSide
  readonly [own: string]: unknown
}

/** One task by its name; without a side if it belongs to none. */
export interface TaskBase {
  readonly task: string
  readonly side?: Side
}

/** The data of every position. */
interface StateBase {
  /** Its tasks as a stack of small tagged records; the last one is the next. */
  readonly agenda: TaskBase[]
  /** The options that count from here on, of a system that keeps them here. */
  options?: Settings
}

/** One kind of question: its ask as tagged plain data, and its order, the filled-in form. */
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

export type QuestionKind<S extends Shape> = keyof S['Asks']
/** The asks of some kinds of questions, by default of all. Inferred, not indexed, so that every system's types fit. */
export type AskOf<S extends Shape, K extends QuestionKind<S> = QuestionKind<S>> = S['Asks'][K] extends {
  readonly ask: infer A extends Question['ask']
}
  ? A
  : never
/** The orders that answer them. */
export type OrderOf<S extends Shape, K extends QuestionKind<S> = QuestionKind<S>> = S['Asks'][K] extends {
  readonly order: infer O
}
  ? O
  : never

/** The question to one side: plain data from that side's view, for a wire, a record or a doctrine. */
export interface Brief<S extends Shape, K extends QuestionKind<S> = QuestionKind<S>> {
  readonly side: Side
  readonly rule: string
  readonly ask: AskOf<S, K>
}
