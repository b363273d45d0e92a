import { ofSide, type Side, sides } from '../../../game/sides/index.ts'
import type { Hex } from '../../../hex/index.ts'
import type { Log } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { isSmall, isStation } from '../units/design.ts'
import { fleetOf, gameTurnOf, isHere, shipOf } from '../units/fleets.ts'

export const dockedAt = (state: State, side: Side, base: string): readonly Ship[] =>
  ofSide(state.ships, side).filter(ship => isHere(ship) && ship.docked === base)

/** dock.moves Ships docked at a base go along with it, hex by hex, and so do those docked at them. */
export function carryAlong(draft: State, side: Side, base: Ship, path: readonly Hex[]): void {
  for (const ship of dockedAt(draft, side, base.id)) {
    ship.hex = base.hex
    ship.path = path.map(hex => ({ hex, facing: ship.facing }))
    carryAlong(draft, side, ship, path)
  }
}

/** dock.rearm The rounds that a fighter or scout was built with. */
function rearm(draft: State, side: Side, ship: Ship, base: string, log?: Log): void {
  const built = ship.made.rounds
  const same = ship.rounds.AR === built.AR && ship.rounds.RB === built.RB && ship.rounds.T === built.T
  if (!isSmall(ship.made) || same) return
  ship.rounds = { ...ship.rounds, AR: built.AR, RB: built.RB, T: built.T }
  log?.({ kind: 'rearmed', rule: 'dock.rearm', round: gameTurnOf(draft), side, ship: ship.id, base })
}

/**
 * dock.rearm end.evacuation At the end of a game turn. A ship whose `dockedTurns` is not 0 stayed docked in the move of
 * its side, so that it has been docked for the whole of it. An attack on its base keeps it from being rearmed, but not
 * from being loaded.
 */
export function endTurnInDock(draft: State, log?: Log): void {
  for (const side of sides) {
    for (const ship of fleetOf<Ship>(draft, side)) {
      if (ship.docked === null || ship.dockedTurns === 0) continue
      const base = shipOf(draft, ship.docked)
      if (!ship.struck) rearm(draft, side, ship, base.id, log)
      if (draft.scenario.goal === 'evacuation' && ship.id === draft.scenario.charge && isStation(base.made))
        draft.loaded++
    }
  }
  for (const side of sides) for (const ship of draft.ships[side]) ship.struck = false
}
