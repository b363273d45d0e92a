import { ofSide, type Side, sides } from '../../../game/sides/index.ts'
import { byMostLeft, countSeenAboard, isAlive, onField, ordersOf, roundOf, shipOf, shipsAboard } from '../field.ts'
import type { AutoPhase, Log } from '../shape.ts'
import type { Ship, State } from '../state.ts'

/** berths.dropped Ships let go are on the field, even if their carrier is lost. */
function drop(draft: State, side: Side, carrier: string, ids: readonly string[], log?: Log): void {
  const ships = ofSide(draft.ships, side)
  for (const id of ids) {
    shipOf(ships, id).berth = null
    log?.({ kind: 'dropped', rule: 'berths.dropped', round: roundOf(draft), side, ship: id, carrier })
  }
}

/** berths.taken Ships taken aboard are carried from now on, if both are still there and the rack is. */
function pickUp(draft: State, side: Side, carrier: Ship, ids: readonly string[], log?: Log): void {
  const ships = ofSide(draft.ships, side)
  const { id } = carrier.made
  let room = carrier.now.SR - shipsAboard(ships, id).length
  // berths.kept: racks may have been lost in the round
  for (const ship of ids.map(each => shipOf(ships, each)).sort(byMostLeft)) {
    if (!onField(ship) || room <= 0) continue
    ship.berth = id
    room--
    log?.({ kind: 'boarded', rule: 'berths.taken', round: roundOf(draft), side, ship: ship.made.id, carrier: id })
  }
  if (draft.options.hiddenRecords) {
    carrier.shown = { ...carrier.shown, SR: Math.max(carrier.shown.SR, countSeenAboard(ships, id)) }
  }
}

/** berths.dropped, berths.taken Systemships let go and taken aboard, after all damage. */
export const berths: AutoPhase<'berths'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    for (const side of sides) {
      const orders = ordersOf(draft, side)
      const ships = ofSide(draft.ships, side)
      for (const { made } of ships) drop(draft, side, made.id, orders[made.id]?.drop ?? [], log)
      for (const ship of ships) {
        const taken = orders[ship.made.id]?.pickUp ?? []
        if (taken.length > 0 && isAlive(ship)) pickUp(draft, side, ship, taken, log)
      }
    }
  },
}
