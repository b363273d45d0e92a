import type { Side } from '../../../game/sides/index.ts'
import { sameHex } from '../../../hex/index.ts'
import type { AutoPhase, Log } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { fleetOf, gameTurnOf } from '../units/fleets.ts'
import { dockedAt } from './docked.ts'
import { dropMask } from './masks.ts'

/** dock.capacity True if a base has room for one more. */
const hasRoom = (state: State, side: Side, { id, made }: Ship): boolean =>
  made.class !== 'assault carrier' || dockedAt(state, side, id).length < state.options.capacity

/** dock.stop A ship that asked and ended in the hex of the base stops there. */
function dock(draft: State, side: Side, ship: Ship, base: Ship, log?: Log): void {
  if (ship.screen === 'MS') dropMask(draft, side, ship, 'mask.ends', log)
  ship.docked = base.id
  ship.dockedTurns = 0
  ship.speed = 0
  ship.pulled = false
  log?.({ kind: 'docked', rule: 'dock.stop', round: gameTurnOf(draft), side, ship: ship.id, base: base.id })
}

/**
 * dock.stop Carriers before those they could hold: a carrier that docks itself takes no ship aboard in that turn,
 * whatever its place in the roster.
 */
const basesFirst = (fleet: readonly Ship[]): readonly Ship[] =>
  fleet.toSorted((a, b) => Number(b.made.class === 'assault carrier') - Number(a.made.class === 'assault carrier'))

function dockAll(draft: State, side: Side, log?: Log): void {
  const fleet = fleetOf<Ship>(draft, side)
  for (const ship of fleet) if (ship.docked !== null) ship.dockedTurns = 1
  for (const ship of basesFirst(fleet)) {
    const base = fleet.find(({ id }) => id === ship.docking)
    ship.docking = null
    const meets = base !== undefined && base.docked === null && sameHex(base.hex, ship.hex)
    if (meets && hasRoom(draft, side, base)) dock(draft, side, ship, base, log)
  }
}

/** dock.stop Ships that have asked to dock do so once all have moved. */
export const arrivals: AutoPhase<'arrivals'> = {
  kind: 'auto',
  run: (draft, { side }, log) => dockAll(draft, side, log),
}
