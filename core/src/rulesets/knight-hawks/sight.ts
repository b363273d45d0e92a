import type { Ground } from './bearing.ts'
import type { Field } from './field.ts'
import type { State } from './state.ts'

/** All that fire asks of a position: a state, or what an eye sees of it. */
export interface Sight extends Field {
  readonly options: State['options']
  readonly scenario: State['scenario']
  readonly moving: State['moving']
  readonly loaded: State['loaded']
}

export const groundOf = ({ options, scenario }: Sight): Ground => ({ options, planet: scenario.planet?.hex ?? null })
