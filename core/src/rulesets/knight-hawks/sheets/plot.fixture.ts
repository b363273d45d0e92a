import { hexAt } from '../../../hex/index.ts'
import type { PlotAsk, PlotShip } from '../orders/plot.ts'

/** A ship to be moved: a frigate of small figures, alone in space, unless said otherwise. */
export const plotShipOf = (more: Partial<PlotShip> = {}): PlotShip => ({
  id: 'Scimitar',
  from: { hex: hexAt(0, 0), facing: 0 },
  handling: { speed: 2, adf: 1, mr: 1 },
  extra: 0,
  stand: 'space',
  manner: 'free',
  owed: 0,
  pulled: false,
  spins: false,
  orbits: false,
  docks: [],
  mines: null,
  seekers: null,
  excess: 0,
  masked: false,
  blind: false,
  skilled: false,
  pilot: 0,
  guns: [],
  ...more,
})

export const askFor = (ships: readonly PlotShip[], more: Partial<PlotAsk> = {}): PlotAsk => ({
  kind: 'plot',
  ships,
  planet: null,
  foes: [],
  flankFrom: 2,
  ...more,
})

const planet = hexAt(0, 0)
const beside = { hex: hexAt(-1, 0), facing: 1 } as const
const stationAt = (q: number, r: number) => ({ id: 'Fortress', hex: hexAt(q, r) })
const carrier = { id: 'Infamous', hex: null }

/** Questions small enough to list, one for every circumstance of a move. */
export const smallAsks: Readonly<Record<string, PlotAsk>> = {
  'a ship in space': askFor([plotShipOf()]),
  'a ship at rest': askFor([plotShipOf({ handling: { speed: 0, adf: 2, mr: 2 }, spins: true })]),
  'a ship at rest without drive': askFor([plotShipOf({ handling: { speed: 0, adf: 0, mr: 2 }, spins: true })]),
  'a ship at rest without steering': askFor([plotShipOf({ handling: { speed: 0, adf: 2, mr: 0 }, spins: true })]),
  'a ship that may turn in the turn it stops': askFor([
    plotShipOf({ handling: { speed: 2, adf: 2, mr: 1 }, spins: true }),
  ]),
  'a ship without drive': askFor([plotShipOf({ handling: { speed: 3, adf: 0, mr: 2 } })]),
  'a ship whose pilot finds one turn more': askFor([plotShipOf({ handling: { speed: 2, adf: 1, mr: 2 }, extra: 1 })]),
  'a ship that owes evasion': askFor([
    plotShipOf({ handling: { speed: 2, adf: 2, mr: 3 }, manner: 'evading', owed: 3 }),
  ]),
  'a ship that owes more than it can fly': askFor([
    plotShipOf({ handling: { speed: 2, adf: 0, mr: 3 }, manner: 'evading', owed: 2 }),
  ]),
  'a ship without navigation': askFor([plotShipOf({ handling: { speed: 2, adf: 2, mr: 2 }, manner: 'left' })]),
  'a ship without navigation that owes evasion': askFor([
    plotShipOf({ handling: { speed: 2, adf: 2, mr: 2 }, manner: 'right', owed: 2 }),
  ]),
  'a ship that passes a planet': askFor([plotShipOf({ from: { hex: hexAt(-3, 1), facing: 0 } })], { planet }),
  'a ship that flies at a planet': askFor([plotShipOf({ from: { hex: hexAt(-3, 0), facing: 0 } })], { planet }),
  'a ship beside a planet': askFor(
    [plotShipOf({ from: beside, handling: { speed: 1, adf: 1, mr: 1 }, orbits: true, docks: [stationAt(0, -1)] })],
    { planet },
  ),
  'a ship beside a planet too fast to stop': askFor(
    [plotShipOf({ from: beside, handling: { speed: 3, adf: 1, mr: 0 }, orbits: true })],
    { planet },
  ),
  'a ship in orbit': askFor([plotShipOf({ from: beside, handling: { speed: 0, adf: 2, mr: 1 }, stand: 'orbit' })], {
    planet,
  }),
  'a ship in orbit without drive': askFor(
    [plotShipOf({ from: beside, handling: { speed: 0, adf: 0, mr: 1 }, stand: 'orbit' })],
    { planet },
  ),
  'a layer in orbit': askFor(
    [plotShipOf({ from: beside, handling: { speed: 0, adf: 1, mr: 0 }, stand: 'orbit', mines: 1, seekers: 2 })],
    { planet },
  ),
  'a docked ship': askFor(
    [plotShipOf({ from: beside, handling: { speed: 0, adf: 2, mr: 1 }, stand: 'docked', orbits: true })],
    { planet },
  ),
  'a fighter in a carrier': askFor([
    plotShipOf({ handling: { speed: 2, adf: 1, mr: 1 }, stand: 'docked', docks: [stationAt(1, 0)] }),
  ]),
  'a fighter without steering in a carrier': askFor([
    plotShipOf({ handling: { speed: 2, adf: 1, mr: 0 }, stand: 'docked' }),
  ]),
  'a ship near a station': askFor([plotShipOf({ handling: { speed: 1, adf: 2, mr: 2 }, docks: [stationAt(2, -1)] })]),
  'a fighter near a station and a carrier': askFor([
    plotShipOf({ handling: { speed: 1, adf: 1, mr: 1 }, docks: [stationAt(1, 0), carrier] }),
  ]),
  'a ship behind a planet from its station': askFor(
    [
      plotShipOf({
        from: { hex: hexAt(-2, 1), facing: 0 },
        handling: { speed: 3, adf: 3, mr: 2 },
        docks: [stationAt(1, 0)],
      }),
    ],
    { planet },
  ),
  'a layer beside a planet that can only go into orbit': askFor(
    [plotShipOf({ from: beside, handling: { speed: 0, adf: 0, mr: 1 }, orbits: true, mines: 1, seekers: 1 })],
    { planet },
  ),
  'a ship too fast to dock': askFor([plotShipOf({ handling: { speed: 3, adf: 1, mr: 1 }, docks: [stationAt(2, -1)] })]),
  'a ship too fast to stop that may turn where it stops': askFor([
    plotShipOf({ handling: { speed: 3, adf: 2, mr: 1 }, spins: true }),
  ]),
  'a layer': askFor([plotShipOf({ handling: { speed: 1, adf: 1, mr: 1 }, mines: 2, seekers: 1 })]),
  'a layer with nothing left': askFor([plotShipOf({ mines: 0, seekers: 0 })]),
  'a drifting layer': askFor([plotShipOf({ handling: { speed: 3, adf: 0, mr: 0 }, mines: 2 })]),
  'two ships': askFor([
    plotShipOf({ id: "Z'Gata" }),
    plotShipOf({ id: 'Star Scourge', from: { hex: hexAt(4, 4), facing: 2 }, handling: { speed: 1, adf: 0, mr: 1 } }),
  ]),
}
