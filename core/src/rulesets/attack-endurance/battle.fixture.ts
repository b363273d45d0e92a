import { scriptedDice } from '../../../fixtures/index.ts'
import { checkInput } from '../../game/index.ts'
import { type Brief, type Paper, paperOf } from '../../game/orders/index.ts'
import { colourWords } from '../../game/words/index.ts'
import { invariant, must, type Refusal, sayRefusal } from '../../lang/index.ts'
import { type AttackEndurance, attackEndurance as rules } from './index.ts'
import type { Setup } from './setup/setup.ts'
import type { Event } from './shape.ts'
import type { State } from './state.ts'

/** The fleets of a test in this folder. No screen and no break-off unless a test wants them. */
export interface Sides {
  readonly red: readonly unknown[]
  readonly blue: readonly unknown[]
}

export function parsed({ red, blue }: Sides, options: object = {}): Setup {
  const setup = rules.setup.parse({
    options: { breakOff: 'none', screen: 'none', ...options },
    red: { name: 'Rebels', units: red },
    blue: { name: 'Imperials', units: blue },
  })
  invariant(setup.ok, setup.ok ? '' : sayRefusal(setup.refusal))
  return setup.value
}

export const opened = (units: Sides, options: object = {}): State => rules.begin(parsed(units, options))

/** The one brief the battle waits on. */
export function brief(state: State): Brief<AttackEndurance> {
  const pending = rules.pending(state)
  invariant(pending.kind === 'orders', `${pending.kind} instead of orders`)
  return must(pending.briefs[0], 'a brief')
}

/** The paper for that brief. */
export const paper = (state: State): Paper<AttackEndurance> => paperOf(rules, brief(state))

export function refusal(state: State, order: unknown): Refusal {
  const checked = paper(state).check(order)
  invariant(!checked.ok, `${JSON.stringify(order)} is legal`)
  return checked.refusal
}

export const legal = (state: State, order: unknown): boolean => paper(state).check(order).ok

/** The order of a declaration in which no unit holds fire. */
export const fires = (fire: object): object => ({ fire, hold: [] })

/** Each of these units puts its dice on one target. */
export const all = (units: readonly string[], target: string, dice = 1): object =>
  Object.fromEntries(units.map(unit => [unit, { [target]: dice }]))

/** Orders and dice in the order they are asked for; all must be used, and nothing else is asked. */
export interface Script {
  readonly orders: readonly unknown[]
  readonly dice?: readonly number[]
}

export function run(state: State, { orders, dice = [] }: Script): Event[] {
  const events: Event[] = []
  const source = scriptedDice(dice)
  let next = 0
  while (next < orders.length || source.left() > 0) {
    const pending = rules.pending(state)
    invariant(
      pending.kind !== 'over',
      `the battle is over with ${source.left()} dice and ${orders.length - next} orders left`,
    )
    if (pending.kind === 'roll') {
      rules.advance(state, { kind: 'roll', ...source.throw(pending.roll) }, event => events.push(event))
      continue
    }
    const input = checkInput(rules, state, { kind: 'orders', orders: { [brief(state).side]: orders[next++] } })
    invariant(input.ok, input.ok ? '' : sayRefusal(input.refusal))
    rules.advance(state, input.value, event => events.push(event))
  }
  return events
}

export const kinds = (events: readonly Event[]): string[] => events.map(event => `${event.kind} ${event.rule}`)

/** Every rule the events name, in their reasons too. */
export const cited = (events: readonly Event[]): string[] => [
  ...new Set(events.flatMap(event => [event.rule, ...(event.because ?? []).map(reason => reason.rule)])),
]

export const sentencesOf = (events: readonly Event[]): string[] => events.map(event => rules.tell(event, colourWords))
