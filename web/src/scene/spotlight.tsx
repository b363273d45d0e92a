import type { Side } from '@flagplot/core/game'
import { createContext, useContext } from 'react'

/** A unit of a scene: its name is its own on its side. */
export interface UnitRef {
  readonly side: Side
  readonly name: string
}

/** A unit as a word that no other unit of the scene has. */
export const unitKey = ({ side, name }: UnitRef): string => `${side} ${name}`

/** Where log, lines of battle and map point at one another's units. */
export interface Spotlight {
  /** Keys of the units that a line of the log tells of, while it is pointed at. */
  readonly lit: ReadonlySet<string>
  /** The unit whose lines are marked and whose arc is drawn. */
  readonly selected: UnitRef | undefined
  select(unit: UnitRef | undefined): void
}

const SpotlightContext = createContext<Spotlight | undefined>(undefined)

export const SpotlightProvider = SpotlightContext

/** Undefined where nothing points at the scene. */
export const useSpotlight = (): Spotlight | undefined => useContext(SpotlightContext)
