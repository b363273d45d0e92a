import { ofSide } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { because } from '../event.ts'
import { shockRoll, shockTexts } from '../fire/rolls.ts'
import { inflictLosses } from '../fleet/force.ts'
import type { RollPhase } from '../shape.ts'

/** mauler.shock, R34 The mauler that fired and is still uncrippled; R33 without credit. */
export const shock: RollPhase<'shock'> = {
  kind: 'roll',
  asks: (state, { side }) => ofSide(state.forces, side).shock !== null,
  roll: () => shockRoll,
  land: (draft, { side }, { outcome, faces }, log) => {
    const force = ofSide(draft.forces, side)
    const index = must(force.shock ?? undefined, 'a mauler that fired')
    const crippled = outcome === 1
    if (crippled) inflictLosses(draft, side, { unit: index, crippled: false, count: 1 })
    force.shock = null
    const unit = ofSide(draft.fleets, side).units[index]?.id ?? ''
    const die = faces === undefined ? '' : `die ${faces[0]}: `
    const reasons = [because('mauler.shock', `${die}${shockTexts[outcome] ?? ''}`)]
    if (crippled) reasons.push(because('R33', 'no credit for it'))
    log?.({ kind: 'shock', rule: 'mauler.shock', round: draft.round, side, unit, crippled, because: reasons })
  },
}
