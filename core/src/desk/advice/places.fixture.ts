import * as z from 'zod/mini'
import { makeOdds } from '../../dice/index.ts'
import { winStake } from '../../duel/index.ts'
import { type AnyRuleset, type BySide, bySide, type Doctrine, type DoctrineChoice, doctrinesFor, type EventBase, type FormSpec, listSheet, measureOf, type Pending, type Ruleset, type ScalarField, type SetupBase, type Side, unitMeasure } from '../../game/index.ts'
import { invariant, must, ok } from '../../lang/index.ts'
import type { AdvisedQuestion } from './question.ts'

type Kind = 'pick' | 'bid' | 'call'

/** Where a game of places stands: an end with what blue lost more than red, a throw by weights, a table that both choose in, or one side's choice. */
export type Place =
  | { readonly end: Side | 'draw'; readonly points?: number }
  | { readonly chance: readonly (readonly [weight: number, to: string])[] }
  | { readonly asks: Kind; readonly table: readonly (readonly string[])[] }
  | { readonly asks: Kind; readonly choice: readonly string[]; readonly side: Side }

interface Asked<K extends Kind = Kind> {
  readonly kind: K
  readonly most: number
}

interface Numbered<K extends Kind> {
  ask: Asked<K>
  order: { readonly at: number }
}

/** A game by its places, from `start` on. */
export interface Places {
  Setup: SetupBase & {
    readonly places: Readonly<Record<string, Place>>
    /** Whether sides are taken to know what the other does not: then no battle is solved. */
    readonly hides?: boolean
    /** Characters of each key: of a million one position is more than odds are worked out for. */
    readonly keyed?: number
  }
  State: { at: string; rounds: number; readonly setup: Places['Setup']; readonly agenda: [] }
  View: { readonly at: string }
  Event: EventBase
  Asks: { pick: Numbered<'pick'>; bid: Numbered<'bid'>; call: Numbered<'call'> }
}

const placeOf = ({ at, setup }: Places['State']): Place => must(setup.places[at], `the place ${at}`)

function pending(state: Places['State']): Pending<Places> {
  const place = placeOf(state)
  if ('end' in place) return { kind: 'over', result: { winner: place.end, rule: 'end' } }
  if ('chance' in place) {
    const odds = makeOdds(place.chance.map(([weight]) => BigInt(weight)))
    return { kind: 'roll', roll: { rule: 'throw', dice: [], odds, read: () => 0, say: String } }
  }
  const brief = (side: Side, most: number) => ({ side, rule: 'ask', ask: { kind: place.asks, most } }) as const
  if ('choice' in place) return { kind: 'orders', briefs: [brief(place.side, place.choice.length)] }
  const columns = must(place.table[0], 'a row').length
  return { kind: 'orders', briefs: [brief('red', place.table.length), brief('blue', columns)] }
}

/** What an input leads to. */
function following(place: Place, input: Parameters<Ruleset<Places>['advance']>[1]): string {
  if ('chance' in place && input.kind === 'roll') return must(place.chance[input.outcome], 'a way on')[1]
  invariant(input.kind === 'orders' && 'asks' in place, 'what is asked')
  const { red, blue } = input.orders
  if ('choice' in place) return must(place.choice[(red ?? blue)?.at ?? -1], 'a choice')
  return must(place.table[red?.at ?? -1]?.[blue?.at ?? -1], 'a cell')
}

/** The orders of a question of any kind, by their numbers from 0 on. */
const numbered = {
  form: ({ kind, most }: Asked): FormSpec => ({
    title: kind,
    fields: [{ kind: 'integer', name: 'at', label: kind, min: 0, max: most - 1, fallback: 0 }],
  }),
  orders: ({ most }: Asked) => Array.from({ length: most }, (_, at) => ({ at })),
  print: ({ kind }: Asked, { at }: { readonly at: number }) => `${kind} ${at}`,
}

/** A whole number from 0 to `max` as a setting. */
export const upTo = (name: string, max: number) =>
  ({ kind: 'integer', name, label: name, min: 0, max, fallback: 0 }) as const satisfies ScalarField

const lost = (side: Side) =>
  measureOf<Places>(side, 'points', state => {
    const place = placeOf(state)
    const points = 'end' in place ? (place.points ?? 0) : 0
    return Math.max(0, side === 'blue' ? points : -points)
  })

/** The flagship of red is left where red has won. */
function flagLeft(state: Places['State']): number {
  const place = placeOf(state)
  return 'end' in place && place.end === 'red' ? 1 : 0
}

/** Standing orders that give at each kind of question the order of the setting of its name: the first where there is none, the last where it is past all. */
export const obeying = (fields: readonly ScalarField[], weight = 1): Doctrine<Places> =>
  doctrinesFor<Places>()({
    title: 'Obeys',
    gist: 'The order that is set.',
    settings: fields,
    weight,
    decide: (_, { ask: { kind, most } }, settings: Readonly<Record<string, unknown>>) => [
      { order: { at: Math.min(most - 1, Number(settings[kind] ?? 0)) }, weight: 1 },
    ],
  })

/** A game of places as a rule system, alone in the registry of a test. */
export const places: Ruleset<Places> = {
  card: {
    id: 'places',
    title: 'Places',
    publisher: 'folklore',
    year: 1928,
    edition: 'first',
    revision: 1,
    information: 'private-state',
    longest: 1_000,
    gist: 'A game by its places.',
  },
  ledger: {
    ask: { title: 'Rule 1', at: '1', gist: 'choose' },
    throw: { title: 'Rule 2', at: '2', gist: 'throw' },
    end: { title: 'Rule 3', at: '3', gist: 'the end' },
  },
  options: [],
  unitFields: [],
  writing: [],
  catalogue: [],
  battles: [],
  tables: [],
  doctrines: { obeying: obeying([upTo('pick', 2), upTo('bid', 2)]) },
  sheets: {
    pick: listSheet<Places, 'pick'>(numbered),
    bid: listSheet<Places, 'bid'>(numbered),
    call: listSheet<Places, 'call'>(numbered),
  },
  setup: {
    parse: raw => ok(raw as Places['Setup']),
    print: value => ({ ...value, red: { ...value.red, units: [] }, blue: { ...value.blue, units: [] } }),
    schema: z.unknown(),
  },
  begin: setup => ({ at: 'start', rounds: 0, setup, agenda: [] }),
  pending,
  advance: (draft, input) => {
    draft.at = following(placeOf(draft), input)
    draft.rounds++
  },
  clone: state => ({ ...state }),
  key: ({ at, setup }) => at.padEnd(setup.keyed ?? 0),
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
  hides: ({ setup }) => setup.hides === true,
  prompt: () => ({ rule: 'ask', title: 'Choose', text: 'Choose one' }),
  tell: () => '',
  measures: () => [lost('red'), lost('blue'), unitMeasure('red', 'Flag', flagLeft)],
  roster: ({ setup }) => setup,
}

/** What a test puts in the place of the register. */
export const registryOf = (rules: Ruleset<Places>) => [
  { id: rules.card.id, title: rules.card.title, fetch: async () => rules },
]

/** A battle of places as any job has it, seed 1. */
export const placesJob = (
  given: Omit<Places['Setup'], 'options' | 'red' | 'blue'>,
  doctrines: BySide<DoctrineChoice>,
) => ({
  system: 'places',
  setup: { options: {}, red: { name: 'Red', units: [] }, blue: { name: 'Blue', units: [] }, ...given },
  inputs: [],
  doctrines,
  seed: '1',
})

/** The question at the beginning of a game of places for victory: both sides obey, and give the first order of everything. */
export function placesQuestion(given: Places['Setup']['places'], rules: AnyRuleset = places): AdvisedQuestion {
  const first = { name: 'obeying', settings: { pick: 0, bid: 0 } }
  const job = placesJob({ places: given }, { red: first, blue: first })
  const setup = { options: {}, red: { name: 'Red' }, blue: { name: 'Blue' }, places: given }
  const state = rules.begin(setup)
  const asked = rules.pending(state)
  invariant(asked.kind === 'orders', 'a game that begins with a question')
  const plan = { doctrine: must(rules.doctrines.obeying, 'a doctrine'), settings: first.settings }
  const open = { job, rules, setup, state, inputs: [], plans: { red: plan, blue: plan } }
  const { briefs } = asked
  return { open, briefs, free: [...new Set(briefs.map(({ ask }) => ask.kind))], stake: winStake(), samples: 1 }
}
