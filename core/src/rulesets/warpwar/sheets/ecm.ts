import { fillFields } from '../../../game/form/index.ts'
import {
  type Counted,
  cartesianProduct,
  concatenation,
  iterateCounted,
  mapCounted,
  memoizePerAsk,
  single,
} from '../../../game/kit/index.ts'
import type { Sheet } from '../../../game/orders/index.ts'
import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import { jamCost, jamReach } from '../fire/jam.ts'
import { help } from '../ledger.ts'
import type { AimedMissile, EcmAsk, EcmOrder, EcmShip } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import { parseEcm } from './ecm-text.ts'
import { memoizeCounts } from './memoize-counts.ts'

type Drives = EcmOrder[string]

/** Tech levels of the ship ahead of those of a missile. */
const ahead = ({ tl }: EcmShip, missile: AimedMissile): number => tl - missile.tl

/** ecm.floor ecm.direction The drives a missile can be brought to: as it is first, then those next to it. */
function drivesOf({ raises, floor }: EcmAsk, ship: EcmShip, missile: AimedMissile): readonly number[] {
  const drives = [missile.drive]
  for (let change = 1; change <= jamReach(ship.points, ahead(ship, missile)); change++) {
    if (missile.drive - change >= floor) drives.push(missile.drive - change)
    if (raises) drives.push(missile.drive + change)
  }
  return drives
}

const costOf = (ship: EcmShip, missile: AimedMissile, drive: number): number =>
  jamCost(Math.abs(drive - missile.drive), ahead(ship, missile))

/** Every way to spend at most the points of a ship, missile after missile. */
function shipDrives(ask: EcmAsk, ship: EcmShip): Counted<Drives> {
  const from = memoizeCounts<Drives>((again, n: number, left: number) => {
    const missile = ship.missiles[n]
    if (missile === undefined) return single({})
    const ways = drivesOf(ask, ship, missile)
      .map(drive => ({ drive, after: left - costOf(ship, missile, drive) }))
      .filter(({ after }) => after >= 0)
    return concatenation(
      ways.map(({ drive, after }) => mapCounted(again(n + 1, after), rest => ({ [missile.name]: drive, ...rest }))),
    )
  })
  return from(0, ship.points)
}

const ecmOrders = memoizePerAsk(
  (ask: EcmAsk): Counted<EcmOrder> =>
    mapCounted(
      cartesianProduct(ask.ships.map(ship => mapCounted(shipDrives(ask, ship), drives => [ship.id, drives] as const))),
      entries => Object.fromEntries(entries),
    ),
)

function costWords(ship: EcmShip, missile: AimedMissile): string {
  const most = jamReach(ship.points, ahead(ship, missile))
  if (most === 0) return 'The points of this ship do not change it'
  const cost = jamCost(1, ahead(ship, missile))
  // the tech levels that the ship is ahead are free
  const same = Math.min(most, Math.max(1, ahead(ship, missile) + cost))
  const first = `a change of ${same === 1 ? '1' : `1 to ${same}`} costs ${cost === 1 ? '1 point' : `${cost} points`}`
  return `Written ${missile.drive}; ${first}${same < most ? ', each more another' : ''}`
}

const fieldOf = (ask: EcmAsk, ship: EcmShip, missile: AimedMissile) => {
  const { name, tl, drive } = missile
  const drives = drivesOf(ask, ship, missile)
  const label = `${name} (TL${tl}), drive ${drive}, is brought to`
  const [min, max] = [Math.min(...drives), Math.max(...drives)]
  return {
    kind: 'integer',
    name,
    label,
    hint: help(costWords(ship, missile), 'ecm.effect'),
    min,
    max,
    fallback: drive,
  } as const
}

const sectionsOf = memoizePerAsk((ask: EcmAsk) =>
  ask.ships.map(ship => {
    const { id, tl, points } = ship
    const label = `${id} (TL${tl}): ${points} ${points === 1 ? 'point' : 'points'} of ECM`
    const fields = ship.missiles.map(missile => fieldOf(ask, ship, missile))
    return { kind: 'section', name: id, label, fields } as const
  }),
)

const driveIn = (order: EcmOrder, { id }: EcmShip, { name, drive }: AimedMissile): number => order[id]?.[name] ?? drive

const spentBy = (ship: EcmShip, order: EcmOrder): number =>
  ship.missiles.reduce((spent, missile) => spent + costOf(ship, missile, driveIn(order, ship, missile)), 0)

/** ecm.split No more points than the ship has powered. */
function affordable(ask: EcmAsk, order: EcmOrder): Result<EcmOrder> {
  for (const ship of ask.ships) {
    const spent = spentBy(ship, order)
    if (spent <= ship.points) continue
    const expected = `changes for at most ${ship.points}, the ECM powered`
    return refuse({ code: 'illegal', path: [ship.id], found: `changes for ${spent} points`, expected })
  }
  return ok(order)
}

const check = (ask: EcmAsk, raw: unknown): Result<EcmOrder> => {
  const filled: Result<EcmOrder> = fillFields(sectionsOf(ask), raw)
  return chain(filled, order => affordable(ask, order))
}

const print = ({ ships }: EcmAsk, order: EcmOrder): string =>
  ships
    .map(ship => {
      const drives = ship.missiles.map(missile => `${missile.name} D=${driveIn(order, ship, missile)}`)
      return `${ship.id}: ${drives.join(', ')}`
    })
    .join('; ')

/** ecm.split ecm.effect The drive that each missile is brought to. Written `W4: S35/1 D=2, S35/2 D=4`. */
export const ecm: Sheet<WarpWar, 'ecm'> = {
  title: 'ECM on missiles',
  form: ask => ({ title: 'Spend ECM on missiles', fields: sectionsOf(ask) }),
  check,
  size: ask => ecmOrders(ask).size,
  nth: (ask, index) => ecmOrders(ask).at(index),
  choices: ask => iterateCounted(ecmOrders(ask)),
  parse: (ask, text) => chain(parseEcm(ask, text), raw => check(ask, raw)),
  print,
  costs: ({ ships }) => ({
    columns: ['ECM spent', 'ECM left'],
    row: order => {
      const spent = ships.reduce((sum, ship) => sum + spentBy(ship, order), 0)
      const powered = ships.reduce((sum, { points }) => sum + points, 0)
      return { cells: [String(spent), String(powered - spent)] }
    },
  }),
}
