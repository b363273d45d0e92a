import type { OnMap } from '@flagplot/core/notation'
import type { UnitRef } from '../scene/index.ts'

/** How page and map tell a unit that stands on the map from all others: both sides may have one of a name. */
export const refOf = ({ side, unit }: OnMap): UnitRef => ({ side, name: unit.name })

/** True if this is the unit that is meant. */
export const isUnit = ({ side, unit }: OnMap, ref: UnitRef | undefined): boolean =>
  side === ref?.side && unit.name === ref.name
