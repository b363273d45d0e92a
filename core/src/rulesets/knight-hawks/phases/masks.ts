import type { Side } from '../../../game/sides/index.ts'
import type { Log } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { fleetOf, gameTurnOf, shipOf } from '../units/fleets.ts'

/** mask.orbit Own turns that a mask stays out in orbit: once round. */
const MASK_TURNS = 6

/** mask.ends mask.orbit Its ship turned, changed speed, came into orbit or docked, or six turns are over. */
export function dropMask(draft: State, side: Side, ship: Ship, rule: 'mask.ends' | 'mask.orbit', log?: Log): void {
  ship.screen = null
  ship.maskTurns = 0
  log?.({ kind: 'maskEnds', rule, round: gameTurnOf(draft), side, ship: ship.id })
}

/** True if a ship goes round a planet, by itself or docked at a base that does. */
const isInOrbit = (state: State, { docked, orbit }: Readonly<Ship>): boolean =>
  docked === null ? orbit !== null : isInOrbit(state, shipOf(state, docked))

/**
 * mask.orbit Counts a turn for the masks of a side's ships in orbit, before its ships move. The turn in which a mask is
 * launched is the first of its six.
 */
export function ageMasks(draft: State, side: Side): void {
  for (const ship of fleetOf<Ship>(draft, side)) if (ship.screen === 'MS' && isInOrbit(draft, ship)) ship.maskTurns++
}

/** mask.orbit After six own turns a mask is gone before screens are switched: another can follow it. */
export function endMasks(draft: State, side: Side, log?: Log): void {
  for (const ship of fleetOf<Ship>(draft, side))
    if (ship.maskTurns >= MASK_TURNS) dropMask(draft, side, ship, 'mask.orbit', log)
}
