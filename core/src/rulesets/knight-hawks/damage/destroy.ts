import { ofSide } from '../../../game/sides/index.ts'
import type { Reason } from '../events/because.ts'
import type { RuleId } from '../ledger.ts'
import type { Log } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { gameTurnOf, isHere, shipOf, sideOf } from '../units/fleets.ts'

interface HullLoss {
  readonly points: number
  readonly rule: RuleId
  readonly because: readonly Reason[]
}

/** damage.hull Takes hull points off a ship, never below 0; without any it is destroyed. */
export function loseHull(draft: State, ship: Ship, { points, rule, because }: HullLoss, log?: Log): void {
  const lost = Math.min(points, ship.hull)
  ship.hull -= lost
  const side = sideOf(draft, ship.id)
  log?.({ kind: 'hull', rule, round: gameTurnOf(draft), side, at: ship.id, points: lost, left: ship.hull, because })
  if (ship.hull === 0) destroy(draft, ship.id, rule, log)
}

/** dock.blast Half of the hull as built of a ship that blew up, rounded down, as plain hull points. */
function blast(draft: State, lost: Ship, hurt: readonly Ship[], log?: Log): void {
  const points = Math.floor(lost.made.hp / 2)
  if (points === 0) return
  for (const ship of hurt) if (isHere(ship)) loseHull(draft, ship, { points, rule: 'dock.blast', because: [] }, log)
}

/** dock.blast The only way a ship is lost. Ships docked at it are then in space at its hex, with its speed. */
export function destroy(draft: State, id: string, rule: RuleId, log?: Log): void {
  const ship = shipOf(draft, id)
  if (!isHere(ship)) return
  const side = sideOf(draft, id)
  ship.fate = { kind: 'destroyed', turn: gameTurnOf(draft) }
  log?.({ kind: 'destroyed', rule, round: gameTurnOf(draft), side, ship: id })
  const guests = ofSide(draft.ships, side).filter(each => isHere(each) && each.docked === id)
  const base = ship.docked === null ? [] : [shipOf(draft, ship.docked)]
  ship.docked = null
  for (const guest of guests) Object.assign(guest, { docked: null, dockedTurns: 0, speed: ship.speed })
  blast(draft, ship, [...base, ...guests], log)
}
