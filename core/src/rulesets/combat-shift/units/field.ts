import { ofSide, type Side } from '../../../game/sides/index.ts'
import { Bug } from '../../../lang/index.ts'
import type { State, Unit } from '../state.ts'

export const onField = ({ fate }: Unit): boolean => fate === null

export const isFighters = ({ made }: Unit): boolean => made.kind === 'fighters'

/** True for ships, bases and civilians, which are fired at; fighters and ground units are not. */
export const isShipOrBase = ({ made }: Unit): boolean => made.kind !== 'fighters' && made.kind !== 'ground'

/** retreat.who True unless a unit stays in orbit: bases, cities, shipyards and unfinished units. */
export const mayLeave = ({ made }: Unit): boolean =>
  made.kind === 'warship' || made.kind === 'carrier' || made.kind === 'scout' || made.kind === 'civilian'

export function unitOf(state: State, side: Side, id: string): Unit {
  for (const unit of ofSide(state.units, side)) if (unit.id === id) return unit
  throw new Bug(`a unit of ${side}: ${id}`)
}

/** The round under way, as the log counts. */
export const roundOf = ({ done }: State): number => done + 1

/** colony.first-round True in the first round at a colony with system bases. */
export function onlySystemBasesFight({ done, colony, units }: State): boolean {
  if (done > 0 || colony === null) return false
  return ofSide(units, colony.side).some(({ made }) => made.kind === 'systemBase')
}

/** colony.first-round True if a unit may be attacked, and fire, in this round. */
export function takesPart(state: State, side: Side, unit: Unit): boolean {
  if (side !== state.colony?.side || !onlySystemBasesFight(state)) return true
  return unit.made.kind === 'systemBase' || (isFighters(unit) && unit.home === null)
}

/** ambush.lasts True if ambushers still have their shifts. */
export const isAmbushOn = ({ done, options }: State): boolean => options.ambushLasts === 'battle' || done === 0

/** ambush.mode */
export const isAmbusher = ({ made }: Unit): boolean => made.concealment === 'cloak' || made.concealment === 'timeShift'

/** intercept.loses The interceptor that has stopped a unit in this round; null for none. */
export const stopperOf = (state: State, side: Side, id: string): string | null =>
  ofSide(state.turned, side).find(({ unit }) => unit === id)?.by ?? null

/** missile.carry-over True if a unit counts as engaged; under `penaltyOnly` a carried engagement does not count. */
export const isEngaged = ({ options }: Pick<State, 'options'>, { engaged }: Pick<Unit, 'engaged'>): boolean =>
  engaged !== null && !(engaged.carried && options.carryOver === 'penaltyOnly')

/** hit.destroys Hits that would still count: a unit never takes more than destroy it. */
export const hitsToDestroy = ({ options }: State, { hits }: Unit): number => options.hitsToDestroy - hits
