import { fillFields, recordIn, type Sheet, walk } from '../../../game/index.ts'
import { at, chain, ok, type Result } from '../../../lang/index.ts'
import type { Move, PlotAsk, PlotOrder } from '../orders/plot.ts'
import type { KnightHawks } from '../shape.ts'
import { inTurn } from './in-turn.ts'
import { moveOf, orderOf, sectionsOf } from './plot-fields.ts'
import { legalMove } from './plot-legality.ts'
import { plotOrders } from './plot-moves.ts'
import { sketchOf } from './plot-sketch.ts'
import { parsePlots, printMove } from './plot-text.ts'

/** The moves that a legal order comes to, in the order of the question. */
export const movesIn = (ask: PlotAsk, order: PlotOrder): readonly Move[] =>
  ask.ships.map(ship => moveOf(ship, ask, order[ship.id] ?? {}))

function check(ask: PlotAsk, raw: unknown): Result<PlotOrder> {
  const sections = sectionsOf(ask)
  return chain(fillFields(sections, raw), values =>
    chain(
      inTurn(ask.ships, (ship, i) => {
        const move = moveOf(ship, ask, recordIn(values, sections[i]!))
        return at(ship.id, legalMove(ship, ask, move))
      }),
      moves => ok(Object.fromEntries(ask.ships.map((ship, i) => [ship.id, orderOf(ship, moves[i]!)]))),
    ),
  )
}

/** move.together The moves of a side. Written `Scimitar: F3 L F2 R F1; Dagger: stop; Rapier: F2, dock at Fortress`. */
export const plotSheet: Sheet<KnightHawks, 'plot'> = {
  form: ask => ({ title: 'Moves', fields: sectionsOf(ask) }),
  check,
  size: ask => plotOrders(ask).size,
  nth: (ask, index) => plotOrders(ask).at(index),
  choices: ask => walk(plotOrders(ask)),
  parse: parsePlots,
  print: (ask, order) => {
    const moves = movesIn(ask, order)
    return ask.ships.map((ship, i) => `${ship.id}: ${printMove(ship, moves[i]!)}`).join('; ')
  },
  sketch: sketchOf,
}
