import { strike } from '../force.ts'
import { shockRoll } from '../rolls.ts'
import type { Unit } from '../state.ts'
import { because, type RollStep } from '../step.ts'

/** mauler.shock, R34 The mauler that fired and is still uncrippled; R33 without credit. */
export const shock: RollStep = {
  kind: 'roll',
  asks: (state, side) => state.forces[side].shock >= 0,
  roll: () => shockRoll,
  land: (draft, side, { outcome, faces }, log) => {
    const force = draft.forces[side]
    const unit = draft.fleets[side].units[force.shock] as Unit
    const crippled = outcome === 1
    if (crippled) strike(unit, force, force.shock, false)
    force.shock = -1
    const die = faces === undefined ? shockRoll.say(outcome) : `die ${faces[0]}`
    const grounds = [because('mauler.shock', die)]
    if (crippled) grounds.push(because('R33', 'no credit for it'))
    log?.({ kind: 'shock', rule: 'mauler.shock', round: draft.round, side, unit: unit.id, crippled, because: grounds })
  },
}
