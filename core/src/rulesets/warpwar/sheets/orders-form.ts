import { type Budget, type Choice, type FormSpec, perAsk } from '../../../game/index.ts'
import { type Jamming, jamming, nobody, type OrderShip, type OrdersAsk, type ShipOrder } from '../orders/orders.ts'
import type { Tactic } from '../orders/tactics.ts'
import { boarders, mostBursts, mostDropped, mostMissiles, mostPower, mostTaken } from './limits.ts'
import { firstMissileDrive, firstOrder } from './ship-orders.ts'

const tacticWords: Readonly<Record<Tactic, string>> = { attack: 'ATTACK', dodge: 'DODGE', retreat: 'RETREAT' }

const jammingWords: Readonly<Record<Jamming, string>> = {
  best: 'as does least harm',
  lower: 'lower the drives',
  raise: 'raise the drives',
  none: 'leave them alone',
}

const missileBands =
  'Its drive costs no power. It hits an ATTACKing ship at drives from 2 less to 2 more than the ship has, a DODGEing one at 2 to 4 more, a RETREATing one at 3 or 4 more'

const named = (ids: readonly string[]): readonly Choice[] => ids.map(id => ({ value: id, label: id }))

const aims = ({ targets }: OrdersAsk, can: boolean): readonly Choice[] => [
  { value: nobody, label: 'nobody' },
  ...(can ? named(targets.map(({ id }) => id)) : []),
]

/** What a missile or burst that is added to the form first says. */
const firstAim = ({ targets }: OrdersAsk): string => targets[0]?.id ?? nobody

const tacticChoices = ({ mayRetreat }: OrderShip) => {
  const may: readonly Tactic[] = mayRetreat ? ['attack', 'dodge', 'retreat'] : ['attack', 'dodge']
  return may.map(value => ({ value, label: tacticWords[value] }))
}

/** order.power All that power is for; missiles and bursts take one each. */
const powerBudget = ({ id, now }: OrderShip): Budget => ({
  label: `power of ${id}`,
  most: now.PD,
  costs: { drive: 1, beam: 1, screen: 1, ecm: 1, missiles: 1, bursts: 1 },
})

function budgetsOf(ask: OrdersAsk, ship: OrderShip): readonly Budget[] {
  const handles = mostTaken(ask, ship) + mostDropped(ship) > 0
  const berths: Budget = {
    label: `systemships that ${ship.id} can handle in a round`,
    most: ship.handles,
    costs: { pickUp: 1, drop: 1 },
  }
  return handles ? [powerBudget(ship), berths] : [powerBudget(ship)]
}

/** order.power order.rating How power is spent. */
function powerFields(ask: OrdersAsk, ship: OrderShip, first: ShipOrder) {
  const aimed = ask.targets.length > 0
  const beam = aimed ? mostPower(ship, 'B') : 0
  return [
    {
      kind: 'choice',
      name: 'tactic',
      label: 'Tactic',
      choices: tacticChoices(ship),
      fallback: first.tactic,
    },
    {
      kind: 'integer',
      name: 'drive',
      label: 'Drive',
      hint: 'Held against the drive of whoever it fires at, and of whoever fires at it',
      min: 0,
      max: ship.now.PD,
      fallback: first.drive,
    },
    {
      kind: 'integer',
      name: 'beam',
      label: 'Beam',
      hint: 'Not together with missiles or shells',
      min: 0,
      max: beam,
      fallback: first.beam,
    },
    {
      kind: 'choice',
      name: 'beamAt',
      label: 'Beam fires at',
      hint: 'A beam with power has a target, one without has none',
      choices: aims(ask, beam > 0),
      fallback: first.beamAt,
    },
    {
      kind: 'integer',
      name: 'screen',
      label: 'Screens',
      hint: 'Not together with missiles or shells',
      min: 0,
      max: mostPower(ship, 'S'),
      fallback: first.screen,
    },
  ] as const
}

/** ecm.split ECM, and what it is to do where that is written with the order. */
function ecmFields(ask: OrdersAsk, ship: OrderShip, first: ShipOrder) {
  const jams = ask.standingEcm && mostPower(ship, 'E') > 0 ? jamming : (['best'] as const)
  return [
    {
      kind: 'integer',
      name: 'ecm',
      label: 'ECM',
      hint: 'Changes the drives of missiles aimed at this ship; with every weapon',
      min: 0,
      max: mostPower(ship, 'E'),
      fallback: first.ecm,
    },
    {
      kind: 'choice',
      name: 'jam',
      label: 'What ECM does to missiles',
      hint: 'For ECM with power',
      choices: jams.map(value => ({ value, label: jammingWords[value] })),
      fallback: first.jam,
    },
  ] as const
}

/** order.missile order.cannon What is fired from tubes and cannons; each takes one point of power. */
function ammunitionFields(ask: OrdersAsk, ship: OrderShip, first: ShipOrder) {
  const { targets } = ask
  const bursts = mostBursts(ask, ship)
  const mostDrive = Math.max(1, ...targets.map(target => target.mostDrive))
  const shells = Math.max(1, Math.min(3, ship.now.SH))
  return [
    {
      kind: 'group',
      name: 'missiles',
      label: 'Missiles',
      hint: 'One a tube, for one point of power each',
      item: 'Missile',
      fields: [
        {
          kind: 'choice',
          name: 'at',
          label: 'Target',
          choices: named(targets.map(({ id }) => id)),
          fallback: firstAim(ask),
        },
        {
          kind: 'integer',
          name: 'drive',
          label: 'Drive of the missile',
          hint: missileBands,
          min: 1,
          max: mostDrive,
          fallback: firstMissileDrive(ship, targets[0]?.mostDrive ?? 1),
        },
      ],
      min: 0,
      max: mostMissiles(ask, ship),
      fallback: first.missiles.map(({ at, drive }) => ({ at, drive })),
    },
    {
      kind: 'group',
      name: 'bursts',
      label: 'Bursts of shells',
      hint: 'One a cannon, for one point of power each',
      item: 'Burst',
      fields: [{ kind: 'integer', name: 'shells', label: 'Shells', min: 1, max: shells, fallback: shells }],
      min: 0,
      max: bursts,
      fallback: first.bursts.map(burst => ({ shells: burst.shells })),
    },
    {
      kind: 'choice',
      name: 'burstsAt',
      label: 'Cannons fire at',
      hint: 'All cannons of a ship have one target',
      choices: aims(ask, bursts > 0),
      fallback: first.burstsAt,
    },
  ] as const
}

/** berths.condition berths.limit Systemships taken aboard and let go. */
function berthFields(ask: OrdersAsk, ship: OrderShip) {
  const most = ship.warp ? mostTaken(ask, ship) : 0
  const condition = 'With DODGE or RETREAT, no drive, no screens, no missiles and no shells'
  return [
    {
      kind: 'subset',
      name: 'pickUp',
      label: 'Takes aboard',
      hint: condition,
      choices: named(most > 0 ? boarders(ask).map(({ id }) => id) : []),
      min: 0,
      max: most,
      fallback: [],
    },
    {
      kind: 'subset',
      name: 'drop',
      label: 'Lets go',
      hint: condition,
      choices: named(mostDropped(ship) > 0 ? ship.aboard : []),
      min: 0,
      max: mostDropped(ship),
      fallback: [],
    },
  ] as const
}

function sectionOf(ask: OrdersAsk, ship: OrderShip) {
  const first = firstOrder(ask, ship)
  return {
    kind: 'section',
    name: ship.id,
    label: `${ship.id} (TL${ship.tl}), power ${ship.now.PD}`,
    fields: [
      ...powerFields(ask, ship, first),
      ...ecmFields(ask, ship, first),
      ...ammunitionFields(ask, ship, first),
      ...berthFields(ask, ship),
    ],
    budgets: budgetsOf(ask, ship),
  } as const
}

export const sectionsOf = perAsk((ask: OrdersAsk) => ask.ships.map(ship => sectionOf(ask, ship)))

export const ordersForm = (ask: OrdersAsk): FormSpec => ({
  title: 'Write the orders of the round',
  fields: sectionsOf(ask),
})
