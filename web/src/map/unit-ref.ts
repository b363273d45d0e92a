import type { UnitOnMap } from '@flagplot/core/notation/scene'
import type { UnitRef } from '../scene/index.ts'

/** The reference to a unit on the map. It has the side, because both sides may have a unit of one name. */
export const refOf = ({ side, unit }: UnitOnMap): UnitRef => ({ side, name: unit.name })

export const isUnit = ({ side, unit }: UnitOnMap, ref: UnitRef | undefined): boolean =>
  side === ref?.side && unit.name === ref.name
