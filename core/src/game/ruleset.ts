import type { Roll, Stream } from '../dice/index.ts'
import type { Codec } from '../lang/index.ts'
import type { Between } from './between.ts'
import type { Bill } from './bill.ts'
import type { Card } from './card.ts'
import type { DoctrineChoice, Doctrines, Plans } from './doctrine.ts'
import type { Exchange } from './exchange.ts'
import type { OptionSpec, UnitField } from './form.ts'
import type { Halves, OpeningHalves } from './halves.ts'
import type { Leaving } from './leaving.ts'
import type { Ledger } from './ledger.ts'
import type { Measure } from './measure.ts'
import type { ScenarioFields } from './scenario-fields.ts'
import type { Scene } from './scene.ts'
import type { Settings } from './settings.ts'
import type { Brief, OrderOf, PrintedSetup, Shape } from './shape.ts'
import type { Sheets } from './sheet.ts'
import type { BySide, Eye } from './side.ts'
import type { SideWords } from './side-words.ts'
import type { Verdict } from './verdict.ts'
import type { WrittenPart } from './writing.ts'

export type Log<S extends Shape> = (event: S['Event']) => void

/**
 * The one question the battle waits on; derived from the state, never stored. What kind it is, who is asked and what is thrown are public: they
 * go into the record and onto every screen, so they must not depend on what one side hides. Ask both sides, or offer a lone choice, where they would.
 */
export type Pending<S extends Shape> =
  | { readonly kind: 'over'; readonly result: Verdict }
  | { readonly kind: 'roll'; readonly roll: Roll }
  | { readonly kind: 'orders'; readonly briefs: readonly Brief<S>[] }

/** The answer of every side that was asked. */
export type JointOrder<S extends Shape> = Partial<BySide<OrderOf<S>>>

/** What answers a question. Where a moderator does so in the place of dice or players, `ruled` says why. */
export type Answer<S extends Shape> =
  | { readonly kind: 'roll'; readonly outcome: number; readonly faces?: readonly number[]; readonly ruled?: string }
  | { readonly kind: 'orders'; readonly orders: JointOrder<S>; readonly ruled?: string }

/**
 * What moves a battle on: a throw's reading, or the joint order of every side that was asked. Take orders side by side in the order of `sides`, never in
 * that of the keys, which a file may list the other way round. Or a moderator's ruling, which may come at any question and leaves it open: other options
 * from here on, and why.
 */
export type Input<S extends Shape> =
  | Answer<S>
  | { readonly kind: 'ruling'; readonly options: Settings; readonly reason: string }

/** Who is asked for what, by which rule, in words for people. */
export interface Prompt {
  readonly rule: string
  readonly title: string
  readonly text: string
}

/** A published class: its name, its shorthand, whose it is, and where it is printed. */
export interface ClassEntry {
  readonly name: string
  readonly unit: string
  readonly faction: string
  readonly source: string
  readonly note?: string
}

/** A ready battle, as plain data that `setup.parse` takes. */
export interface ReadyBattle {
  readonly name: string
  readonly title: string
  readonly gist: string
  /** Under its standing orders one side has less than 35 percent, draws shared: it is there to learn from, as its gist says. */
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

/** A cap on rounds, as data: the same position without it, and how many rounds are left before the cap draws the battle. */
export interface Horizon<S extends Shape> {
  readonly rounds: number
  readonly free: S['State']
  /**
   * Whether the cap, once its rounds are done, draws a battle that stands so at the end of a round. What it does not draw is fought
   * on, as a pursuit is that began in the last round.
   */
  draws(state: S['State']): boolean
}

/**
 * One definition of the rules, for play, typed-in dice, sampling, exact odds, replay and solving: an extensive-form game of
 * chance nodes, simultaneous order nodes and ends. Advancing is deterministic once the input is known.
 */
export interface Ruleset<S extends Shape> {
  readonly card: Card
  readonly ledger: Ledger
  /** The contested readings, in the order of the book. */
  readonly options: readonly OptionSpec[]
  /** What a unit of a set-up may carry besides its shorthand and count: its damage, a note, its place. */
  readonly unitFields: readonly UnitField[]
  /** What the parts of a unit's line mean, by how they are written. */
  readonly writing: readonly WrittenPart[]
  /** What a set-up states beside options and units, under keys of the system's own; left out where there is nothing of the kind. */
  readonly scenarioFields?: ScenarioFields
  readonly catalogue: readonly ClassEntry[]
  readonly battles: readonly ReadyBattle[]
  readonly tables: readonly PrintedTable[]
  readonly doctrines: Doctrines<S>
  /** The paper work of each kind of question. */
  readonly sheets: Sheets<S>
  /** The first door: `{ options?, red: { name, units }, blue: … }`, and keys of the system's own; a unit is shorthand text or a `UnitEntry`. */
  readonly setup: Codec<S['Setup'], PrintedSetup>
  /** What a person should know of a set-up that is good all the same, a sentence each; left out where there is nothing of the kind. */
  warnings?(setup: S['Setup']): readonly string[]
  begin(setup: S['Setup']): S['State']
  pending(state: S['State']): Pending<S>
  /** Owns `draft`: takes one input and runs on to the next question. Trusts the input: it came through `check` or a roll. */
  advance(draft: S['State'], input: Input<S>, log?: Log<S>): void
  clone(state: S['State']): S['State']
  /**
   * Equal keys have equal futures: same questions, same readings, equal keys after each. It holds what both sides hide, too. Odds keep one position
   * a key: so doctrines and measures must not tell positions of equal key apart (rounds, names, which of two like units).
   */
  key(state: S['State']): string
  /** Rounds finished so far. Not part of the key unless the rules count them. */
  rounds(state: S['State']): number
  /**
   * Where only a cap on rounds tells like positions apart: the battle seen without it. Odds then meet each position once and not once a
   * round. Undefined where nothing counts the rounds, or more than the cap does.
   */
  horizon(state: S['State']): Horizon<S> | undefined
  /**
   * The battle as two sides that come apart, for much faster odds. Undefined where it does not come apart under its options and these plans, or not from this
   * position; refusing is always sound. A position with a horizon is asked without its cap.
   */
  halves?(state: S['State'], plans: Plans<S>): Halves<S['State']> | undefined
  /**
   * The same where sides are free in some kinds of question, for solving the battle as a game: undefined unless every question of these kinds opens a round.
   * Asked of any position of the battle, in the middle of a round too.
   */
  openingHalves?(state: S['State'], plans: Plans<S>, free: BySide<ReadonlySet<string>>): OpeningHalves<S> | undefined
  /** How a side leaves a battle of its own will; left out where the rules let nobody leave. */
  readonly leaving?: Leaving<S>
  /**
   * The question of a position by what orders do, where both sides are asked: for solving it as a table. Undefined where the system does not say; refusing is
   * always sound.
   */
  exchange?(state: S['State']): Exchange<S> | undefined
  /** What an eye sees: built from what it may know, never stripped from what it may not. */
  view(state: S['State'], eye: Eye): S['View']
  /** What that eye learns of an event. */
  witness(event: S['Event'], eye: Eye): S['Event'] | undefined
  /** The picture of the battle as that eye may know it: page and terminal draw this and nothing else. */
  show(view: S['View']): Scene
  /**
   * Whether this battle holds anything that one side does not know: options may leave it out. Systems of private state only; it hangs on the set-up alone.
   */
  hides?(state: S['State']): boolean
  /** A position that fits what an eye knows, drawn with the stream: systems of private state only. */
  imagine?(view: S['View'], stream: Stream): S['State']
  /**
   * Orders worth comparing at a question that has too many to try them all, beside those of the system's standing orders: legal, the most promising first,
   * some dozens at most. Made from the view alone and always the same for it. Left out where standing orders are enough; of a question with few orders it is not asked.
   */
  candidates?(view: S['View'], brief: Brief<S>): readonly OrderOf<S>[]
  prompt(state: S['State'], eye: Eye, words: SideWords): Prompt
  /** An event in one sentence. Sides are named by the words alone: by colour in goldens, by fleet wherever a person reads it. */
  tell(event: S['Event'], words: SideWords): string
  measures(setup: S['Setup']): readonly Measure<S>[]
  /** What the units of each side were built for: systems with a builder's price only. */
  bill?(setup: S['Setup']): BySide<Bill>
  /** The surviving fleets, as a set-up for the next battle; sides may be left without units. */
  roster(state: S['State']): S['Setup']
  /** Survivors as another battle takes them: without what belonged to the one that is over, as where they stood. Left out where there is nothing of the kind. */
  placedAnew?(setup: S['Setup']): S['Setup']
  /** What may happen to those fleets before the next battle; left out where the rules know nothing of it. */
  readonly between?: Between<S['Setup']>
}

/** A ruleset whose own types are not known here: what the register hands out. States and orders pass through unopened. */
export type AnyRuleset = Ruleset<Shape>
