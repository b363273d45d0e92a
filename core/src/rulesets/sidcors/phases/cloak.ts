import { bySide, other, type Side, sides } from '../../../game/index.ts'
import { briefOf } from '../briefs/brief.ts'
import { someUnit } from '../force.ts'
import type { CloakOrder } from '../orders.ts'
import { cloakRoll } from '../rolls.ts'
import type { State, Unit } from '../state.ts'
import { because, type OrderStep, orderOf, type RollStep } from '../step.ts'
import { cloakTable } from '../tables.ts'

const cannotCloak = (unit: Unit): boolean => !unit.made.traits.cloak || !unit.ship

/** cloak.force, R32 Only cloaking ships; fighters and PFs do not matter. */
const mayCloak = (state: State, side: Side): boolean => !someUnit(state.fleets[side], state.forces[side], cannotCloak)

const briefs = bySide(side => briefOf(side, { kind: 'cloak' }))

/** The dice of a side that cloaks are still to come: a mark that no shift can be. */
const rolling = 9

/** cloak.force Each eligible side decides, none seeing the other. */
export const cloak: OrderStep = {
  kind: 'orders',
  asks: state => mayCloak(state, 'red') || mayCloak(state, 'blue'),
  briefs: state => sides.filter(side => mayCloak(state, side)).map(side => briefs[side]),
  obey: (draft, _, orders, log) => {
    for (const side of sides) {
      if (orders[side] === undefined) continue
      const uses = orderOf<CloakOrder>(orders, side).cloak
      if (uses) draft.forces[other(side)].cloaked = rolling
      const grounds = [because('R32', 'every ship of the force has a cloak')]
      log?.({ kind: 'cloak', rule: 'cloak.force', round: draft.round, side, uses, because: grounds })
    }
  },
}

/** cloak.roll Two dice shift the enemy's coefficient die. */
export const cloakThrow: RollStep = {
  kind: 'roll',
  asks: (state, side) => state.forces[other(side)].cloaked === rolling,
  roll: () => cloakRoll,
  land: (draft, side, { outcome, faces }, log) => {
    const shift = cloakTable[outcome]?.shift ?? 0
    draft.forces[other(side)].cloaked = shift
    const dice = faces === undefined ? cloakRoll.say(outcome) : `dice ${faces.join(' + ')}`
    log?.({
      kind: 'cloakRoll',
      rule: 'cloak.roll',
      round: draft.round,
      side,
      shift,
      because: [because('cloak.roll', dice)],
    })
  },
}
