import * as z from 'zod/mini'
import { makeOdds } from '../dice/index.ts'
import {
  bySide,
  type EventBase,
  listSheet,
  measureOf,
  type Pending,
  type Ruleset,
  type SetupBase,
} from '../game/index.ts'
import { must, ok } from '../lang/index.ts'

/** Where a spelled-out game stands: an end by who has won, a throw by weights, a table that both choose in, or one side's choice. */
export type Spelled =
  | { readonly end: 'red' | 'blue' | 'draw'; readonly points?: number }
  | { readonly chance: readonly (readonly [weight: number, to: string])[] }
  | { readonly table: readonly (readonly string[])[] }
  | { readonly choice: readonly string[]; readonly side: 'red' | 'blue' }

interface Game {
  Setup: SetupBase & { readonly places: Readonly<Record<string, Spelled>>; readonly start: string }
  State: { at: string; rounds: number; readonly setup: Game['Setup']; readonly agenda: [] }
  View: { readonly at: string }
  Event: EventBase
  Asks: { pick: { ask: { readonly kind: 'pick'; readonly most: number }; order: { readonly pick: number } } }
}
export type SpelledGame = Game

const placeOf = ({ at, setup }: Game['State']): Spelled => must(setup.places[at], `the place ${at}`)

function pending(state: Game['State']): Pending<Game> {
  const place = placeOf(state)
  if ('end' in place) return { kind: 'over', result: { winner: place.end, rule: 'end' } }
  if ('chance' in place) {
    const odds = makeOdds(place.chance.map(([weight]) => BigInt(weight)))
    return { kind: 'roll', roll: { rule: 'throw', dice: [], odds, read: () => 0, say: String } }
  }
  const brief = (side: 'red' | 'blue', most: number) => ({ side, rule: 'pick', ask: { kind: 'pick', most } }) as const
  if ('choice' in place) return { kind: 'orders', briefs: [brief(place.side, place.choice.length)] }
  return {
    kind: 'orders',
    briefs: [brief('red', place.table.length), brief('blue', must(place.table[0], 'a row').length)],
  }
}

/** What an input leads to. */
function following(place: Spelled, input: Parameters<Ruleset<Game>['advance']>[1]): string {
  if ('chance' in place && input.kind === 'roll') return must(place.chance[input.outcome], 'a way on')[1]
  if (input.kind !== 'orders' || 'end' in place || 'chance' in place) throw new Error('not what is asked')
  const { red, blue } = input.orders
  if ('choice' in place) return must(place.choice[(red ?? blue)?.pick ?? -1], 'a choice')
  return must(place.table[red?.pick ?? -1]?.[blue?.pick ?? -1], 'a cell')
}

/** A game spelled out place by place, as a rule system: known games, loops and mixes, with nothing else around them. */
export const spelled: Ruleset<Game> = {
  card: {
    id: 'spelled',
    title: 'Spelled out',
    publisher: 'folklore',
    year: 1928,
    edition: 'first',
    revision: 1,
    information: 'sealed-orders',
    longest: 1_000,
    gist: 'A game by its places.',
  },
  ledger: {
    pick: { title: 'Rule 1', at: '1', gist: 'pick one' },
    throw: { title: 'Rule 2', at: '2', gist: 'throw' },
    end: { title: 'Rule 3', at: '3', gist: 'the end' },
  },
  options: [],
  unitFields: [],
  writing: [],
  catalogue: [],
  battles: [],
  tables: [],
  doctrines: {
    first: { title: 'First', gist: 'the first order', settings: [], decide: () => [{ order: { pick: 0 }, weight: 1 }] },
    even: {
      title: 'Even',
      gist: 'every order alike',
      settings: [],
      decide: (_, { ask: { most } }) => Array.from({ length: most }, (_, pick) => ({ order: { pick }, weight: 1 })),
    },
  },
  sheets: {
    pick: listSheet<Game, 'pick'>({
      form: ({ most }) => ({
        title: 'Pick',
        fields: [{ kind: 'integer', name: 'pick', label: 'Pick', min: 0, max: most - 1, fallback: 0 }],
      }),
      orders: ({ most }) => Array.from({ length: most }, (_, pick) => ({ pick })),
      print: (_, { pick }) => String(pick),
    }),
  },
  setup: {
    parse: raw => ok(raw as Game['Setup']),
    print: value => ({ ...value, red: { ...value.red, units: [] }, blue: { ...value.blue, units: [] } }),
    schema: z.unknown(),
  },
  begin: setup => ({ at: setup.start, rounds: 0, setup, agenda: [] }),
  pending,
  advance: (draft, input) => {
    draft.at = following(placeOf(draft), input)
    draft.rounds++
  },
  clone: state => ({ ...state }),
  key: ({ at }) => at,
  rounds: ({ rounds }) => rounds,
  horizon: () => undefined,
  view: ({ at }) => ({ at }),
  witness: event => event,
  show: () => ({
    round: 0,
    facts: [],
    sides: bySide(side => ({ name: side, attacks: false, totals: [], units: [] })),
    boards: [],
    map: null,
  }),
  prompt: () => ({ rule: 'pick', title: 'Pick', text: 'Pick one' }),
  tell: () => '',
  measures: () => [
    measureOf('red', 'points', () => 0),
    measureOf('blue', 'points', state => {
      const place = placeOf(state)
      return 'end' in place ? (place.points ?? 0) : 0
    }),
  ],
  roster: ({ setup }) => setup,
}

export const spelledState = (places: Readonly<Record<string, Spelled>>, start = 'start'): Game['State'] =>
  spelled.begin({ options: {}, red: { name: 'Red' }, blue: { name: 'Blue' }, places, start })
