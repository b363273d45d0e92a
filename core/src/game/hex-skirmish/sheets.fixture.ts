import { ahead, type Facing, turned } from '../../hex/index.ts'
import {
  type AskOf,
  type Course,
  type CourseHex,
  type Kind,
  listSheet,
  type Place,
  type Sheet,
  type Sheets,
} from '../index.ts'
import { placeAt, type Skirmish } from './battle.fixture.ts'

const plots = ['F', 'L', 'R', 'FF', 'FL', 'FR', 'LF', 'RF']
const words: Readonly<Record<string, string>> = { F: 'ahead', L: 'ahead, then to port', R: 'ahead, then to starboard' }
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, n) => n)

/** A number of something the side has. */
const amount = <K extends 'jam' | 'intercept'>(title: string): Sheet<Skirmish, K> =>
  listSheet<Skirmish, 'jam' | 'intercept'>({
    form: ({ most }) => ({
      title,
      fields: [{ kind: 'integer', name: 'amount', label: title, min: 0, max: most, fallback: 0 }],
    }),
    orders: ({ most }) => upTo(most).map(each => ({ amount: each })),
    print: (_, order) => `${title.toLowerCase()} ${order.amount}`,
  })

const lay = listSheet<Skirmish, 'lay'>({
  form: ({ places }) => ({
    title: 'Lay a mine',
    fields: [{ kind: 'place', name: 'mine', label: 'Mine', places, fallback: places[0]!.value }],
  }),
  orders: ({ places }) => places.map(({ value }) => ({ mine: value })),
  print: (_, order) => `mine ${order.mine} ahead`,
})

/** Where the letters lead, hex by hex. */
function flown(from: Place, heading: Facing, letters: string): CourseHex[] {
  const path: CourseHex[] = [{ at: from, heading }]
  let facing = heading
  for (const letter of letters) {
    const at = placeAt(ahead(path.at(-1)!.at, facing))
    facing = turned(facing, letter === 'L' ? 1 : letter === 'R' ? -1 : 0)
    path.push({ at, heading: facing })
  }
  return path
}

function courseOf({ from, heading }: AskOf<Skirmish, 'plot'>, written: string): Course {
  const legal = plots.filter(each => each.startsWith(written))
  const next = Object.keys(words).filter(step => legal.some(each => each.startsWith(written + step)))
  return {
    unit: 'red',
    section: null,
    field: 'path',
    path: flown(from, heading, written),
    next: next.map(step => ({ step, ...flown(from, heading, written + step).at(-1)! })),
    complete: plots.includes(written),
    reach: legal.map(each => ({ at: flown(from, heading, each).at(-1)!.at, plot: each })),
    says: [`${written.length} of at most 2 hexes`],
  }
}

const plot = listSheet<Skirmish, 'plot'>({
  form: ({ from, heading }) => ({
    title: 'Plot',
    fields: [
      {
        kind: 'path',
        name: 'path',
        label: 'Course',
        from,
        heading,
        steps: Object.entries(words).map(([value, label]) => ({ value, label })),
        min: 1,
        max: 2,
        fallback: 'F',
      },
    ],
  }),
  orders: () => plots.map(path => ({ path })),
  print: (_, order) => [...order.path].join(' '),
  expected: `one of ${plots.join(', ')}`,
  sketch: (ask, values) => ({ courses: [courseOf(ask, String(values.path ?? ''))], aims: [] }),
})

const aim = listSheet<Skirmish, 'aim'>({
  form: ({ weapons, reached }) => ({
    title: 'Aim',
    fields: [
      {
        kind: 'group',
        name: 'shots',
        label: 'Shots',
        item: 'Shot',
        fields: [
          {
            kind: 'choice',
            name: 'weapon',
            label: 'Weapon',
            choices: weapons.map(value => ({ value, label: value })),
            fallback: weapons[0]!,
          },
          {
            kind: 'integer',
            name: 'at',
            label: 'Hex of the path',
            min: 0,
            max: Math.max(0, ...reached),
            fallback: reached[0] ?? 0,
          },
        ],
        min: 0,
        max: reached.length > 0 ? 1 : 0,
        fallback: [],
      },
    ],
  }),
  orders: ({ weapons, reached }) => [
    { shots: [] },
    ...weapons.flatMap(weapon => reached.map(at => ({ shots: [{ weapon, at }] }))),
  ],
  print: (_, { shots }) => shots.map(({ weapon, at }) => `${weapon} ${at}`).join(', ') || 'hold',
  expected: 'a hex in reach',
})

const place = listSheet<Skirmish, 'place'>({
  form: ({ systems }) => ({
    title: 'Place a hit',
    fields: [
      {
        kind: 'choice',
        name: 'system',
        label: 'System',
        choices: systems.map(value => ({ value, label: value })),
        fallback: systems[0] ?? '',
      },
    ],
  }),
  orders: ({ systems }) => systems.map(system => ({ system })),
  print: (_, order) => order.system,
})

export const sheets: Sheets<Skirmish> = {
  lay,
  plot,
  aim,
  jam: amount('Jam'),
  intercept: amount('Interceptors'),
  place,
} satisfies { readonly [K in Kind<Skirmish>]: Sheet<Skirmish, K> }
