import type { Roll, Stream } from '../dice/index.ts'
import type { Codec, Result } from '../lang/index.ts'
import type { Between } from './between.ts'
import type { DesignAsk, DesignChoices } from './designs.ts'
import type { DoctrineChoice, Doctrines, Leaving, Plans } from './doctrine/index.ts'
import type { EffectTable } from './effect-table.ts'
import type { OptionSpec, ScenarioFields, Settings, UnitField } from './form/index.ts'
import type { Halves, OpeningHalves } from './halves.ts'
import type { Measure } from './measure.ts'
import type { Brief, OrderOf, PrintedSetup, Shape, Sheets } from './orders/index.ts'
import type { Bill, Scene } from './scene/index.ts'
import type { BySide, Eye, Side, Verdict } from './sides/index.ts'
import type { Card, LargestFleet, Ledger, SideWords, WrittenPart } from './words/index.ts'

export type Log<S extends Shape> = (event: S['Event']) => void

/**
 * The one question the battle waits on; derived from the state, never stored. Its kind, sides and dice go into the
 * record and onto every screen, so they must not tell a secret. If they would, ask both sides, or offer a lone choice.
 */
export type Pending<S extends Shape> =
  | { readonly kind: 'over'; readonly result: Verdict }
  | { readonly kind: 'roll'; readonly roll: Roll }
  | { readonly kind: 'orders'; readonly briefs: readonly Brief<S>[] }

/** The answer of every side that was asked. */
export type JointOrder<S extends Shape> = Partial<BySide<OrderOf<S>>>

/** The result of a throw: its reading for the rules; its faces, if dice were thrown, for the log alone. */
export interface Thrown {
  readonly outcome: number
  readonly faces?: readonly number[]
}

/** The answer to a question. If a moderator gives it in the place of dice or players, `ruled` holds the reason. */
export type Answer<S extends Shape> =
  | { readonly kind: 'roll'; readonly outcome: number; readonly faces?: readonly number[]; readonly ruled?: string }
  | { readonly kind: 'orders'; readonly orders: JointOrder<S>; readonly ruled?: string }

/**
 * An input moves a battle on: a throw's reading, or the joint order of every side that was asked. Take orders side by
 * side in the order of `sides`, never in that of the keys, which a file may list the other way round. A moderator's
 * ruling may come at any question and leaves it open: other options from here on, with the reason.
 */
export type Input<S extends Shape> =
  | Answer<S>
  | { readonly kind: 'ruling'; readonly options: Settings; readonly reason: string }

/** The words of a question for people: the side, the decision, and the rule. */
export interface Prompt {
  readonly rule: string
  readonly title: string
  readonly text: string
}

/** A published class: its name, its shorthand, its owner, and its place in print. */
export interface ClassEntry {
  readonly name: string
  readonly unit: string
  readonly faction: string
  readonly source: string
  readonly note?: string
  /** Options that a battle of this class has. */
  readonly under?: Settings
}

/** A ready battle, as plain data that `setup.parse` takes. */
export interface ReadyBattle {
  readonly name: string
  readonly title: string
  readonly gist: string
  /** A battle to learn from, as its gist says: one side has less than 35 percent by standing orders, draws shared. */
  readonly lesson?: true
  readonly setup: unknown
  /** Standing orders it suggests: a doctrine's name and settings. */
  readonly doctrines: BySide<DoctrineChoice>
}

/** A printed table, for people: cells as printed. */
export interface PrintedTable {
  readonly name: string
  readonly rule: string
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly notes: readonly string[]
}

/** A cap on rounds, as data: the same position without it, and the number of rounds left before it draws the battle. */
export interface Horizon<S extends Shape> {
  readonly rounds: number
  readonly free: S['State']
  /**
   * True if the cap, once its rounds are done, draws a battle that stands so at the end of a round. Otherwise the
   * battle goes on, as does a pursuit that began in the last round.
   */
  draws(state: S['State']): boolean
}

/**
 * One definition of the rules, for play, typed-in dice, sampling, exact odds, replay and solving: an extensive-form
 * game of chance nodes, simultaneous order nodes and ends. Advancing is deterministic once the input is known.
 */
export interface Ruleset<S extends Shape> {
  readonly card: Card
  readonly ledger: Ledger
  /** The contested readings, in the order of the book. */
  readonly options: readonly OptionSpec[]
  /** The fields of a unit besides its shorthand and count: its damage, a note, its place. */
  readonly unitFields: readonly UnitField[]
  /** The most units of a side, and their word in this system. */
  readonly largestFleet: LargestFleet
  /** The parts of a unit's line with their meanings, by the way they are written. */
  readonly writing: readonly WrittenPart[]
  /** The data of a set-up besides options and units, under keys of the system's own; absent if there are none. */
  readonly scenarioFields?: ScenarioFields
  readonly catalogue: readonly ClassEntry[]
  readonly battles: readonly ReadyBattle[]
  readonly tables: readonly PrintedTable[]
  readonly doctrines: Doctrines<S>
  /** The paper work of each kind of question. */
  readonly sheets: Sheets<S>
  /** The first door: `{ options?, red: { name, units }, blue: … }` and own keys; a unit is text or a `UnitEntry`. */
  readonly setup: Codec<S['Setup'], PrintedSetup>
  /** The warnings on a valid set-up, a sentence each; absent if the system has none. */
  warnings?(setup: S['Setup']): readonly string[]
  begin(setup: S['Setup']): S['State']
  pending(state: S['State']): Pending<S>
  /** The side whose throw is asked for; undefined for a throw of both or of nobody. Absent if the rules do not say. */
  thrower?(state: S['State']): Side | undefined
  /** Changes `draft`: takes one input and runs on to the next question. Trusts the input: `check` or a roll gave it. */
  advance(draft: S['State'], input: Input<S>, log?: Log<S>): void
  clone(state: S['State']): S['State']
  /**
   * Equal keys have equal futures: same questions, same readings, equal keys after each. A key holds hidden facts, too.
   * Odds keep one position a key: doctrines and measures must see no difference there (rounds, names, like units).
   */
  key(state: S['State']): string
  /** Rounds finished so far. Not part of the key unless the rules count them. */
  rounds(state: S['State']): number
  /**
   * The battle without its cap on rounds, if only the cap tells like positions apart: odds then meet each position once
   * and not once a round. Undefined if nothing counts the rounds, or more than the cap does.
   */
  horizon(state: S['State']): Horizon<S> | undefined
  /**
   * The battle as two separable sides, for much faster odds. Undefined if it is not separable here under its
   * options and these plans; refusing is always sound. A position with a horizon is asked without its cap.
   */
  halves?(state: S['State'], plans: Plans<S>): Halves<S['State']> | undefined
  /**
   * The same with sides free in some kinds of question, for solving the battle as a game; undefined unless every
   * question of these kinds opens a round. Asked of any position of the battle, in the middle of a round too.
   */
  openingHalves?(state: S['State'], plans: Plans<S>, free: BySide<ReadonlySet<string>>): OpeningHalves<S> | undefined
  /** The rules for a side to leave a battle; absent if the rules let none leave. */
  readonly leaving?: Leaving<S>
  /**
   * The question of a position by the effects of orders, if both sides are asked, for solving it as a table. Undefined
   * if the system does not say; refusing is always sound.
   */
  effectTable?(state: S['State']): EffectTable<S> | undefined
  /** The view of an eye: built from facts it may know, never stripped of others. It may share parts of the state. */
  view(state: S['State'], eye: Eye): S['View']
  /** The part of an event that an eye learns of. */
  witness(event: S['Event'], eye: Eye): S['Event'] | undefined
  /** The picture of the battle as that eye may know it: page and terminal draw this and nothing else. */
  show(view: S['View']): Scene
  /** True if this battle hides anything from a side: systems of private state only. It depends on the set-up alone. */
  hides?(state: S['State']): boolean
  /** A position that fits the view of an eye, drawn from the stream: systems of private state only. */
  imagine?(view: S['View'], stream: Stream): S['State']
  /**
   * Orders worth comparing at a question with too many to try them all, beside those of standing orders: legal, the
   * most promising first, some dozens at most, always the same for a view. Absent if standing orders are enough.
   */
  candidates?(view: S['View'], brief: Brief<S>): readonly OrderOf<S>[]
  prompt(state: S['State'], eye: Eye, words: SideWords): Prompt
  /** An event in one sentence. It names sides by the words alone: by colour in goldens, by fleet for people. */
  tell(event: S['Event'], words: SideWords): string
  measures(setup: S['Setup']): readonly Measure<S>[]
  /** The prices of the units of each side: systems with a builder's price only. */
  bill?(setup: S['Setup']): BySide<Bill>
  /** Every ship that a side can build for so many points of the bill, as it is written; absent without a bill. */
  designs?(setup: S['Setup'], side: Side, ask: DesignAsk): Result<Iterable<string>>
  /** All that an ask for designs can name; there wherever designs are. */
  designChoices?(setup: S['Setup']): DesignChoices
  /** The surviving fleets, as a set-up for the next battle; sides may be left without units. */
  roster(state: S['State']): S['Setup']
  /** Survivors for another battle: without data of the last one, such as their places. Absent if there are none. */
  placedAnew?(setup: S['Setup']): S['Setup']
  /** The events for those fleets before the next battle; absent if the rules know none. */
  readonly between?: Between<S['Setup']>
}

/** A ruleset of unknown types, as the registry has it. States and orders pass through unopened. */
export type AnyRuleset = Ruleset<Shape>
