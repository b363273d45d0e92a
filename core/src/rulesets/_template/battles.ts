import type { ReadyBattle } from '../../game/index.ts'

const steady = { name: 'steady', settings: {} }

/** Ready battles, in the form of their files. */
export const battles: readonly ReadyBattle[] = [
  {
    name: 'even-match',
    title: 'An even match',
    gist: 'Two equal squadrons; nobody has an edge but by the dice.',
    setup: {
      red: { name: 'First Squadron', units: ['Cruiser', '2x Frigate'] },
      blue: { name: 'Second Squadron', units: ['Cruiser', '2x Frigate'] },
    },
    doctrines: { red: steady, blue: steady },
  },
  {
    name: 'last-stand',
    title: 'The last stand',
    gist: 'One fresh cruiser against a damaged one and its cutters, with four rounds to decide it.',
    setup: {
      options: { roundLimit: 4, surplus: 'spills' },
      red: { name: 'The Defiant', units: ['Cruiser'] },
      blue: { name: 'The Hunters', units: [{ unit: 'Cruiser', count: 1, hits: 3 }, '2x Cutter'] },
    },
    doctrines: { red: steady, blue: { name: 'wary', settings: { press: 4 } } },
  },
  {
    name: 'two-cutters',
    title: 'Two cutters',
    gist: 'The shortest battle there is: whoever is hit is gone.',
    setup: {
      red: { name: 'The Gull', units: ['Cutter'] },
      blue: { name: 'The Tern', units: ['Cutter'] },
    },
    doctrines: { red: steady, blue: steady },
  },
  {
    name: 'powder-ships',
    title: 'Powder ships',
    gist: 'Two cutters a side, one of them with a hidden charge, or neither.',
    setup: {
      options: { charges: true },
      red: { name: 'The Moths', units: ['2x Cutter'] },
      blue: { name: 'The Candles', units: ['Frigate', 'Cutter'] },
    },
    doctrines: { red: { name: 'wary', settings: { charge: 'weakest' } }, blue: steady },
  },
]
