import type { Side } from '@flagplot/core/game/sides'
import { createContext, useContext } from 'react'

/** A unit of a scene; its name is unique on its side. */
export interface UnitRef {
  readonly side: Side
  readonly name: string
}

/** The key of a unit, unique in its scene. */
export const unitKey = ({ side, name }: UnitRef): string => `${side} ${name}`

/** The units that log, lines of battle and map highlight together. */
export interface Spotlight {
  /** Keys of the units that a line of the log tells of, while it is pointed at. */
  readonly lit: ReadonlySet<string>
  /** The unit whose lines are marked and whose arc is drawn. */
  readonly selected: UnitRef | undefined
  /** Selects a unit; `alike` are the names of those that are drawn with it. */
  select(unit: UnitRef | undefined, alike?: readonly string[]): void
}

const SpotlightContext = createContext<Spotlight | undefined>(undefined)

export const SpotlightProvider = SpotlightContext

/** The spotlight of the scene; undefined without a log or map beside it. */
export const useSpotlight = (): Spotlight | undefined => useContext(SpotlightContext)
