import { ofSide } from '../../../game/index.ts'
import type { Ground } from '../events/because.ts'
import type { RuleId } from '../ledger.ts'
import type { Log } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { isHere, shipOf, sideOf, turnOf } from '../units/field.ts'

/** damage.hull Takes hull points off a ship, never below 0, and says so. Whether that destroys it is for whoever calls. */
export function batter(
  draft: State,
  ship: Ship,
  points: number,
  rule: RuleId,
  log?: Log,
  because: readonly Ground[] = [],
): void {
  const lost = Math.min(points, ship.hull)
  ship.hull -= lost
  const side = sideOf(draft, ship.id)
  log?.({ kind: 'hull', rule, round: turnOf(draft), side, at: ship.id, points: lost, left: ship.hull, because })
}

/** Those that were docked at a base are in space where it was, at its speed. */
function setFree(ship: Ship, speed: number): void {
  ship.docked = null
  ship.dockedTurns = 0
  ship.speed = speed
}

/** dock.blast Half of the hull as built of what blew up, rounded down, as plain hull points. */
function blast(draft: State, lost: Ship, hurt: readonly Ship[], log?: Log): void {
  const points = Math.floor(lost.made.hp / 2)
  for (const ship of hurt) {
    if (!isHere(ship) || points === 0) continue
    batter(draft, ship, points, 'dock.blast', log)
    if (ship.hull === 0) destroy(draft, ship.id, 'dock.blast', log)
  }
}

/** The one way in which a ship is lost: its fate, its dock emptied, and what its end does to those docked with it. Of a ship that is lost already, nothing. */
export function destroy(draft: State, id: string, rule: RuleId, log?: Log): void {
  const ship = shipOf(draft, id)
  if (!isHere(ship)) return
  const side = sideOf(draft, id)
  ship.fate = { kind: 'destroyed', turn: turnOf(draft) }
  log?.({ kind: 'destroyed', rule, round: turnOf(draft), side, ship: id })
  const guests = ofSide(draft.ships, side).filter(each => isHere(each) && each.docked === id)
  const base = ship.docked === null ? null : shipOf(draft, ship.docked)
  ship.docked = null
  for (const guest of guests) setFree(guest, ship.speed)
  blast(draft, ship, base === null ? guests : [base, ...guests], log)
}
