import type { Place } from './form.ts'
import type { RoundWord } from './round-word.ts'
import type { BySide, Side } from './side.ts'

/** The outline a unit is drawn with. */
export type Silhouette =
  | 'capital' // dreadnoughts, battleships, battlecruisers
  | 'cruiser'
  | 'escort' // destroyers, frigates, corvettes
  | 'carrier'
  | 'scout'
  | 'auxiliary' // freighters, transports, convoys
  | 'fighter'
  | 'missile'
  | 'base' // stations, battle stations, depots
  | 'planet'
  | 'ground'
  | 'person'

/** How a unit stands, the same in every system; `word` of a unit says it as its players do. */
export type Condition = 'fit' | 'damaged' | 'destroyed' | 'away'

/** Boxes of one kind: what is left, and what there was. */
export interface Pips {
  /** `hull`, `endurance`, `power`. */
  readonly label: string
  readonly left: number
  readonly had: number
}

/** Where a unit stands on a map. */
export interface Standing {
  readonly at: Place
  /** The way the bow points, 0 to 5 counter-clockwise from east; null for what points nowhere. */
  readonly heading: number | null
  readonly speed: number | null
  /** Hexes flown in the move under way, the first one included. */
  readonly path: readonly Place[]
  /** Hexes that fire can reach, where the system draws arcs. */
  readonly arc: readonly Place[]
}

/** Units alike in everything that is drawn. */
export interface SceneUnit {
  /** As the log names it. Unique on its side. */
  readonly name: string
  /** Its class; the same as the name where it has no other. */
  readonly class: string
  readonly silhouette: Silhouette
  readonly count: number
  /** As players write them: `8/4`, `AF4/2 EF6`. */
  readonly factors: string
  readonly condition: Condition
  readonly word: string
  readonly pips: readonly Pips[]
  /** How strong it is beside the others of this battle, above 0 to 1: what it is drawn by. */
  readonly strength: number
  /** What else is to be said: `screened`, `holds 3 dice`, `cloaked`. */
  readonly notes: readonly string[]
  /** The round in which it was destroyed or left; null while it is there. */
  readonly gone: number | null
  readonly standing: Standing | null
}

/** What is to be said of a battle, a side or a unit, by its label. */
export interface Fact {
  readonly label: string
  readonly value: string
}

export interface SceneSide {
  readonly name: string
  readonly attacks: boolean
  /** As players add them up: attack factors, dice, points owed. */
  readonly totals: readonly Fact[]
  /** In the order the side lists them; what is gone comes last. */
  readonly units: readonly SceneUnit[]
}

/** What lies on a map besides units. */
export interface MapMark {
  readonly kind: 'planet' | 'star' | 'asteroid' | 'orbit' | 'mine' | 'missile' | 'target'
  readonly label: string
  readonly at: Place
  /** Hexes around it that belong to it. */
  readonly radius: number
  /** Whose it is, where it is anybody's. */
  readonly side: Side | null
}

export interface SceneMap {
  readonly marks: readonly MapMark[]
  /** The printed edge as its corner hexes in axial coordinates; null for a plane without end. */
  readonly edges: readonly Place[] | null
}

/** A table laid beside the picture, as players lay theirs beside the order sheets: the shots of a round with row, column and result. */
export interface SceneBoard {
  readonly title: string
  /** The table of the book it was read from. */
  readonly rule: string
  /** What people call that rule. */
  readonly clause: string
  readonly columns: readonly string[]
  /** Cells by column. */
  readonly rows: readonly (readonly string[])[]
}

/** The picture of a battle as one eye may know it: plain data; page and terminal draw this and nothing else. */
export interface Scene {
  /** The round being fought, from 1; the last one once the battle is over; 0 where none was. */
  readonly round: number
  /** What the system calls it, as its card does; absent where that is a round. */
  readonly roundWord?: RoundWord
  /** What holds for both sides: the rating, the terrain. */
  readonly facts: readonly Fact[]
  readonly sides: BySide<SceneSide>
  readonly boards: readonly SceneBoard[]
  /** Null for a system without a map. */
  readonly map: SceneMap | null
}
