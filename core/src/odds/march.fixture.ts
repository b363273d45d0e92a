import * as z from 'zod/mini'
import { d6, oddsOf, type Roll } from '../dice/index.ts'
import { type EventBase, listSheet, measureOf, type Pending, type Ruleset, type SetupBase } from '../game/index.ts'
import { ok } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'
import { gambler } from './gambler.fixture.ts'

/**
 * A column on the march: each round is one order, without dice, for so many rounds; with `dice` a last round throws for who won. A `length` of 0
 * marches in a circle for ever; a `trap` is a die thrown before the first round, whose faces up to it lead into that circle. With `stride` an order
 * takes so many rounds; where it is `short` the last order ends the battle before its first round is counted.
 */
interface March {
  Setup: SetupBase & {
    readonly length: number
    readonly dice: boolean
    readonly trap: number
    readonly stride: number
    readonly short: boolean
  }
  State: {
    step: number
    lost: boolean
    over: 'red' | 'blue' | undefined
    rounds: number
    begun: boolean
    readonly agenda: []
    readonly setup: March['Setup']
  }
  View: object
  Event: EventBase
  Asks: { march: { ask: { readonly kind: 'march' }; order: object } }
}

const coin = (faces: number): Roll => {
  const read = ([face = 0]: readonly number[]): number => (face <= faces ? 0 : 1)
  return { rule: 'bet', dice: [d6], odds: oddsOf([d6], 2, read), read, say: String }
}
const fair = coin(3)
const traps = [1, 2, 3, 4, 5].map(coin)

function pending(state: March['State']): Pending<March> {
  const { over, setup } = state
  if (over !== undefined) return { kind: 'over', result: { winner: over, rule: 'ruin' } }
  const trap = traps[setup.trap - 1]
  if (!state.begun && trap !== undefined) return { kind: 'roll', roll: trap }
  if (setup.length > 0 && !state.lost && state.step === setup.length) return { kind: 'roll', roll: fair }
  return { kind: 'orders', briefs: [{ side: 'red', rule: 'bet', ask: { kind: 'march' } }] }
}

const marchOn = listSheet<March, 'march'>({
  form: () => ({ title: 'March', fields: [] }),
  orders: () => [{}],
  print: () => 'march',
})

export const march: Ruleset<March> = {
  ...(gambler as unknown as Ruleset<March>),
  card: { ...gambler.card, longest: 1000 },
  setup: {
    parse: raw => ok(raw as March['Setup']),
    print: value => ({ ...value, red: { ...value.red, units: [] }, blue: { ...value.blue, units: [] } }),
    schema: z.unknown(),
  },
  begin: setup => ({ step: 0, lost: false, over: undefined, rounds: 0, begun: setup.trap === 0, agenda: [], setup }),
  pending,
  advance: (draft, input) => {
    const { length, dice, stride, short } = draft.setup
    if (!draft.begun) {
      draft.begun = true
      draft.lost = input.kind === 'roll' && input.outcome === 0
      return
    }
    if (input.kind === 'roll') {
      draft.rounds++
      draft.over = input.outcome === 0 ? 'red' : 'blue'
    } else {
      if (!(short && draft.step + 1 === length)) draft.rounds += stride
      if (length === 0 || draft.lost) draft.step = (draft.step + 1) % 3
      else if (++draft.step === length && !dice) draft.over = 'red'
    }
  },
  clone: state => ({ ...state }),
  key: ({ step, lost, over, begun }) => `${step} ${lost} ${over} ${begun}`,
  rounds: state => state.rounds,
  horizon: () => undefined,
  sheets: { march: marchOn },
  measures: () => [measureOf('red', 'points', state => state.step)],
  roster: state => state.setup,
}

export const marchSetup = (
  length: number,
  { dice = false, trap = 0, stride = 1, short = false } = {},
): March['Setup'] => ({
  options: {},
  red: { name: 'Red' },
  blue: { name: 'Blue' },
  length,
  dice,
  trap,
  stride,
  short,
})

const marches = {
  doctrine: { title: '', gist: '', settings: [], decide: () => [{ order: {}, weight: 1 }] },
  settings: {},
}
export const everybodyMarches: Plans<March> = { red: marches, blue: marches }
