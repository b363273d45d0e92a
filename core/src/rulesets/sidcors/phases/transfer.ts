import { ofSide, type Side, sides } from '../../../game/sides/index.ts'
import { because } from '../event.ts'
import { carryingCapacity } from '../fleet/force.ts'
import { printPoints } from '../setup/factors.ts'
import type { AutoPhase, Log } from '../shape.ts'
import type { State } from '../state.ts'

function strand(draft: State, side: Side, log?: Log): void {
  const fleet = ofSide(draft.fleets, side)
  const force = ofSide(draft.forces, side)
  if (!fleet.carries || (force.fighters === 0 && force.pfs === 0)) return
  const room = carryingCapacity(fleet, force)
  const fighters = Math.max(0, force.fighters - room.fighters)
  const pfs = Math.max(0, force.pfs - room.pfs)
  if (fighters === 0 && pfs === 0) return
  force.fighters -= fighters
  force.pfs -= pfs
  log?.({
    kind: 'stranded',
    rule: 'transfer.or-die',
    round: draft.round,
    side,
    fighters,
    pfs,
    because: [
      because('transfer.or-die', `room for ${printPoints(room.fighters)} fighter factors and ${room.pfs} PFs is left`),
      because('R37', 'unused in the allocation, lost without credit'),
    ],
  })
}

/** transfer.or-die, R37 After both allocations: fighters and PFs move to free room of their kind, the surplus dies. */
export const transfer: AutoPhase<'transfer'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    for (const side of sides) strand(draft, side, log)
  },
}
