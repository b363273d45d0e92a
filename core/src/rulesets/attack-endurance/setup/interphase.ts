import { type Aftermath, namedBy, ofFleet, type Side } from '../../../game/index.ts'
import type { Options } from '../options.ts'
import { printUnit } from './notation.ts'
import type { FleetSetup, Setup, UnitGroup } from './setup.ts'
import { keptHits } from './unit.ts'

/** H8, H9, R2, R3: all hits of a fit unit come off; a damaged one keeps those up to half its endurance. */
const rested = (group: UnitGroup, { keptHits: kept }: Options): UnitGroup => ({
  ...group,
  hits: group.damaged ? keptHits(group.spec.ef, group.hits, kept) : 0,
})

const several = ({ count, spec }: UnitGroup): string => (count === 1 ? spec.name : `${count}x ${spec.name}`)

/** What an interphase did to a line, or nothing where it had no hits to lose. */
function sayRest(ours: (unit: string) => string, before: UnitGroup, after: UnitGroup): Aftermath[] {
  const shed = before.hits - after.hits
  if (shed === 0 && !before.damaged) return []
  const each = before.count === 1 ? '' : ' each'
  if (!before.damaged) {
    const text = `${ours(several(before))} lose${before.count === 1 ? 's' : ''} ${shed} hit${shed === 1 ? '' : 's'}${each}.`
    return [{ rule: 'H8', text, because: [{ rule: 'R3', text: 'an undamaged unit loses all of them' }] }]
  }
  const text = `${ours(several(before))} stay${before.count === 1 ? 's' : ''} damaged with ${after.hits} of ${before.spec.ef}${each}.`
  const half = `of ${before.hits} it keeps no more than half of ${before.spec.ef}`
  return [{ rule: 'H9', text, because: [{ rule: 'R2', text: half }] }]
}

/** Lines that have become alike stand together. */
function together(units: readonly UnitGroup[]): UnitGroup[] {
  const lines = new Map<string, UnitGroup>()
  for (const group of units) {
    const line = `${printUnit(group.spec)} ${group.hits} ${group.damaged}`
    const count = (lines.get(line)?.count ?? 0) + group.count
    lines.set(line, { ...group, count })
  }
  return [...lines.values()]
}

/** H8: one interphase for a fleet, as a roster gives it. */
export function restFleet(fleet: FleetSetup, options: Options): FleetSetup {
  return { ...fleet, units: together(fleet.units.map(group => rested(group, options))) }
}

export function sayRests(setup: Setup, side: Side): Aftermath[] {
  const words = namedBy(setup)
  const ours = (unit: string): string => ofFleet(unit, side, words)
  return setup[side].units.flatMap(group => sayRest(ours, group, rested(group, setup.options)))
}

/** R27, H10: repairs so many units of a line of a fleet; their damaged status and all hits are gone. */
export function repairLine(fleet: FleetSetup, line: number, count: number): FleetSetup {
  const units = fleet.units.flatMap((group, i) => {
    if (i !== line || count === 0) return [group]
    const fit: UnitGroup = { ...group, count, hits: 0, damaged: false }
    return count === group.count ? [fit] : [fit, { ...group, count: group.count - count }]
  })
  return { ...fleet, units }
}
