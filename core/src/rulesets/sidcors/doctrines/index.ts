import type { Doctrine } from '../shape.ts'
import { standingOrders } from './standing.ts'

/** Standing orders by name; every setting of each can be changed. */
export const doctrines = {
  steady: standingOrders(
    'Steady',
    'A middling intensity, directed damage where it destroys, losses that overpay least, no retreat.',
    {
      intensity: 2,
      pair: 5,
      cloak: true,
      directed: 'kill',
      finish: true,
      mauler: true,
      losses: 'leastOverpay',
      protect: true,
      retreat: 100,
      pursue: true,
    },
  ),
  'all-out': standingOrders(
    'All out',
    'The highest intensity, directed damage at the largest unit that can be paid, no thought of retreat.',
    {
      intensity: 4,
      pair: 8,
      cloak: true,
      directed: 'largest',
      finish: true,
      mauler: true,
      losses: 'cheapestAttack',
      protect: false,
      retreat: 100,
      pursue: true,
    },
  ),
  preserve: standingOrders(
    'Preserve the fleet',
    'The lowest intensity, fighters given up first, retreat when a quarter of the fleet is lost, no pursuit.',
    {
      intensity: 1,
      pair: 2,
      cloak: true,
      directed: 'specials',
      finish: false,
      mauler: false,
      losses: 'fightersFirst',
      protect: true,
      retreat: 25,
      pursue: false,
    },
  ),
  moderator: standingOrders(
    "The moderator's default",
    "The campaign author's own order of targets and losses, rating 5 between two of them or when picking both.",
    {
      intensity: 0,
      pair: 5,
      cloak: true,
      directed: 'specials',
      finish: true,
      mauler: true,
      losses: 'adjudicator',
      protect: true,
      retreat: 100,
      pursue: true,
    },
  ),
} as const satisfies Readonly<Record<string, Doctrine>>
