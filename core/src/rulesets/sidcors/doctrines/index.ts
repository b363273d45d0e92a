import type { Doctrine } from '../shape.ts'
import type { StandingOrders } from './settings.ts'
import { standingOrders } from './standing.ts'

const steady: StandingOrders = {
  ahead: 0,
  weigh: false,
  intensity: 2,
  pair: 5,
  cloak: true,
  directed: 'kill',
  finish: true,
  mauler: true,
  losses: 'leastOverpay',
  order: '',
  protect: true,
  retreat: 100,
  pursue: true,
}

const captain: StandingOrders = { ...steady, weigh: true, directed: 'lasting', losses: 'lasting' }

export const doctrines = {
  admiral: standingOrders(
    'Admiral',
    'As the captain, but in small battles with the intensity that does best three rounds later.',
    { ...captain, ahead: 3 },
  ),
  captain: standingOrders(
    'Captain',
    'Intensity by how the potentials round; losses and directed damage by what a fleet can do for as long as it lasts.',
    captain,
  ),
  steady: standingOrders(
    'Steady',
    'A middling intensity, directed damage where it destroys, losses that overpay least, no retreat.',
    steady,
  ),
  'all-out': standingOrders(
    'All out',
    'The highest intensity, directed damage at the largest unit that can be paid, no thought of retreat.',
    { ...steady, intensity: 4, pair: 8, directed: 'largest', losses: 'cheapestAttack', protect: false },
  ),
  preserve: standingOrders(
    'Preserve the fleet',
    'The lowest intensity, fighters given up first, retreat when a quarter of the fleet is lost, no pursuit.',
    {
      ...steady,
      intensity: 1,
      pair: 2,
      directed: 'specials',
      finish: false,
      mauler: false,
      losses: 'fightersFirst',
      retreat: 25,
      pursue: false,
    },
  ),
  moderator: standingOrders(
    "The moderator's default",
    "No person: the list of targets and losses that the campaign's author gives its moderators for battles without orders; rating 5 between two of them or when picking both.",
    { ...steady, intensity: 0, directed: 'specials', losses: 'adjudicator' },
  ),
} as const satisfies Readonly<Record<string, Doctrine>>
