import { fillFields, sectionValues } from '../../../game/form/index.ts'
import type { Sheet } from '../../../game/orders/index.ts'
import { at, chain, ok, type Result } from '../../../lang/index.ts'
import type { Move, PlotAsk, PlotOrder, PlotShip } from '../orders/plot.ts'
import type { KnightHawks } from '../shape.ts'
import { countedOrders } from './counted-orders.ts'
import { eachInOrder } from './in-order.ts'
import { moveFromForm, orderOfMove, sectionsOf, usualMove } from './plot-fields.ts'
import { checkMove } from './plot-legality.ts'
import { plotOrders } from './plot-moves.ts'
import { sketchOf } from './plot-sketch.ts'
import { parsePlotOrder, printMoveClauses } from './plot-text.ts'

interface ShipMove {
  readonly ship: PlotShip
  readonly move: Move
}

/** The moves of a legal order, in the order of the question. */
export const movesIn = (ask: PlotAsk, order: PlotOrder): readonly ShipMove[] =>
  ask.ships.map(ship => ({ ship, move: moveFromForm(ship, ask, order[ship.id] ?? {}) }))

function check(ask: PlotAsk, raw: unknown): Result<PlotOrder> {
  const sections = sectionsOf(ask)
  const fields = sections.map(({ section }) => section)
  return chain(fillFields(fields, raw), values => {
    const legal = eachInOrder(sections, ({ ship, section }) => {
      const move = moveFromForm(ship, ask, sectionValues(values, section))
      return chain(at(ship.id, checkMove(ship, ask, move)), () => ok([ship.id, orderOfMove(ship, move)] as const))
    })
    return chain(legal, orders => ok(Object.fromEntries(orders)))
  })
}

const usualOrder = (ask: PlotAsk): PlotOrder =>
  Object.fromEntries(ask.ships.map(ship => [ship.id, orderOfMove(ship, usualMove(ship, ask))]))

/** move.together The moves of a side. Written `Scimitar: F3 L F2 R F1; Dagger: stop; Rapier: F2, dock at Fortress`. */
export const plotSheet: Sheet<KnightHawks, 'plot'> = {
  title: 'moves',
  form: ask => ({ title: 'Moves', fields: sectionsOf(ask).map(({ section }) => section) }),
  check,
  ...countedOrders({ all: plotOrders, usual: usualOrder }),
  parse: parsePlotOrder,
  print: (ask, order) =>
    movesIn(ask, order)
      .map(({ ship, move }) => `${ship.id}: ${printMoveClauses(ship, move)}`)
      .join('; '),
  sketch: sketchOf,
}
