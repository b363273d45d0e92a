import { expect } from 'vitest'
import type { Plans } from '../../game/doctrine/index.ts'
import { checkInput, type RawInput } from '../../game/index.ts'
import { type Brief, type Paper, paperOf } from '../../game/orders/index.ts'
import { bySide, type Side } from '../../game/sides/index.ts'
import { invariant, must, type Result, sayRefusal } from '../../lang/index.ts'
import type { OddsAnswer } from '../../odds/index.ts'
import { planAtStart } from '../../table/index.ts'
import type { Event, EventOf } from './event.ts'
import { sidcors } from './index.ts'
import type { Asks } from './orders.ts'
import type { Sidcors } from './shape.ts'
import type { State } from './state.ts'

/** Throws and orders, in the order they are asked for. */
interface Script {
  readonly dice?: readonly number[]
  readonly red?: readonly unknown[]
  readonly blue?: readonly unknown[]
}

export type Units = readonly (string | Record<string, unknown>)[]

export function valueFrom<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

export const setupOf = (red: Units, blue: Units, options: object = {}): Sidcors['Setup'] =>
  valueFrom(sidcors.setup.parse({ options, red: { name: 'Red', units: red }, blue: { name: 'Blue', units: blue } }))

/** A battle from shorthand; the set-up must be right. */
export const battle = (red: Units, blue: Units, options: object = {}): State =>
  sidcors.begin(setupOf(red, blue, options))

/** Both sides by the same standing orders. */
export const plansBy = (name: string, settings: object = {}): Plans<Sidcors> =>
  bySide(() => valueFrom(planAtStart(sidcors, { name, settings })))

/** Plays a script on a battle in place, as far as it goes; every order must be legal and every die used. */
export function play(state: State, script: Script): Event[] {
  const dice = [...(script.dice ?? [])]
  const orders = { red: [...(script.red ?? [])], blue: [...(script.blue ?? [])] }
  const events: Event[] = []
  for (;;) {
    const input = nextInput(state, dice, orders)
    if (input === undefined) break
    const checked = checkInput(sidcors, state, input)
    invariant(checked.ok, `the script is legal: ${JSON.stringify(checked)} ${JSON.stringify(input)}`)
    sidcors.advance(state, checked.value, event => events.push(event))
  }
  const left = JSON.stringify({ dice, ...orders })
  invariant(dice.length + orders.red.length + orders.blue.length === 0, `the script is used up: ${left}`)
  return events
}

function nextInput(state: State, dice: number[], orders: Record<Side, unknown[]>): RawInput | undefined {
  const pending = sidcors.pending(state)
  if (pending.kind === 'over') return undefined
  if (pending.kind === 'roll') {
    const count = pending.roll.dice.length
    return dice.length < count ? undefined : { kind: 'roll', faces: dice.splice(0, count) }
  }
  if (pending.briefs.some(brief => orders[brief.side].length === 0)) return undefined
  return {
    kind: 'orders',
    orders: Object.fromEntries(pending.briefs.map(brief => [brief.side, orders[brief.side].shift()])),
  }
}

/** The events of one kind, in order. */
export const ofKind = <K extends Event['kind']>(events: readonly Event[], kind: K): EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind)

/** The units left of a side: `D7 2, crippled FF 1`. */
export function standing(state: State, side: Side): string {
  const { intact, crippled, fighters, pfs } = state.forces[side]
  const parts = state.fleets[side].units.flatMap((unit, i) => [
    ...(intact[i] ? [`${unit.id} ${intact[i]}`] : []),
    ...(crippled[i] ? [`${unit.crippledId} ${crippled[i]}`] : []),
  ])
  if (fighters > 0) parts.push(`fighters ${fighters / 2}`)
  if (pfs > 0) parts.push(`PFs ${pfs}`)
  return parts.join(', ')
}

/** The questions open now: `red directed`, `roll fire.coefficient`, `over`. */
export function question(state: State): string {
  const pending = sidcors.pending(state)
  if (pending.kind === 'over') return 'over'
  if (pending.kind === 'roll') return `roll ${pending.roll.rule}`
  return pending.briefs.map(brief => `${brief.side} ${brief.ask.kind}`).join(', ')
}

/** The question to each side that is asked now. */
export function briefsOf(state: State): readonly Brief<Sidcors>[] {
  const pending = sidcors.pending(state)
  return pending.kind === 'orders' ? pending.briefs : []
}

/** The paper of the first side that is asked. */
export const paper = (state: State): Paper<Sidcors> => paperOf<Sidcors>(sidcors, must(briefsOf(state)[0], 'a question'))

/** A question of this kind, if one is asked. */
export function askOf<K extends keyof Asks>(state: State, kind: K): Asks[K]['ask'] | undefined {
  const ask = briefsOf(state)[0]?.ask
  return ask?.kind === kind ? (ask as Asks[K]['ask']) : undefined
}

/** The end of a battle that is over. */
export function result(state: State): unknown {
  const pending = sidcors.pending(state)
  return pending.kind === 'over' ? pending.result : undefined
}

/** Both sides choose the least intensity, or the one that picks both does; each throws a 1. */
export function quietRound(state: State): void {
  const sides = briefsOf(state)
  const order = sides.length === 1 ? both(1, 1) : factor(1)
  play(state, { ...Object.fromEntries(sides.map(({ side }) => [side, [order]])), dice: [1, 1] })
}

/** Red scores exactly so many points, by rating 5 and a 2: 25 %; no side retreats unless the options say so. */
export function aiming(points: number, blue: Units, options: object = {}, others: Units = []): State {
  const state = battle([`GUN ${4 * points}-90/1-90 scout`, ...others], blue, { retreat: 'none', ...options })
  const lone = question(state) === 'red intensity'
  play(state, lone ? { red: [both(4, 1)], dice: [2, 1] } : { red: [factor(4)], blue: [factor(1)], dice: [2, 1] })
  return state
}

/** Blue has to give up units for so many points: red directs none of them. */
export function losing(points: number, blue: Units, options: object = {}, others: Units = []): State {
  const state = aiming(points, blue, options, others)
  if (question(state) === 'red directed') play(state, { red: [pass] })
  return state
}

/** The same with a mauler and two escorts beside the gun; it lends ten points. */
export function mauling(points: number, blue: Units, options: object = {}): State {
  const state = battle([`GUN ${4 * points - 10}-90/1-90`, 'ESC 0-9/0-9', 'D6M'], blue, { retreat: 'none', ...options })
  play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 1] })
  return state
}

export const factor = (n: number) => ({ factor: n })
export const both = (mine: number, enemy: number) => ({ factor: mine, enemy })
export const stay = { retreat: false }
export const go = { retreat: true }
export const direct = (target: string, amount = 1) => ({ target, amount })
export const pass = direct('none')

/** Odds found in two ways are equal but for rounding. */
export function expectSameOdds(a: OddsAnswer, b: OddsAnswer): void {
  for (const key of ['red', 'blue', 'draw', 'undecided'] as const) {
    expect(a.outcome[key]).toBeCloseTo(b.outcome[key], 11)
  }
  expect(a.rounds.mean).toBeCloseTo(b.rounds.mean, 9)
  expect(a.measures.map(({ mean }) => mean.toFixed(9))).toEqual(b.measures.map(({ mean }) => mean.toFixed(9)))
}
