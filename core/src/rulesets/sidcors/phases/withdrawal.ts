import { push } from '../../../game/kit/index.ts'
import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import { because, type UnitCount } from '../event.ts'
import { carryingCapacity, setCounts, someUnit } from '../fleet/force.ts'
import type { AutoPhase, Log } from '../shape.ts'
import type { State, Strength } from '../state.ts'
import { tasks } from './agenda.ts'
import { endBattle, victorOf } from './verdict.ts'

const sum = (a: readonly number[], b: readonly number[], sign: 1 | -1 = 1): number[] =>
  a.map((n, i) => n + sign * (b[i] ?? 0))

/** Units, fighters and PFs leave the field; the rest keeps as many fighters and PFs as it can carry. */
export function sendAway(draft: State, side: Side, gone: Pick<Strength, 'intact' | 'crippled'>): void {
  const force = ofSide(draft.forces, side)
  force.leftIn = draft.round
  setCounts(force, sum(force.intact, gone.intact, -1), sum(force.crippled, gone.crippled, -1))
  const room = carryingCapacity(ofSide(draft.fleets, side), force)
  const fighters = Math.max(0, force.fighters - room.fighters)
  const pfs = Math.max(0, force.pfs - room.pfs)
  force.fighters -= fighters
  force.pfs -= pfs
  const { intact, crippled } = gone
  const { away } = force
  force.away =
    away === null
      ? { intact, crippled, fighters, pfs }
      : {
          intact: sum(away.intact, intact),
          crippled: sum(away.crippled, crippled),
          fighters: away.fighters + fighters,
          pfs: away.pfs + pfs,
        }
}

/** R23, R11 Mobile units leave; immobile ones stay. */
function leave(draft: State, side: Side, log?: Log): void {
  const { units } = ofSide(draft.fleets, side)
  const force = ofSide(draft.forces, side)
  const goes = (counts: readonly number[]): number[] => counts.map((n, i) => (units[i]?.mobile ? n : 0))
  const leftBehind: UnitCount[] = []
  for (const [i, { id, mobile }] of units.entries()) {
    const count = (force.intact[i] ?? 0) + (force.crippled[i] ?? 0)
    if (!mobile && count > 0) leftBehind.push({ id, count })
  }
  sendAway(draft, side, { intact: goes(force.intact), crippled: goes(force.crippled) })
  force.leaving = false
  const reasons = leftBehind.length > 0 ? [because('R23', 'immobile units fight on alone')] : []
  log?.({ kind: 'withdraw', rule: 'retreat.pursuit', round: draft.round, side, leftBehind, because: reasons })
}

/** R24 True if all of a force retreats, with a crippled or slow unit, and the enemy has an uncrippled ship. */
function mayBePursued({ options, fleets, forces }: State, side: Side): boolean {
  if (!options.pursuit) return false
  const fleet = ofSide(fleets, side)
  const force = ofSide(forces, side)
  if (someUnit(fleet, force, unit => !unit.mobile)) return false
  const isCaught = fleet.units.some(
    ({ slow }, i) => (force.crippled[i] ?? 0) > 0 || (slow && (force.intact[i] ?? 0) > 0),
  )
  const hunters = ofSide(forces, other(side)).intact
  return isCaught && ofSide(fleets, other(side)).units.some(({ ship }, i) => ship && (hunters[i] ?? 0) > 0)
}

/** retreat.pursuit, R22 Carries the announcements out: the defender leaves first. */
export const withdraw: AutoPhase<'withdraw'> = {
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
    concludeIfEmpty(draft, log)
  },
}

/** R23 The side left once the mobile units are gone holds the field; immobile ones fight on. */
function concludeIfEmpty(draft: State, log?: Log): void {
  const winner = victorOf(draft)
  if (winner !== undefined) endBattle(draft, { winner, rule: 'retreat.pursuit' }, log)
}

export function leaveUnpursued(draft: State, side: Side, log?: Log): void {
  leave(draft, side, log)
  concludeIfEmpty(draft, log)
}
