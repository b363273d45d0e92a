import { checkInput, type RawInput } from '../../game/index.ts'
import { invariant } from '../../lang/index.ts'
import type { Event, EventOf } from './event.ts'
import { sidcors } from './index.ts'
import type { State } from './state.ts'

/** What is thrown and ordered, in the order it is asked for. */
export interface Script {
  readonly dice?: readonly number[]
  readonly red?: readonly unknown[]
  readonly blue?: readonly unknown[]
}

export type Units = readonly (string | Record<string, unknown>)[]

/** A battle from shorthand; the set-up must be right. */
export function battle(red: Units, blue: Units, options: Record<string, unknown> = {}): State {
  const parsed = sidcors.setup.parse({ options, red: { name: 'Red', units: red }, blue: { name: 'Blue', units: blue } })
  invariant(parsed.ok, `the set-up of a test is right: ${JSON.stringify(parsed)}`)
  return sidcors.begin(parsed.value)
}

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

function nextInput(state: State, dice: number[], orders: { red: unknown[]; blue: unknown[] }): RawInput | undefined {
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

/** What stands of a side: `D7 2, crippled FF 1`. */
export function standing(state: State, side: 'red' | 'blue'): string {
  const { intact, crippled, fighters, pfs } = state.forces[side]
  const parts = state.fleets[side].units.flatMap((unit, i) => [
    ...(intact[i] ? [`${unit.id} ${intact[i]}`] : []),
    ...(crippled[i] ? [`${unit.crippledId} ${crippled[i]}`] : []),
  ])
  if (fighters > 0) parts.push(`fighters ${fighters / 2}`)
  if (pfs > 0) parts.push(`PFs ${pfs}`)
  return parts.join(', ')
}

/** Who is asked what now: `red directed`, `roll fire.coefficient`, `over`. */
export function question(state: State): string {
  const pending = sidcors.pending(state)
  if (pending.kind === 'over') return 'over'
  if (pending.kind === 'roll') return `roll ${pending.roll.rule}`
  return pending.briefs.map(brief => `${brief.side} ${brief.ask.kind}`).join(', ')
}

export const factor = (n: number) => ({ factor: n })
export const both = (mine: number, enemy: number) => ({ factor: mine, enemy })
export const stay = { retreat: false }
export const go = { retreat: true }
export const direct = (target: string, amount = 1) => ({ target, amount })
export const pass = direct('none')
