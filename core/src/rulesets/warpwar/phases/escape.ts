import { ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { isAlive, ordersOf, reasonsToHide, roundOf, shipsAboard } from '../field.ts'
import { sayCell } from '../fire/crt.ts'
import { shotHolds } from '../fire/shots.ts'
import { because, type Reason } from '../scene/because.ts'
import type { AutoPhase, Log } from '../shape.ts'
import type { Ship, State } from '../state.ts'

interface Fugitive {
  readonly side: Side
  readonly id: string
  readonly isHeld: boolean
}

function grounds(state: State, { side, id, isHeld }: Fugitive): Reason[] {
  const fired = state.shots.filter(shot => shot.at === id && shot.side !== side)
  const shots = isHeld ? fired.filter(shot => shotHolds(state, shot)) : fired
  if (shots.length === 0) {
    return [because('escape.unfired', `nobody fired on it${isHeld ? ', which does not let it go' : ''}`)]
  }
  return shots.map(({ from, weapon, number, result }): Reason => {
    const said = `${from} ${weapon}${weapon === 'beam' ? '' : ` ${number}`}: ${sayCell(result)}`
    const ground = { side: other(side), text: said }
    if (weapon !== 'missile') return { ...ground, rule: isHeld ? 'escape.held' : 'escape.all' }
    return { ...ground, rule: 'escape.missiles', text: isHeld ? said : `${said}, which does not hold it` }
  })
}

/** escape.all, escape.goes-along A ship leaves with all ships it carries. */
function leave(draft: State, side: Side, ship: Ship, log?: Log): void {
  const round = roundOf(draft)
  const { id } = ship.made
  for (const each of [ship, ...shipsAboard(ofSide(draft.ships, side), id)]) {
    each.fate = { kind: 'escaped', round }
    const rule = each === ship ? 'escape.all' : 'escape.goes-along'
    const along = [because('escape.goes-along', `aboard ${id}`), ...reasonsToHide(each, draft)]
    const reasons = log && each === ship ? grounds(draft, { side, id, isHeld: false }) : along
    log?.({ kind: 'escaped', rule, round, side, ship: each.made.id, because: reasons })
  }
}

/** escape.all, escape.held Ships that retreated, live, and are not held are away. */
export const escapes: AutoPhase<'escape'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    for (const side of sides) {
      const held = ofSide(draft.held, side)
      const orders = ordersOf(draft, side)
      for (const ship of ofSide(draft.ships, side)) {
        const { id } = ship.made
        if (orders[id]?.tactic !== 'retreat' || !isAlive(ship)) continue
        if (!held.includes(id)) {
          leave(draft, side, ship, log)
          continue
        }
        const reasons = log && grounds(draft, { side, id, isHeld: true })
        log?.({ kind: 'held', rule: 'escape.held', round: roundOf(draft), side, ship: id, because: reasons ?? [] })
      }
    }
  },
}
