import * as z from 'zod/mini'
import { d6, oddsOf, type Roll } from '../dice/index.ts'
import { bySide, type EventBase, measureOf, type Pending, type Ruleset, type SetupBase } from '../game/index.ts'
import { ok } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'

/**
 * Gambler's ruin as a rule system: red holds `stake` of `total` points; each round a die of `good` or less wins red one point, `idle` more change
 * nothing, the rest cost one. Every answer is known in closed form, and its positions are one large loop.
 */
interface Gambler {
  Setup: SetupBase & { readonly stake: number; readonly total: number; readonly good: number; readonly idle: number }
  State: { fortune: number; rounds: number; readonly setup: Gambler['Setup']; readonly agenda: [] }
  View: object
  Event: EventBase
  Asks: Record<never, never>
}

function rollOf({ good, idle }: Gambler['Setup']): Roll {
  const read = ([face = 0]: readonly number[]): number => (face <= good ? 0 : face <= good + idle ? 1 : 2)
  return {
    rule: 'bet',
    dice: [d6],
    odds: oddsOf([d6], 3, read),
    read,
    say: outcome => ['won', 'kept', 'lost'][outcome] ?? '',
  }
}

function pending(state: Gambler['State']): Pending<Gambler> {
  const { fortune, setup } = state
  if (fortune === 0) return { kind: 'over', result: { winner: 'blue', rule: 'ruin' } }
  if (fortune === setup.total) return { kind: 'over', result: { winner: 'red', rule: 'ruin' } }
  return { kind: 'roll', roll: rollOf(setup) }
}

export const gambler: Ruleset<Gambler> = {
  card: {
    id: 'gambler',
    title: "Gambler's ruin",
    publisher: 'folklore',
    year: 1654,
    edition: 'first',
    revision: 1,
    information: 'open',
    longest: 1_000_000,
    gist: 'One point to and fro until somebody has none.',
  },
  ledger: {
    bet: { title: 'Bet', at: 'folklore', gist: 'one point a round' },
    ruin: { title: 'Ruin', at: 'folklore', gist: 'nobody plays without points' },
  },
  options: [],
  unitFields: [],
  writing: [],
  catalogue: [],
  battles: [],
  tables: [],
  doctrines: {},
  sheets: {},
  setup: {
    parse: raw => ok(raw as Gambler['Setup']),
    print: value => ({ ...value, red: { ...value.red, units: [] }, blue: { ...value.blue, units: [] } }),
    schema: z.unknown(),
  },
  begin: setup => ({ fortune: setup.stake, rounds: 0, setup, agenda: [] }),
  pending,
  advance: (draft, input) => {
    if (input.kind === 'roll') draft.fortune += 1 - input.outcome
    draft.rounds++
  },
  clone: state => ({ ...state }),
  key: state => String(state.fortune),
  rounds: state => state.rounds,
  horizon: () => undefined,
  view: () => ({}),
  witness: event => event,
  show: () => ({
    round: 0,
    facts: [],
    sides: bySide(side => ({ name: side, attacks: false, totals: [], units: [] })),
    boards: [],
    map: null,
  }),
  prompt: () => ({ rule: 'bet', title: 'Bet', text: 'Throw a die.' }),
  tell: event => event.kind,
  measures: () => [measureOf('red', 'points', state => state.setup.stake - state.fortune)],
  roster: state => ({ ...state.setup, stake: state.fortune }),
}

export const gamblerSetup = (stake: number, total: number, good = 3, idle = 0): Gambler['Setup'] => ({
  options: {},
  red: { name: 'Red' },
  blue: { name: 'Blue' },
  stake,
  total,
  good,
  idle,
})

const nobody = { doctrine: { title: '', gist: '', settings: [], decide: () => [] }, settings: {} }
export const nobodyDecides: Plans<Gambler> = { red: nobody, blue: nobody }
