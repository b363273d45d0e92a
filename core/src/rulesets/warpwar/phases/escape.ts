import { ofSide, type Side, sides } from '../../../game/index.ts'
import { aboard, alive, roundOf, shipOf, unseen } from '../field.ts'
import { sayCell } from '../fire/crt.ts'
import { holds } from '../fire/shots.ts'
import { because, type Ground } from '../scene/because.ts'
import type { Auto, Log } from '../shape.ts'
import type { Shot, State } from '../state.ts'

const shotsAt = (state: State, side: Side, id: string): Shot[] =>
  state.shots.filter(shot => shot.at === id && shot.side !== side)

const sayShot = ({ from, weapon, number, result }: Shot): string =>
  `${weapon} ${weapon === 'beam' ? '' : `${number} `}of ${from}: ${sayCell(result)}`

/** Why a retreating ship may leave: shot by shot. */
function leaveGrounds(state: State, side: Side, id: string): Ground[] {
  const shots = shotsAt(state, side, id)
  if (shots.length === 0) return [because('escape.unfired', 'nobody fired on it')]
  return shots.map(shot =>
    because(
      shot.weapon === 'missile' ? 'escape.missiles' : 'escape.all',
      shot.weapon === 'missile' ? `${sayShot(shot)}, which does not hold it` : sayShot(shot),
    ),
  )
}

function heldGrounds(state: State, side: Side, id: string): Ground[] {
  const shots = shotsAt(state, side, id).filter(shot => holds(state, shot))
  if (shots.length === 0) return [because('escape.unfired', 'nobody fired on it, which does not let it go')]
  return shots.map(shot => because(shot.weapon === 'missile' ? 'escape.missiles' : 'escape.held', sayShot(shot)))
}

/** escape.all, escape.goes-along A ship leaves with all it carries. */
function leave(draft: State, side: Side, id: string, log?: Log): void {
  const round = roundOf(draft)
  const ships = ofSide(draft.ships, side)
  const fate = { kind: 'escaped', round } as const
  const carried = aboard(ships, id)
  shipOf(ships, id).fate = fate
  log?.({ kind: 'escaped', rule: 'escape.all', round, side, ship: id, because: leaveGrounds(draft, side, id) })
  for (const ship of carried) {
    ship.fate = fate
    const grounds = [because('escape.goes-along', `aboard ${id}`), ...unseen(ship, draft)]
    log?.({ kind: 'escaped', rule: 'escape.goes-along', round, side, ship: ship.made.id, because: grounds })
  }
}

/** escape.all, escape.held Ships that retreated, live, and are held by nobody are away. */
export const escapes: Auto<'escape'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    for (const side of sides) {
      const held = ofSide(draft.held, side)
      const orders = ofSide(draft.orders, side)!
      for (const ship of ofSide(draft.ships, side)) {
        const { id } = ship.made
        if (orders[id]?.tactic !== 'retreat' || !alive(ship)) continue
        if (!held.includes(id)) {
          leave(draft, side, id, log)
          continue
        }
        const round = roundOf(draft)
        log?.({ kind: 'held', rule: 'escape.held', round, side, ship: id, because: heldGrounds(draft, side, id) })
      }
    }
  },
}
