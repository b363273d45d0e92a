import { bySide, type Side } from '../../../game/index.ts'
import { deepFreeze, invariant, sayRefusal } from '../../../lang/index.ts'
import { roundAsk } from '../orders/asks.ts'
import type { RoundOrder } from '../orders/orders.ts'
import { advance, begin, pending } from '../sequence.ts'
import { type Setup, setup } from '../setup/setup.ts'
import type { Event } from '../shape.ts'
import type { State, Unit } from '../state.ts'

export interface Field {
  readonly red: readonly unknown[]
  readonly blue: readonly unknown[]
  readonly options?: object
  readonly colony?: object
  /** The eras of both sides, where they are not those of their units. */
  readonly eras?: Partial<Record<Side, number>>
}

/** A set-up in the notation of the players; it must be right. */
export function setupOf({ red, blue, options = {}, colony, eras = {} }: Field): Setup {
  const side = (name: string, units: readonly unknown[], era?: number) => ({ name, units, ...(era && { era }) })
  const parsed = setup.parse({
    options,
    ...(colony && { colony }),
    red: side('Red', red, eras.red),
    blue: side('Blue', blue, eras.blue),
  })
  invariant(parsed.ok, parsed.ok ? '' : sayRefusal(parsed.refusal))
  return deepFreeze(parsed.value)
}

export const battle = (field: Field): State => begin(setupOf(field))

/** An order in few words: deeds by unit, and the rest where there is any; what is left out does nothing. */
export interface Written {
  readonly deeds?: Readonly<Record<string, string>>
  readonly launches?: Readonly<Record<string, string>>
  readonly guarded?: readonly string[]
  readonly aided?: readonly string[]
}

/** The whole order: every deed must be one that is offered. */
function order(state: State, side: Side, written: Written): RoundOrder {
  const ask = roundAsk(state, side)
  const { deeds = {}, launches = {}, guarded = [], aided = [] } = written
  for (const [id, deed] of Object.entries(deeds)) {
    const offered = ask.units.find(each => each.id === id)?.actions ?? []
    invariant(offered.includes(deed), `${id} of ${side} may ${deed}: ${offered.join(', ')}`)
  }
  for (const id of Object.keys(launches)) {
    invariant(
      ask.launchers.some(each => each.id === id),
      `${id} of ${side} has missiles`,
    )
  }
  return {
    deeds: Object.fromEntries(ask.units.map(({ id }) => [id, deeds[id] ?? 'nothing'])),
    launches: Object.fromEntries(ask.launchers.map(({ id }) => [id, launches[id] ?? 'none'])),
    guarded,
    aided,
  }
}

/** Answers the order question of both sides. */
export function command(state: State, red: Written = {}, blue: Written = {}): Event[] {
  invariant(question(state) === 'red round, blue round', question(state))
  const events: Event[] = []
  const orders = { red: order(state, 'red', red), blue: order(state, 'blue', blue) }
  advance(state, { kind: 'orders', orders }, event => events.push(event))
  return events
}

/** Throws these dice, one throw after the other as they are asked for; they must be used up exactly. */
export function throwDice(state: State, ...dice: readonly number[]): Event[] {
  const left = [...dice]
  const events: Event[] = []
  for (let asked = pending(state); asked.kind === 'roll' && left.length > 0; asked = pending(state)) {
    const faces = left.splice(0, asked.roll.dice.length)
    invariant(faces.length === asked.roll.dice.length, `dice for ${asked.roll.rule}`)
    advance(state, { kind: 'roll', outcome: asked.roll.read(faces), faces }, event => events.push(event))
  }
  invariant(left.length === 0, `dice left over: ${left.join(' ')} at ${question(state)}`)
  return events
}

/** A whole round: orders, then dice that must end it. */
export function round(state: State, red: Written, blue: Written, ...dice: readonly number[]): Event[] {
  const { done } = state
  const events = [...command(state, red, blue), ...throwDice(state, ...dice)]
  invariant(state.done === done + 1, `the round is over, not at ${question(state)}`)
  return events
}

/** Who is asked what now: `red round, blue round`, `roll fire.together`, `over`. */
export function question(state: State): string {
  const asked = pending(state)
  if (asked.kind === 'over') return 'over'
  if (asked.kind === 'roll') return `roll ${asked.roll.rule}`
  return asked.briefs.map(brief => `${brief.side} ${brief.ask.kind}`).join(', ')
}

/** The odds of the throw that is due, as weights. */
export function weights(state: State): readonly bigint[] {
  const asked = pending(state)
  invariant(asked.kind === 'roll', `a throw is due, not ${question(state)}`)
  return asked.roll.odds.weights
}

type EventOf<K extends Event['kind']> = Extract<Event, { readonly kind: K }>

/** The events of one kind, in order. */
export const ofKind = <K extends Event['kind']>(events: readonly Event[], kind: K): EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind)

/** The rules that an event cites: its own, and those of its grounds. */
export const cited = (events: readonly Event[]): string[] =>
  events.flatMap(({ rule, because = [] }) => [rule, ...because.map(ground => ground.rule)])

export function find(state: State, side: Side, id: string): Unit {
  const found = state.units[side].find(unit => unit.id === id)
  invariant(found !== undefined, `${id} of ${side}`)
  return found
}

const sayUnit = ({ id, hits, engaged, eighths }: Unit): string =>
  `${id}${eighths > 0 ? ` ${eighths / 8}` : ''}${hits > 0 ? ` hits ${hits}` : ''}${engaged === null ? '' : ` engaged ${engaged.by}`}`

/** Who is left: `Warship 1, Carrier 1 fighters 24`. */
export const standing = (state: State): Record<Side, string> =>
  bySide(side =>
    state.units[side]
      .filter(({ fate }) => fate === null)
      .map(sayUnit)
      .join(', '),
  )
