import type { Choice } from '../../game/form/index.ts'
import { type AskOf, listSheet, type Sheets } from '../../game/orders/index.ts'
import { help } from './ledger.ts'
import type { Template } from './shape.ts'
import type { ShipView } from './view.ts'

const nameOf = (ship: ShipView): string => `${ship.name} ${ship.id}`

const shipChoices = (ships: readonly ShipView[]): readonly Choice[] =>
  ships.map(ship => ({
    value: String(ship.id),
    label: `${nameOf(ship)} (${ship.hull - ship.hits} of ${ship.hull} left)`,
  }))

const shipNamed = (ships: readonly ShipView[], id: string): string =>
  ships.flatMap(ship => (String(ship.id) === id ? [nameOf(ship)] : []))[0] ?? ''

const stances = ['press', 'evade'] as const

/** charge.hidden: one ship, or none. Written `charge on Cruiser 1`, `no charge`. */
const charge = listSheet<Template, 'charge'>({
  title: 'hidden charge',
  form: ({ ships }) => ({
    title: 'Hide the charge',
    fields: [
      {
        kind: 'choice',
        name: 'charge',
        label: 'Ship with the charge',
        hint: help('The enemy does not see which ship has it', 'charge.hidden'),
        choices: [{ value: 'none', label: 'no ship' }, ...shipChoices(ships)],
        fallback: 'none',
      },
    ],
  }),
  orders: ({ ships }) => ['none', ...ships.map(({ id }) => String(id))].map(id => ({ charge: id })),
  print: ({ ships }, order) => (order.charge === 'none' ? 'no charge' : `charge on ${shipNamed(ships, order.charge)}`),
})

/** round.stances: press or evade, written so. */
const stance = listSheet<Template, 'stance'>({
  title: 'stance',
  form: () => ({
    title: 'Choose a stance',
    fields: [
      {
        kind: 'choice',
        name: 'stance',
        label: 'Stance',
        hint: help('Fire at an evading side counts one less', 'fire.evading'),
        choices: stances.map(value => ({ value, label: value })),
        fallback: 'press',
      },
    ],
  }),
  orders: () => stances.map(value => ({ stance: value })),
  print: (_, order) => order.stance,
})

/** hits.owner: the ship that takes the hits of a throw. Written by its name: `Cruiser 1`. */
const loss = listSheet<Template, 'loss'>({
  title: 'ship that takes the hits',
  form: ({ hits, ships }: AskOf<Template, 'loss'>) => ({
    title: `Pick the ship that takes ${hits === 1 ? '1 hit' : `${hits} hits`}`,
    fields: [
      {
        kind: 'choice',
        name: 'ship',
        label: 'Ship',
        hint: help('It takes all hits of the throw', 'hits.owner'),
        choices: shipChoices(ships),
        fallback: String(ships[0]?.id),
      },
    ],
  }),
  orders: ({ ships }) => ships.map(({ id }) => ({ ship: String(id) })),
  print: ({ ships }, order) => shipNamed(ships, order.ship),
})

export const sheets: Sheets<Template> = { charge, stance, loss }
