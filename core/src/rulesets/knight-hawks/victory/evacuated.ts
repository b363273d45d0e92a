import { ofSide, type Side } from '../../../game/index.ts'
import type { Ship, State } from '../state.ts'
import { isStation } from '../units/design.ts'
import type { Field } from '../units/field.ts'

/** end.evacuation Whole game turns docked that load a ship; they need not follow each other. */
export const TURNS_TO_LOAD = 3

/** What tells how far the evacuation is. */
type Evacuation = Field & Pick<State, 'scenario' | 'loaded'>

/** end.deserted Whether nobody is left aboard a station to fire its weapons. */
export const isDeserted = (sight: Evacuation, side: Side, { made }: Pick<Readonly<Ship>, 'made'>): boolean =>
  sight.scenario.goal === 'evacuation' &&
  sight.loaded >= TURNS_TO_LOAD &&
  isStation(made) &&
  ofSide(sight.ships, side).some(({ id }) => id === sight.scenario.charge)
