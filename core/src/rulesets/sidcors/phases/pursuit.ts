import { push } from '../../../game/kit/index.ts'
import { bySide, ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { because, type UnitCount } from '../event.ts'
import { pursuitRoll } from '../fire/rolls.ts'
import type { RearguardAsk, RearguardOrder } from '../orders.ts'
import type { Brief, Log, OrderPhase, RollPhase } from '../shape.ts'
import type { State } from '../state.ts'
import { tasks } from './agenda.ts'
import { openPursuit } from './round.ts'
import { closeRound } from './verdict.ts'
import { leaveUnpursued, sendAway } from './withdrawal.ts'

const briefs = bySide((side): Brief<'pursuit'> => ({ side, rule: 'R24', ask: { kind: 'pursuit' } }))

/** R24 The side that stays decides on a pursuit, which cannot be refused. */
export const pursue: OrderPhase<'pursue', 'pursuit'> = {
  kind: 'orders',
  asks: () => true,
  briefs: (_, { side }) => [ofSide(briefs, side)],
  obey: (draft, { side }, orders, log) => {
    const pursues = must(orders[side], 'an order of the side that was asked').pursue
    const reasons = [because('retreat.pursuit', 'crippled or slow units retreat')]
    log?.({ kind: 'pursue', rule: 'R24', round: draft.round, side, pursues, because: reasons })
    if (!pursues) return leaveUnpursued(draft, other(side), log)
    push(draft, draft.options.pursuitFace > 1 ? tasks.chase[side] : tasks.rearguard[other(side)])
  },
}

/** R24 If the moderator set a face, the die must reach it. */
export const chase: RollPhase<'chase'> = {
  kind: 'roll',
  asks: () => true,
  roll: state => pursuitRoll(state.options.pursuitFace),
  land: (draft, { side }, { outcome, faces }, log) => {
    const caught = outcome === 1
    const die = faces === undefined ? '' : `die ${faces[0]}, `
    const reasons = [because('R24', `${die}${draft.options.pursuitFace} or more needed`)]
    log?.({ kind: 'chase', rule: 'R24', round: draft.round, side, caught, because: reasons })
    if (caught) push(draft, tasks.rearguard[other(side)])
    else leaveUnpursued(draft, other(side), log)
  },
}

/** R24 Intact ships that are not slow: their owner may send them back too. */
const spareUnits = ({ fleets, forces }: State, side: Side): RearguardAsk['units'] =>
  ofSide(fleets, side).units.flatMap(({ id, slow }, i) => {
    const most = ofSide(forces, side).intact[i] ?? 0
    return !slow && most > 0 ? [{ id, most }] : []
  })

/** R24 The owner adds any units to its crippled and slow ones; then the one round is fought. */
export const rearguard: OrderPhase<'rearguard', 'rearguard'> = {
  kind: 'orders',
  asks: (state, { side }) => spareUnits(state, side).length > 0,
  briefs: (state, { side }) => [{ side, rule: 'R24', ask: { kind: 'rearguard', units: spareUnits(state, side) } }],
  obey: (draft, { side }, orders, log) =>
    beginPursuit(draft, side, must(orders[side], 'an order of the side that was asked'), log),
  skip: (draft, { side }, log) => beginPursuit(draft, side, {}, log),
}

const present = ({ fleets, forces }: State, side: Side): UnitCount[] => {
  const { intact, crippled } = ofSide(forces, side)
  const counts = ofSide(fleets, side).units.map(({ id }, i) => ({ id, count: (intact[i] ?? 0) + (crippled[i] ?? 0) }))
  return counts.filter(({ count }) => count > 0)
}

/** The number of a unit its owner sends back; own names only, since a ship may be called `constructor`. */
const sentBack = (added: RearguardOrder, id: string): number => (Object.hasOwn(added, id) ? (added[id] ?? 0) : 0)

/** R24 Crippled and slow units and the rearguard fight the uncrippled ships for one round, the pursuer attacking. */
function beginPursuit(draft: State, pursued: Side, added: RearguardOrder, log?: Log): void {
  const pursuer = other(pursued)
  const { intact, crippled } = ofSide(draft.forces, pursued)
  const hunters = ofSide(draft.forces, pursuer)
  sendAway(draft, pursued, {
    intact: ofSide(draft.fleets, pursued).units.map(({ id, slow }, i) =>
      slow ? 0 : (intact[i] ?? 0) - sentBack(added, id),
    ),
    crippled: crippled.map(() => 0),
  })
  const isShip = (i: number): boolean => ofSide(draft.fleets, pursuer).units[i]?.ship === true
  sendAway(draft, pursuer, { intact: hunters.intact.map((n, i) => (isShip(i) ? 0 : n)), crippled: hunters.crippled })
  for (const side of sides) {
    const reasons = side === pursued ? [because('R25', 'crippled and slow units cannot get away')] : []
    log?.({ kind: 'rearguard', rule: 'R24', round: draft.round, side, force: present(draft, side), because: reasons })
  }
  closeRound(draft)
  draft.agenda.length = 0
  draft.attacker = pursuer
  draft.pursuer = pursuer
  draft.round++
  openPursuit(draft)
}
