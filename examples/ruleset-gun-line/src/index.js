import { doctrinesFor } from '@flagplot/core/game/doctrine'
import { choiceField, integerField, ruleset } from '@flagplot/core/game/kit'
import { listSheet } from '@flagplot/core/game/orders'
import { helpFrom } from '@flagplot/core/game/words'
import { measures, prompt, show, tell, view } from './faces.js'
import { catalogue, most, setup } from './fleet.js'
import { ledger } from './ledger.js'
import { advance, begin, clone, fireTable, key, pending, roster, thrower } from './play.js'

/** @import { Course, GunLine } from './shape.js' */

/** @type {readonly Course[]} */
const courses = ['broadside', 'weave']

/** @type {import('@flagplot/core/game/orders').Sheets<GunLine>} */
const sheets = {
  course: listSheet({
    title: 'course',
    form: () => ({
      title: 'Choose a course',
      fields: [
        {
          kind: 'choice',
          name: 'course',
          label: 'Course',
          hint: helpFrom(ledger)('A line that weaves is hit less, and hits less', 'fire.table'),
          choices: courses.map(value => ({ value, label: value })),
          fallback: 'broadside',
        },
      ],
    }),
    orders: () => courses.map(course => ({ course })),
    print: (_, { course }) => course,
  }),
}

const doctrine = /** @type {typeof doctrinesFor<GunLine>} */ (doctrinesFor)()

const doctrines = {
  steady: doctrine({
    title: 'Steady',
    gist: 'The same course every round.',
    settings: [
      choiceField({ name: 'course', label: 'Course' }, [
        ['broadside', 'broadside'],
        ['weave', 'weave'],
      ]),
    ],
    decide: (_, __, { course }) => [{ order: { course }, weight: 1 }],
  }),
  wary: doctrine({
    title: 'Wary',
    gist: 'Weaves now and then, so that the enemy cannot count on it.',
    settings: [integerField({ name: 'weave', label: 'Weaves, in 10 rounds' }, [1, 9], 4)],
    decide: (_, __, { weave }) => [
      { order: { course: 'broadside' }, weight: 10 - weave },
      { order: { course: 'weave' }, weight: weave },
    ],
  }),
}

const steady = { name: 'steady', settings: {} }
const wary = { name: 'wary', settings: {} }

export const gunLine = /** @type {typeof ruleset<GunLine>} */ (ruleset)({
  card: {
    id: 'gun-line',
    title: 'Gun Line',
    publisher: 'Flagplot',
    year: 2026,
    edition: '1st',
    revision: 1,
    information: 'sealed-orders',
    longest: 2000,
    gist: 'An invented game of two lines of ships: a sealed course, a die a gun, the smallest ships sink first.',
  },
  ledger,
  largestFleet: { units: most, word: 'ships' },
  catalogue,
  battles: [
    {
      name: 'two-lines',
      title: 'Two lines',
      gist: 'Even lines: the better guess at the course of the other wins.',
      setup: {
        red: { name: 'The Herons', units: ['2x Cutter', 'Frigate', 'Liner'] },
        blue: { name: 'The Gulls', units: ['2x Cutter', 'Frigate', 'Liner'] },
      },
      doctrines: { red: wary, blue: steady },
    },
    {
      name: 'one-liner',
      title: 'One liner',
      gist: 'Three guns in one ship against three ships with one.',
      setup: {
        red: { name: 'The Ark', units: ['Liner'] },
        blue: { name: 'The Sparrows', units: ['3x Cutter'] },
      },
      doctrines: { red: steady, blue: steady },
    },
  ],
  tables: [
    {
      name: 'fire',
      rule: 'fire.table',
      title: 'Fire table: the least number that hits',
      columns: ['course', 'against broadside', 'against weave'],
      rows: courses.map(course => [course, ...courses.map(target => String(fireTable[course][target]))]),
      notes: [],
    },
  ],
  doctrines,
  sheets,
  setup,
  begin,
  pending,
  thrower,
  advance,
  clone,
  key,
  rounds: state => state.done,
  view,
  show,
  prompt,
  tell,
  measures,
  roster,
})
