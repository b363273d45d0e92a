import type { BySide, Side } from '../../../game/index.ts'
import type { Hex } from '../../../hex/index.ts'

/**
 * The edge from which the ships of a side begin whose hex is not written: their player places them there. `own` is west
 * for red and east for blue.
 */
export const entries = ['own', 'west', 'east', 'north', 'south', 'anywhere'] as const
export type Entry = (typeof entries)[number]

/** Their speed at the start: as their player likes, all alike, or as printed. */
export const speedRules = ['any', 'same', 'printed'] as const
type SpeedRule = (typeof speedRules)[number]

/** The condition to win. */
export const goals = ['lastFleet', 'escort', 'evacuation'] as const
type Goal = (typeof goals)[number]

/** The way one side comes to the battle. */
export interface Deployment {
  readonly entry: Entry
  readonly speeds: SpeedRule
  /** place.speed The printed one, where it is printed. */
  readonly speed: number
  /** mine.before It may lay mines and seekers before the battle. */
  readonly lays: boolean
}

export interface Planet {
  readonly name: string
  readonly hex: Hex
}

/** All that a battle has besides its fleets. */
export interface Scenario {
  readonly columns: number
  readonly rows: number
  readonly planet: Planet | null
  readonly goal: Goal
  /** The ship that is escorted or evacuated; empty where there is none. */
  readonly charge: string
  /** turn.first Side A: a side, or the one that throws the higher die. */
  readonly first: Side | 'dice'
  /** place.ships The side that places its ships first. */
  readonly placesFirst: Side
  readonly deployment: BySide<Deployment>
}
