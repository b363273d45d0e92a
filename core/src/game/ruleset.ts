import type { Roll } from '../dice/index.ts'
import type { Codec, Result } from '../lang/index.ts'
import type { Between } from './between.ts'
import type { Card } from './card.ts'
import type { EventBase } from './event.ts'
import type { FormSpec, ScalarField, Settings } from './form.ts'
import type { Halves } from './halves.ts'
import type { Ledger } from './ledger.ts'
import type { BySide, Eye, Side } from './side.ts'
import type { Verdict } from './verdict.ts'

/** A unit in a set-up: `unit` is the players' shorthand without its count; damage fields as the ruleset's `unitFields`. */
export interface UnitEntry {
  readonly unit: string
  readonly count: number
  readonly [damage: string]: string | number | boolean
}

/** What every set-up has, whatever the system: its options, and two named sides with their units in file order. */
export interface SetupBase {
  readonly options: Settings
  readonly red: SideSetup
  readonly blue: SideSetup
}

export interface SideSetup {
  readonly name: string
}

/** The types of one rule system, named once. `Ask` is what a brief asks, as tagged plain data for doctrines. */
export interface Shape {
  Setup: SetupBase
  State: object
  /** Plain data: the filled-in form. `check` takes it back to itself. */
  Order: unknown
  View: object
  Event: EventBase
  Ask: { readonly kind: string }
}

export type Log<S extends Shape> = (event: S['Event']) => void

/** An order form for one side: a function of that side's view, and nothing else. */
export interface Brief<S extends Shape> {
  readonly side: Side
  readonly rule: string
  readonly ask: S['Ask']
  form(): FormSpec
  /** A filled-in form to a legal order. `check(order)` of a legal order is that order. */
  check(raw: unknown): Result<S['Order']>
  /** How many legal orders there are: as many as `choices` lists. */
  size(): bigint
  /** Every legal order once, lazily; the first is a sensible default. */
  choices(): Iterable<S['Order']>
}

/**
 * The one question the battle waits on; derived from the state, never stored. What kind it is, who is asked and what is thrown are public: they
 * go into the record and onto every screen, so they must not depend on what one side hides. Ask both sides, or offer a lone choice, where they would.
 */
export type Pending<S extends Shape> =
  | { readonly kind: 'over'; readonly result: Verdict }
  | { readonly kind: 'roll'; readonly roll: Roll }
  | { readonly kind: 'orders'; readonly briefs: readonly Brief<S>[] }

/**
 * What moves a battle on: a throw's reading, or the joint order of every side that was asked. Take orders side by side in the order of `sides`, never in
 * that of the keys, which a file may turn round.
 */
export type Input<S extends Shape> =
  | { readonly kind: 'roll'; readonly outcome: number; readonly faces?: readonly number[] }
  | { readonly kind: 'orders'; readonly orders: Partial<BySide<S['Order']>> }

/** One order, or several with integer weights: a mix. */
export type Mix<S extends Shape> = readonly { readonly order: S['Order']; readonly weight: number }[]

/** Standing orders with named settings. Sees its own side's view only, and is a pure function of its arguments. */
export interface Doctrine<S extends Shape> {
  readonly title: string
  readonly gist: string
  readonly settings: readonly ScalarField[]
  /**
   * Whether, with these settings, it looks at each side only as far as halves allow (see `Halves`): at the side that suffers as it is, at the other through its
   * threat alone. Absent: it may look at anything. A law scrambles the other half to prove it.
   */
  apart?(settings: Settings): boolean
  decide(view: S['View'], brief: Brief<S>, settings: Settings): Mix<S>
}

/** A doctrine ready to decide: what plays a side without a person. */
export interface Plan<S extends Shape> {
  readonly doctrine: Doctrine<S>
  readonly settings: Settings
}

export type Plans<S extends Shape> = BySide<Plan<S>>

/** Something odds are about: a number read off a position, during the battle or at its end. */
export interface Measure<S extends Shape> {
  /** Unique, stable: `red.lost`, `blue.D7`. */
  readonly name: string
  /** What is counted, without whose it is: whoever prints it names the side. */
  readonly title: string
  readonly side: Side
  readonly kind: 'loss' | 'survivors' | 'unit'
  /** `points`, `ships`, `hits` … */
  readonly unit: string
  of(state: S['State']): number
}

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

/** A doctrine by name with its settings, as files and links carry it. */
export interface DoctrineChoice {
  readonly name: string
  readonly settings: Settings
}

/** A ready battle, as plain data that `setup.parse` takes. */
export interface ReadyBattle {
  readonly name: string
  readonly title: string
  readonly gist: string
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

/** A contested reading as a named option of the set-up, with its published default. */
export type OptionSpec = ScalarField & { readonly rule: string }

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
  /** What a unit of a set-up may carry besides its shorthand and count: its damage. */
  readonly unitFields: readonly ScalarField[]
  readonly catalogue: readonly ClassEntry[]
  readonly battles: readonly ReadyBattle[]
  readonly tables: readonly PrintedTable[]
  readonly doctrines: Readonly<Record<string, Doctrine<S>>>
  /** The first door: `{ options?, red: { name, units }, blue: … }`; a unit is shorthand text or a `UnitEntry`. */
  readonly setup: Codec<S['Setup']>
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
  /** What an eye sees: built from what it may know, never stripped from what it may not. */
  view(state: S['State'], eye: Eye): S['View']
  /** What that eye learns of an event. */
  witness(event: S['Event'], eye: Eye): S['Event'] | undefined
  prompt(state: S['State'], eye: Eye): Prompt
  /** An event in one sentence. */
  tell(event: S['Event']): string
  measures(setup: S['Setup']): readonly Measure<S>[]
  /** The surviving fleets, as a set-up for the next battle; sides may be left without units. */
  roster(state: S['State']): S['Setup']
  /** What may happen to those fleets before the next battle; left out where the rules know nothing of it. */
  readonly between?: Between<S['Setup']>
}

/** A ruleset whose own types are not known here: what the register hands out. States and orders pass through unopened. */
export type AnyRuleset = Ruleset<Shape>
