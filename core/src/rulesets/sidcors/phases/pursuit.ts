import { bySide, ofSide, other, push, type Side, sides } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import type { UnitCount } from '../event.ts'
import { chaseRoll } from '../fire/rolls.ts'
import { capacityOf } from '../fleet/force.ts'
import type { RearguardAsk, RearguardOrder } from '../orders.ts'
import type { Brief, Log, Orders, Throws } from '../shape.ts'
import type { Force, State, Unit } from '../state.ts'
import { because } from '../words/because.ts'
import { tasks } from './agenda.ts'
import { closeRound, openPursuit } from './round.ts'
import { getAway, sendAway } from './withdrawal.ts'

const briefs = bySide((side): Brief<'pursuit'> => ({ side, rule: 'R24', ask: { kind: 'pursuit' } }))

/** R24 The side that stays decides whether to pursue; a pursuit cannot be refused. */
export const pursue: Orders<'pursue', 'pursuit'> = {
  kind: 'orders',
  asks: () => true,
  briefs: (_, { side }) => [ofSide(briefs, side)],
  obey: (draft, { side }, orders, log) => {
    const pursues = must(orders[side], 'an order of the side that was asked').pursue
    const grounds = [because('retreat.pursuit', 'crippled or slow units retreat')]
    log?.({ kind: 'pursue', rule: 'R24', round: draft.round, side, pursues, because: grounds })
    if (!pursues) return getAway(draft, other(side), log)
    push(draft, draft.options.pursuitFace > 1 ? tasks.chase[side] : tasks.rearguard[other(side)])
  },
}

/** R24 Where the moderator set a face, the die must reach it. */
export const chase: Throws<'chase'> = {
  kind: 'roll',
  asks: () => true,
  roll: state => chaseRoll(state.options.pursuitFace),
  land: (draft, { side }, { outcome, faces }, log) => {
    const caught = outcome === 1
    const die = faces === undefined ? '' : `die ${faces[0]}, `
    const grounds = [because('R24', `${die}${draft.options.pursuitFace} or more needed`)]
    log?.({ kind: 'chase', rule: 'R24', round: draft.round, side, caught, because: grounds })
    if (caught) push(draft, tasks.rearguard[other(side)])
    else getAway(draft, other(side), log)
  },
}

/** R24 Intact ships that are not slow: their owner may send them back too. */
function spare(state: State, side: Side): { id: string; most: number }[] {
  const { intact } = ofSide(state.forces, side)
  const units: { id: string; most: number }[] = []
  for (const [i, unit] of ofSide(state.fleets, side).units.entries()) {
    const most = intact[i] ?? 0
    if (!unit.slow && most > 0) units.push({ id: unit.id, most })
  }
  return units
}

const askOf = (state: State, side: Side): RearguardAsk => ({ kind: 'rearguard', units: spare(state, side) })

const rearguardBrief = (side: Side, ask: RearguardAsk): Brief<'rearguard'> => ({ side, rule: 'R24', ask })

/** R24 The owner adds what he likes to his crippled and slow units; then the one round is fought. */
export const rearguard: Orders<'rearguard', 'rearguard'> = {
  kind: 'orders',
  asks: (state, { side }) => spare(state, side).length > 0,
  briefs: (state, { side }) => [rearguardBrief(side, askOf(state, side))],
  obey: (draft, { side }, orders, log) =>
    beginPursuit(draft, side, must(orders[side], 'an order of the side that was asked'), log),
  skip: (draft, { side }, log) => beginPursuit(draft, side, {}, log),
}

/** Units that take no part go; fighters and PFs stay with the force that fights, as far as it can carry them. */
function keepOnly(
  draft: State,
  side: Side,
  stays: (unit: Unit, i: number) => { intact: number; crippled: number },
): void {
  const fleet = ofSide(draft.fleets, side)
  const force = ofSide(draft.forces, side)
  const kept = fleet.units.map(stays)
  const room = capacityOf(fleet, { intact: kept.map(k => k.intact), crippled: kept.map(k => k.crippled) })
  sendAway(
    force,
    {
      intact: force.intact.map((n, i) => n - (kept[i]?.intact ?? 0)),
      crippled: force.crippled.map((n, i) => n - (kept[i]?.crippled ?? 0)),
      fighters: Math.max(0, force.fighters - room.fighters),
      pfs: Math.max(0, force.pfs - room.pfs),
    },
    draft.round,
  )
}

const present = (draft: State, side: Side): UnitCount[] => {
  const force: Force = ofSide(draft.forces, side)
  const counts = ofSide(draft.fleets, side).units.map((unit, i) => ({
    id: unit.id,
    count: (force.intact[i] ?? 0) + (force.crippled[i] ?? 0),
  }))
  return counts.filter(({ count }) => count > 0)
}

/** How many of a unit its owner sends back; own names only, since a ship may be called `constructor`. */
const sentBack = (added: RearguardOrder, id: string): number => (Object.hasOwn(added, id) ? (added[id] ?? 0) : 0)

/** R24 All crippled and slow units and the rearguard against the uncrippled ships, for one round, the pursuer attacking. */
function beginPursuit(draft: State, pursued: Side, added: RearguardOrder, log?: Log): void {
  const pursuer = other(pursued)
  const behind = draft.forces[pursued]
  const hunters = ofSide(draft.forces, pursuer)
  keepOnly(draft, pursued, (unit, i) => ({
    intact: unit.slow ? (behind.intact[i] ?? 0) : sentBack(added, unit.id),
    crippled: behind.crippled[i] ?? 0,
  }))
  keepOnly(draft, pursuer, (unit, i) => ({ intact: unit.ship ? (hunters.intact[i] ?? 0) : 0, crippled: 0 }))
  for (const side of sides) {
    const grounds = side === pursued ? [because('R25', 'crippled and slow units cannot get away')] : []
    log?.({ kind: 'rearguard', rule: 'R24', round: draft.round, side, force: present(draft, side), because: grounds })
  }
  closeRound(draft)
  draft.agenda.length = 0
  draft.attacker = pursuer
  draft.pursuer = pursuer
  draft.round++
  openPursuit(draft)
}
