import type { Unit } from '../state.ts'
import { compareTexts, conditionKey } from './condition.ts'

/** The conditions of units, without names: of a carrier with its fighters, of fighters with their carrier. */
function standings(units: readonly Unit[]): ReadonlyMap<Unit, string> {
  const byId = new Map(units.map(unit => [unit.id, unit]))
  const aboard = new Map<Unit, Unit>()
  for (const unit of units) {
    const home = unit.home === null ? undefined : byId.get(unit.home)
    if (home !== undefined && unit.fate === null && home.fate === null) aboard.set(home, unit)
  }
  const own = (unit: Unit): string => {
    const fighters = aboard.get(unit)
    return fighters === undefined ? conditionKey(unit) : `${conditionKey(unit)}(${conditionKey(fighters)})`
  }
  return new Map(
    units.map(unit => {
      const home = unit.home === null ? undefined : byId.get(unit.home)
      const carried = home !== undefined && aboard.get(home) === unit
      return [unit, carried ? `${conditionKey(unit)}@${own(home)}` : own(unit)]
    }),
  )
}

const gone = ({ fate }: Unit): number => (fate === null ? 0 : fate.kind === 'retreated' ? 1 : 2)

/** `Warship 2` before `Warship 10`. */
const byNumber = (a: Unit, b: Unit): number => a.id.length - b.id.length || compareTexts(a.id, b.id)

/**
 * Puts the units of a side in an order by class and condition; only like ones are ordered by name. Work done unit by
 * unit is then done alike in positions in which like units have changed places.
 */
export function lineUp(units: Unit[]): void {
  const known = standings(units)
  const standing = (unit: Unit): string => known.get(unit) ?? ''
  const byStanding = (a: Unit, b: Unit): number => compareTexts(standing(a), standing(b))
  units.sort((a, b) => gone(a) - gone(b) || a.kind - b.kind || byStanding(a, b) || byNumber(a, b))
}
