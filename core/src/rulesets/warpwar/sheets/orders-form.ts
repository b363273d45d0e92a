import type { Budget, Choice, FormSpec } from '../../../game/form/index.ts'
import { memoizePerAsk } from '../../../game/kit/index.ts'
import { help } from '../ledger.ts'
import { jamInstructions, noTarget, type OrderShip, type OrdersAsk, type ShipOrder, tactics } from '../orders/orders.ts'
import { mostBursts, mostDropped, mostMissiles, mostPickedUp, mostPower, systemshipsAfield } from './limits.ts'
import { defaultMissileDrive, firstOrder } from './ship-orders.ts'

const tacticWords: Readonly<Record<ShipOrder['tactic'], string>> = {
  attack: 'ATTACK',
  dodge: 'DODGE',
  retreat: 'RETREAT',
}

const jammingWords: Readonly<Record<ShipOrder['jam'], string>> = {
  best: 'as does least harm',
  lower: 'lower the drives',
  raise: 'raise the drives',
  none: 'leave them alone',
}

const berthing = help('with DODGE or RETREAT, no drive, no screens, no missiles and no shells', 'berths.condition')

const missileBands = help(
  'Hits ATTACK from 2 below to 2 above the ship’s drive, DODGE 2 to 4 above, RETREAT 3 or 4 above; costs no power',
  'crt.missile',
)

const named = (ids: readonly string[]): readonly Choice[] => ids.map(id => ({ value: id, label: id }))

/** The enemy's ships. One with the name of an own ship says that it is not that one. */
function targetsOf({ ships, targets }: OrdersAsk): readonly Choice[] {
  const own = ships.flatMap(({ id, aboard }) => [id, ...aboard])
  return targets.map(({ id }) => ({ value: id, label: own.includes(id) ? `enemy ${id}` : id }))
}

const targets = (ask: OrdersAsk, can: boolean): readonly Choice[] => [
  { value: noTarget, label: 'nobody' },
  ...(can ? targetsOf(ask) : []),
]

const integer =
  <N extends string>(name: N, label: string, hint: string) =>
  (max: number, fallback: number, min = 0) =>
    ({ kind: 'integer', name, label, hint, min, max, fallback }) as const

const choice =
  <N extends string>(name: N, label: string, hint: string) =>
  <V extends string>(choices: readonly (Choice & { readonly value: V })[], fallback: V) =>
    ({ kind: 'choice', name, label, hint, choices, fallback }) as const

const berths =
  <N extends string>(name: N, label: string, does: string) =>
  (ids: readonly string[], max: number) =>
    ({
      kind: 'subset',
      name,
      label,
      hint: `${does} ${berthing}`,
      choices: named(ids),
      min: 0,
      max,
      fallback: [],
    }) as const

const drive = integer(
  'drive',
  'Drive',
  help('Held against the drives of its targets and of those who fire at it; the table says who hits', 'crt.table'),
)
const beam = integer(
  'beam',
  'Beam',
  help('Its power and the tech level are the hits it does; not together with missiles or shells', 'order.exclusion'),
)
const beamAt = choice(
  'beamAt',
  'Beam fires at',
  help('A beam with power has a target, one without has none', 'order.beam'),
)
const screen = integer(
  'screen',
  'Screens',
  help('Their power and tech level are taken off the hits of the round; not with missiles or shells', 'screen.total'),
)
const ecm = integer(
  'ecm',
  'ECM',
  help('Changes the drives of missiles aimed at this ship; with every weapon', 'ecm.effect'),
)
const jam = choice(
  'jam',
  'What ECM does to missiles',
  help('The way it changes their drives, if it has power', 'ecm.direction'),
)
const missileDrive = integer('drive', 'Drive', missileBands)
const burstsAt = choice('burstsAt', 'Cannons fire at', help('All cannons of a ship have one target', 'order.cannon'))
const pickUp = berths('pickUp', 'Takes aboard', 'Takes systemships aboard;')
const drop = berths('drop', 'Lets go', 'Lets systemships go;')

function tacticField({ mayRetreat }: OrderShip, fallback: ShipOrder['tactic']) {
  const may = tactics.filter(tactic => mayRetreat || tactic !== 'retreat')
  const choices = may.map(value => ({ value, label: tacticWords[value] }))
  const hint = help('The tactics of two ships and the difference of their drives say who hits', 'crt.table')
  return { kind: 'choice', name: 'tactic', label: 'Tactic', hint, choices, fallback } as const
}

/** order.missile One a tube. */
function missilesField(ask: OrdersAsk, ship: OrderShip, first: ShipOrder) {
  const [target] = ask.targets
  const drives = missileDrive(
    Math.max(1, ...ask.targets.map(({ mostDrive }) => mostDrive)),
    defaultMissileDrive(ship, target?.mostDrive ?? 1),
    1,
  )
  const at = {
    kind: 'choice',
    name: 'at',
    label: 'Target',
    hint: help('Each missile has a target of its own', 'order.missile'),
    choices: targetsOf(ask),
    fallback: target?.id ?? noTarget,
  } as const
  return {
    kind: 'group',
    name: 'missiles',
    label: 'Missiles',
    hint: help(
      'One a tube, for one point of power each; then neither beam nor screens',
      'order.missile',
      'order.exclusion',
    ),
    item: 'Missile',
    fields: [at, drives],
    min: 0,
    max: mostMissiles(ask, ship),
    fallback: first.missiles.map(missile => ({ at: missile.at, drive: missile.drive })),
  } as const
}

const shellsOf = (max: number) => integer('shells', 'Shells', help('Shells in this burst', 'order.cannon'))(max, max, 1)

/** order.cannon One a cannon. */
function burstsField(ask: OrdersAsk, ship: OrderShip, first: ShipOrder) {
  const most = Math.max(1, Math.min(3, ship.now.SH))
  return {
    kind: 'group',
    name: 'bursts',
    label: 'Bursts of shells',
    hint: help(
      'One a cannon, for one point of power each; then neither beam nor screens',
      'order.cannon',
      'order.exclusion',
    ),
    item: 'Burst',
    fields: [shellsOf(most)],
    min: 0,
    max: mostBursts(ask, ship),
    fallback: first.bursts.map(({ shells }) => ({ shells })),
  } as const
}

/** order.power order.rating ecm.split berths.limit The fields of the order of a ship. */
function fieldsOf(ask: OrdersAsk, ship: OrderShip) {
  const first = firstOrder(ask, ship)
  const beamPower = ask.targets.length > 0 ? mostPower(ship, 'B') : 0
  const ecmPower = mostPower(ship, 'E')
  const jams = ask.standingEcm && ecmPower > 0 ? jamInstructions : (['best'] as const)
  const [taken, dropped] = [ship.warp ? mostPickedUp(ask, ship) : 0, mostDropped(ship)]
  return [
    tacticField(ship, first.tactic),
    drive(ship.now.PD, first.drive),
    beam(beamPower, first.beam),
    { ...beamAt(targets(ask, beamPower > 0), first.beamAt), weapon: { field: 'beam', idle: noTarget } },
    screen(mostPower(ship, 'S'), first.screen),
    ecm(ecmPower, first.ecm),
    jam(
      jams.map(value => ({ value, label: jammingWords[value] })),
      first.jam,
    ),
    missilesField(ask, ship, first),
    burstsField(ask, ship, first),
    {
      ...burstsAt(targets(ask, mostBursts(ask, ship) > 0), first.burstsAt),
      weapon: { field: 'bursts', idle: noTarget },
    },
    pickUp(taken > 0 ? systemshipsAfield(ask).map(({ id }) => id) : [], taken),
    drop(dropped > 0 ? ship.aboard : [], dropped),
  ] as const
}

/** order.power berths.limit All power together, and the systemships that can be handled. */
function budgetsOf(ask: OrdersAsk, ship: OrderShip): readonly Budget[] {
  const costs = { drive: 1, beam: 1, screen: 1, ecm: 1, missiles: 1, bursts: 1 }
  const power = { label: `power of ${ship.id}`, most: ship.now.PD, costs }
  if (mostPickedUp(ask, ship) + mostDropped(ship) === 0) return [power]
  const label = `systemships that ${ship.id} can handle in a round`
  return [power, { label, most: ship.handles, costs: { pickUp: 1, drop: 1 } }]
}

function sectionOf(ask: OrdersAsk, ship: OrderShip) {
  const { id, tl, now } = ship
  const label = `${id} (TL${tl}), power ${now.PD}`
  return { kind: 'section', name: id, label, fields: fieldsOf(ask, ship), budgets: budgetsOf(ask, ship) } as const
}

export const sectionsOf = memoizePerAsk((ask: OrdersAsk) => ask.ships.map(ship => sectionOf(ask, ship)))

export const ordersForm = (ask: OrdersAsk): FormSpec => ({
  title: 'Write the orders of the round',
  fields: sectionsOf(ask),
})
