import { bySide, ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { because } from '../event.ts'
import { cloakRoll, cloakTexts } from '../fire/rolls.ts'
import { someUnit } from '../fleet/force.ts'
import type { Brief, OrderPhase, RollPhase } from '../shape.ts'
import type { State } from '../state.ts'
import { cloakTable } from '../tables.ts'

/** cloak.force, R32 True for a force whose units are all ships with a cloak, whatever fighters and PFs they carry. */
const mayCloak = ({ fleets, forces }: State, side: Side): boolean =>
  !someUnit(ofSide(fleets, side), ofSide(forces, side), ({ made, ship }) => !made.traits.cloak || !ship)

const briefs = bySide((side): Brief<'cloak'> => ({ side, rule: 'cloak.force', ask: { kind: 'cloak' } }))

/** cloak.force Each eligible side decides, none seeing the other. */
export const cloak: OrderPhase<'cloak', 'cloak'> = {
  kind: 'orders',
  asks: state => mayCloak(state, 'red') || mayCloak(state, 'blue'),
  briefs: state => sides.filter(side => mayCloak(state, side)).map(side => ofSide(briefs, side)),
  obey: (draft, _, orders, log) => {
    for (const side of sides) {
      const order = orders[side]
      if (order === undefined) continue
      ofSide(draft.forces, side).cloaks = order.cloak
      const reasons = [because('R32', 'every ship of the force has a cloak')]
      log?.({ kind: 'cloak', rule: 'cloak.force', round: draft.round, side, uses: order.cloak, because: reasons })
    }
  },
}

/** cloak.roll Two dice of the cloaked side shift the enemy's coefficient die: below 0 for worse fire of the enemy. */
export const cloakShift: RollPhase<'cloakRoll'> = {
  kind: 'roll',
  asks: (state, { side }) => ofSide(state.forces, side).cloaks,
  roll: () => cloakRoll,
  land: (draft, { side }, { outcome, faces }, log) => {
    const shift = cloakTable[outcome]?.shift ?? 0
    ofSide(draft.forces, side).cloaks = false
    draft.forces[other(side)].shiftByEnemyCloak = shift
    const reasons = [
      because('cloak.roll', faces === undefined ? (cloakTexts[outcome] ?? '') : `dice ${faces.join(' + ')}`),
    ]
    log?.({ kind: 'cloakRoll', rule: 'cloak.roll', round: draft.round, side, shift, because: reasons })
  },
}
