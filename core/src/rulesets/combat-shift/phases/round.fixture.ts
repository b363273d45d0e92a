import type { Plans } from '../../../game/doctrine/index.ts'
import { type BySide, bySide, type Side } from '../../../game/sides/index.ts'
import { deepFreeze, invariant, must, sayRefusal } from '../../../lang/index.ts'
import { planAtStart } from '../../../table/index.ts'
import { combatShift as rules } from '../index.ts'
import { roundAsk } from '../orders/asks.ts'
import type { ProtectAsk, RoundAsk } from '../orders/orders.ts'
import { advance, begin, pending } from '../sequence.ts'
import { type Setup, setup } from '../setup/setup.ts'
import type { CombatShift, Event } from '../shape.ts'
import { protect } from '../sheets/protect.ts'
import { round as roundSheet } from '../sheets/round.ts'
import type { State, Unit } from '../state.ts'

export interface Field {
  readonly red: readonly unknown[]
  readonly blue: readonly unknown[]
  readonly options?: object
  readonly colony?: object
  /** The eras of both sides, if they are not those of their units. */
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

/** Standing orders by name, with the usual settings where none are given. */
export const plansOf = (led: BySide<{ readonly name: string; readonly settings?: object }>): Plans<CombatShift> =>
  bySide(side => {
    const made = planAtStart(rules, led[side])
    return must(made.ok ? made.value : undefined, led[side].name)
  })

/** An order as players write it; it must be legal. */
function parse(ask: RoundAsk | ProtectAsk, text: string) {
  const read = ask.kind === 'protect' ? protect.parse(ask, text) : roundSheet.parse(ask, text)
  invariant(read.ok, read.ok ? '' : sayRefusal(read.refusal))
  return read.value
}

/** Answers the order question of each side that is asked. */
export function command(state: State, red = 'nothing', blue = 'nothing'): Event[] {
  const asked = pending(state)
  invariant(asked.kind === 'orders', question(state))
  const orders = asked.briefs.map(({ side, ask }) => [side, parse(ask, side === 'red' ? red : blue)])
  const events: Event[] = []
  advance(state, { kind: 'orders', orders: Object.fromEntries(orders) }, event => events.push(event))
  return events
}

/** A battle once its first orders are given. */
export function begun(field: Field, red?: string, blue?: string): State {
  const state = battle(field)
  command(state, red, blue)
  return state
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
export function round(state: State, red: string, blue: string, ...dice: readonly number[]): Event[] {
  const { done } = state
  const events = [...command(state, red, blue), ...throwDice(state, ...dice)]
  invariant(state.done === done + 1, `the round is over, not at ${question(state)}`)
  return events
}

/** The side and kind of the question that is due: `red round, blue round`, `roll fire.together`, `over`. */
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

/** The choices of a unit in a round. */
export const actionsOf = (state: State, side: Side, id: string): readonly string[] =>
  roundAsk(state, side).units.find(unit => unit.id === id)?.actions ?? []

type EventOf<K extends Event['kind']> = Extract<Event, { readonly kind: K }>

/** The events of one kind, in order. */
export const ofKind = <K extends Event['kind']>(events: readonly Event[], kind: K): EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind)

/** The rules that an event cites: its own, and those of its grounds. */
export const cited = (events: readonly Event[]): string[] =>
  events.flatMap(({ rule, because = [] }) => [rule, ...because.map(ground => ground.rule)])

export const find = (state: State, side: Side, id: string): Unit =>
  must(
    state.units[side].find(unit => unit.id === id),
    `${id} of ${side}`,
  )

const sayUnit = ({ id, hits, engaged, eighths }: Unit): string =>
  `${id}${eighths > 0 ? ` ${eighths / 8}` : ''}${hits > 0 ? ` hits ${hits}` : ''}${engaged === null ? '' : ` engaged ${engaged.by}`}`

/** The units that are left: `Warship 1, Carrier 1 fighters 24`. */
export const standing = (state: State): Record<Side, string> =>
  bySide(side =>
    state.units[side]
      .filter(({ fate }) => fate === null)
      .map(sayUnit)
      .join(', '),
  )
