import type { Place } from '../form/index.ts'
import type { BySide, RoundWord, Side } from '../sides/index.ts'

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

/** The condition of a unit, the same in every system; its `word` says it as its players do. */
export type Condition = 'fit' | 'damaged' | 'destroyed' | 'away'

/** Boxes of one kind: the number left, and the number at first. */
export interface Pips {
  /** `hull`, `endurance`, `power`. */
  readonly label: string
  readonly left: number
  readonly had: number
}

export interface MapPlacement {
  readonly at: Place
  /** The way the bow points, 0 to 5 counter-clockwise from east; null if the unit has no bow. */
  readonly heading: number | null
  readonly speed: number | null
  /** The hexes of the move under way, the first one included. */
  readonly path: readonly Place[]
  /** The hexes that fire can reach, if the system draws arcs. */
  readonly arc: readonly Place[]
}

/** Units that are drawn alike. */
export interface SceneUnit {
  /** Its name in the log, unique on its side. */
  readonly name: string
  /** Its class; the same as the name if it has no other. */
  readonly class: string
  readonly silhouette: Silhouette
  readonly count: number
  /** In the words of its players: `8/4`, `AF4/2 EF6`. */
  readonly factors: string
  /** The abbreviations of its factors, each with its name: `LC laser cannon, RH reflective hull`. */
  readonly factorsInFull?: string
  readonly condition: Condition
  readonly word: string
  readonly pips: readonly Pips[]
  /** Its strength beside the others of this battle, above 0 to 1: its drawing depends on it. */
  readonly strength: number
  /** Other remarks: `screened`, `holds 3 dice`, `cloaked`. */
  readonly notes: readonly string[]
  /** The round in which it was destroyed or left; null while it is there. */
  readonly gone: number | null
  readonly standing: MapPlacement | null
}

/** A fact about a battle, a side or a unit, by its label. */
export interface Fact {
  readonly label: string
  readonly value: string
}

export interface SceneSide {
  readonly name: string
  readonly attacks: boolean
  /** The sums of its players: attack factors, dice, points owed. */
  readonly totals: readonly Fact[]
  /** In the order of the side's list; lost units come last. */
  readonly units: readonly SceneUnit[]
}

/** An object on a map that is no unit. */
export interface MapMark {
  readonly kind: 'planet' | 'star' | 'asteroid' | 'orbit' | 'mine' | 'missile' | 'target'
  readonly label: string
  readonly at: Place
  /** Hexes around it that belong to it. */
  readonly radius: number
  /** Its side, if it has one. */
  readonly side: Side | null
}

export interface SceneMap {
  readonly marks: readonly MapMark[]
  /** The printed edge as its corner hexes in axial coordinates; null for a plane without end. */
  readonly edges: readonly Place[] | null
}

/** A table beside the picture: the shots of a round with row, column and result. */
export interface SceneBoard {
  readonly title: string
  /** The table of the book it was read from. */
  readonly rule: string
  /** The name of that rule for people. */
  readonly clause: string
  readonly columns: readonly string[]
  /** Cells by column. */
  readonly rows: readonly (readonly string[])[]
}

/** The picture of a battle as one eye may know it: plain data; page and terminal draw this and nothing else. */
export interface Scene {
  /** The round being fought, from 1; the last one once the battle is over; 0 where none was. */
  readonly round: number
  /** The system's word for a round, if it has one of its own. */
  readonly roundWord?: RoundWord
  /** Facts that hold for both sides: the rating, the terrain. */
  readonly facts: readonly Fact[]
  readonly sides: BySide<SceneSide>
  readonly boards: readonly SceneBoard[]
  /** Null for a system without a map. */
  readonly map: SceneMap | null
}
