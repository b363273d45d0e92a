import type { SetupBase, Side, SideSetup } from '../../game/index.ts'
import type { Options } from './options.ts'
import type { Era, UnitClass } from './unit-class.ts'

/** One line of a side: so many units of a class, with what has happened to them before. */
export interface UnitLine {
  readonly unit: UnitClass
  readonly count: number
  /** Hits that each of them has taken already. */
  readonly hits: number
  /** missile.carry-over The era of missiles that engaged them at the end of the round before; 0 for none. */
  readonly engaged: 0 | Era
}

export interface Fleet extends SideSetup {
  /** civilian.era The era of the position that owns them: that of its civilian units, whenever they were built. */
  readonly era: Era
  readonly units: readonly UnitLine[]
}

/** colony.combat What is fought over: whose it is, and what it has. */
export interface Colony {
  readonly side: Side
  readonly name: string
  /** bombard.population Population factors. */
  readonly population: number
}

export interface Setup extends SetupBase {
  readonly options: Options
  /** Null for a battle in space. */
  readonly colony: Colony | null
  readonly red: Fleet
  readonly blue: Fleet
}
