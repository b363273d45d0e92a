import type { State, Task } from '../state.ts'
import type { Field } from '../units/field.ts'
import type { Terrain } from '../weapons/bearing.ts'

/** All that fire asks of a position: a state, or what an eye sees of it. */
export interface Sight extends Field {
  readonly options: State['options']
  readonly scenario: State['scenario']
  readonly moving: State['moving']
  readonly loaded: State['loaded']
}

/** A position as its fire is laid out on boards: with what is under way. */
export interface Fought extends Sight {
  readonly agenda: readonly Task[]
}

export const terrainOf = ({ options, scenario }: Sight): Terrain => ({ options, planet: scenario.planet?.hex ?? null })
