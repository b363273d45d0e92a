import {
  type CostTable,
  type Counted,
  each,
  either,
  type FormSpec,
  fillFields,
  mapped,
  one,
  perAsk,
  type Sheet,
  walk,
} from '../../../game/index.ts'
import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import { jamCost, jamReach } from '../fire/jam.ts'
import type { AimedMissile, EcmAsk, EcmOrder, EcmShip } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import { parseEcm } from './ecm-text.ts'

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
  const known = new Map<string, Counted<Drives>>()
  const from = (n: number, left: number): Counted<Drives> => {
    const missile = ship.missiles[n]
    if (missile === undefined) return one({})
    const key = `${n} ${left}`
    const met = known.get(key)
    if (met !== undefined) return met
    const { name } = missile
    const made = either(
      drivesOf(ask, ship, missile)
        .map(drive => ({ drive, after: left - costOf(ship, missile, drive) }))
        .filter(({ after }) => after >= 0)
        .map(({ drive, after }) => mapped(from(n + 1, after), rest => ({ [name]: drive, ...rest }))),
    )
    known.set(key, made)
    return made
  }
  return from(0, ship.points)
}

const ecmOrders = perAsk(
  (ask: EcmAsk): Counted<EcmOrder> =>
    mapped(each(ask.ships.map(ship => mapped(shipDrives(ask, ship), drives => [ship.id, drives] as const))), entries =>
      Object.fromEntries(entries),
    ),
)

/** What a change costs, for people. */
function costWords(ship: EcmShip, missile: AimedMissile): string {
  const most = jamReach(ship.points, ahead(ship, missile))
  if (most === 0) return 'The points of this ship do not change it'
  const costs = Array.from({ length: most }, (_, i) => `${jamCost(i + 1, ahead(ship, missile))}`)
  return `Written ${missile.drive}; a change of ${costs.map((points, i) => `${i + 1} costs ${points}`).join(', of ')}`
}

const fieldOf = (ask: EcmAsk, ship: EcmShip, missile: AimedMissile) => {
  const drives = drivesOf(ask, ship, missile)
  return {
    kind: 'integer',
    name: missile.name,
    label: `${missile.name} (TL${missile.tl}), drive ${missile.drive}, is brought to`,
    hint: costWords(ship, missile),
    min: Math.min(...drives),
    max: Math.max(...drives),
    fallback: missile.drive,
  } as const
}

const sectionsOf = perAsk((ask: EcmAsk) =>
  ask.ships.map(
    ship =>
      ({
        kind: 'section',
        name: ship.id,
        label: `${ship.id} (TL${ship.tl}): ${ship.points} ${ship.points === 1 ? 'point' : 'points'} of ECM`,
        fields: ship.missiles.map(missile => fieldOf(ask, ship, missile)),
      }) as const,
  ),
)

const form = (ask: EcmAsk): FormSpec => ({ title: 'Spend ECM on missiles', fields: sectionsOf(ask) })

/** Points that a ship spends on an order. */
const spentBy = (ship: EcmShip, order: EcmOrder): number =>
  ship.missiles.reduce((spent, missile) => spent + costOf(ship, missile, order[ship.id]![missile.name]!), 0)

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
    .map(({ id, missiles }) => `${id}: ${missiles.map(({ name }) => `${name} D=${order[id]![name]}`).join(', ')}`)
    .join('; ')

const costs = (ask: EcmAsk): CostTable<EcmOrder> => {
  const powered = ask.ships.reduce((sum, { points }) => sum + points, 0)
  return {
    columns: ['ECM spent', 'ECM left'],
    row: order => {
      const spent = ask.ships.reduce((sum, ship) => sum + spentBy(ship, order), 0)
      return { cells: [String(spent), String(powered - spent)] }
    },
  }
}

/** ecm.split ecm.effect What each missile is brought to. Written `W4: S35/1 D=2, S35/2 D=4`. */
export const ecm: Sheet<WarpWar, 'ecm'> = {
  form,
  check,
  size: ask => ecmOrders(ask).size,
  nth: (ask, index) => ecmOrders(ask).at(index),
  choices: ask => walk(ecmOrders(ask)),
  parse: (ask, text) => chain(parseEcm(ask, text), raw => check(ask, raw)),
  print,
  costs,
}
