import { ofSide, other, push, type Side } from '../../../game/index.ts'
import type { UnitCount } from '../event.ts'
import { anyUnit, capacityOf, stillFights } from '../fleet/force.ts'
import { setRanks } from '../fleet/ranks.ts'
import type { Auto, Log } from '../shape.ts'
import type { Force, State, Strength, Unit } from '../state.ts'
import { because } from '../words/because.ts'
import { tasks } from './agenda.ts'
import { conclude } from './verdict.ts'

const minus = (a: readonly number[], b: readonly number[]): number[] => a.map((n, i) => n - (b[i] ?? 0))
const plus = (a: readonly number[], b: readonly number[]): number[] => a.map((n, i) => n + (b[i] ?? 0))

/** Units and what they carry leave the field; the rest of the force stays. */
export function sendAway(force: Force, gone: Strength, round: number): void {
  force.leftIn = round
  setRanks(force, minus(force.intact, gone.intact), minus(force.crippled, gone.crippled))
  force.fighters -= gone.fighters
  force.pfs -= gone.pfs
  const { away } = force
  if (away === null) force.away = gone
  else {
    force.away = {
      intact: plus(away.intact, gone.intact),
      crippled: plus(away.crippled, gone.crippled),
      fighters: away.fighters + gone.fighters,
      pfs: away.pfs + gone.pfs,
    }
  }
}

/** R23, R11 Mobile units leave; immobile ones keep as many fighters and PFs as they can carry. */
function leave(draft: State, side: Side, log?: Log): void {
  const fleet = ofSide(draft.fleets, side)
  const force = ofSide(draft.forces, side)
  const goes = (counts: readonly number[]): number[] => counts.map((n, i) => (fleet.units[i]!.mobile ? n : 0))
  const intact = goes(force.intact)
  const crippled = goes(force.crippled)
  const behind: UnitCount[] = []
  for (const [i, unit] of fleet.units.entries()) {
    const count = (force.intact[i] ?? 0) + (force.crippled[i] ?? 0)
    if (!unit.mobile && count > 0) behind.push({ id: unit.id, count })
  }
  const room = capacityOf(fleet, {
    intact: force.intact.map((n, i) => n - intact[i]!),
    crippled: force.crippled.map((n, i) => n - crippled[i]!),
  })
  const fighters = Math.max(0, force.fighters - room.fighters)
  sendAway(force, { intact, crippled, fighters, pfs: Math.max(0, force.pfs - room.pfs) }, draft.round)
  force.leaving = false
  const grounds = behind.length > 0 ? [because('R23', 'immobile units fight on alone')] : []
  log?.({ kind: 'withdraw', rule: 'retreat.pursuit', round: draft.round, side, leftBehind: behind, because: grounds })
}

const needsHelp = (unit: Unit, i: number, force: Force): boolean =>
  unit.mobile && (force.crippled[i]! > 0 || (unit.slow && force.intact[i]! > 0))

/** R24 Whether a retreating force can be pursued: something crippled or slow in it, an uncrippled enemy ship, nothing left behind. */
function mayBePursued(draft: State, side: Side): boolean {
  if (!draft.options.pursuit) return false
  const { units } = ofSide(draft.fleets, side)
  const force = ofSide(draft.forces, side)
  if (anyUnit(ofSide(draft.fleets, side), force, unit => !unit.mobile)) return false
  if (!units.some((unit, i) => needsHelp(unit, i, force))) return false
  const hunters = draft.forces[other(side)]
  return draft.fleets[other(side)].units.some((unit, i) => unit.ship && (hunters.intact[i] ?? 0) > 0)
}

/** retreat.pursuit, R22 Carries the announcements out: the defender leaves first. */
export const withdraw: Auto<'withdraw'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    const { red, blue } = draft.forces
    if (!red.leaving && !blue.leaving) return
    const pursued = red.leaving ? 'red' : 'blue'
    if (red.leaving !== blue.leaving && mayBePursued(draft, pursued)) {
      push(draft, tasks.pursue[other(pursued)])
      return
    }
    for (const side of [other(draft.attacker), draft.attacker]) {
      if (ofSide(draft.forces, side).leaving) leave(draft, side, log)
    }
    fieldAfter(draft, log)
  },
}

/** R23 Who holds the field once the mobile units are gone; immobile ones fight on. */
function fieldAfter(draft: State, log?: Log): void {
  const redStands = stillFights(draft.fleets.red, draft.forces.red)
  const blueStands = stillFights(draft.fleets.blue, draft.forces.blue)
  if (redStands && blueStands) return
  const winner = redStands ? 'red' : blueStands ? 'blue' : 'draw'
  conclude(draft, winner, 'retreat.pursuit', log)
}

/** The whole of a side leaves, unpursued. */
export function getAway(draft: State, side: Side, log?: Log): void {
  leave(draft, side, log)
  fieldAfter(draft, log)
}
