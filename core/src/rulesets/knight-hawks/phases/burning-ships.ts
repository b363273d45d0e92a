import { push } from '../../../game/kit/index.ts'
import { other } from '../../../game/sides/index.ts'
import type { AutoPhase } from '../shape.ts'
import type { Task } from '../state.ts'
import { fleetOf, gameTurnOf, isHere, shipOf } from '../units/fleets.ts'

/** burn.when The burning ships of the side that does not move throw, or by option those of the side that does. */
export const burningShips: AutoPhase<'burningShips'> = {
  kind: 'auto',
  run: (draft, { side }) => {
    const whose = draft.options.fireThrow === 'enemy' ? other(side) : side
    const burning = fleetOf(draft, whose).filter(ship => ship.burning)
    push<Task>(draft, ...burning.map(({ id }) => ({ task: 'burn', side: whose, ship: id }) as const))
  },
}

/** burn.throw An earlier blast may have destroyed the ship. */
export const burn: AutoPhase<'burn'> = {
  kind: 'auto',
  run: (draft, { side, ship }, log) => {
    if (!isHere(shipOf(draft, ship))) return
    log?.({ kind: 'burns', rule: 'burn.when', round: gameTurnOf(draft), side, ship })
    push<Task>(draft, { task: 'damage', strike: { weapon: 'fire', at: ship, halved: false } })
  },
}
