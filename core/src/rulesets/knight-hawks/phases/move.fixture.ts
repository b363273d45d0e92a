import { push } from '../../../game/index.ts'
import { must, sayRefusal } from '../../../lang/index.ts'
import { type Placed, stateWith } from '../battle.fixture.ts'
import { headingOf } from '../compass.ts'
import { shipOf } from '../field.ts'
import { printPlace } from '../place.ts'
import { advance, pending, runOn } from '../sequence.ts'
import type { Event } from '../shape.ts'
import { plotSheet } from '../sheets/plot.ts'
import type { Ship, State, Task } from '../state.ts'

/** The movement of red from its orbits to its exits, with an enemy far away. */
export const moving = (red: readonly Placed[], more: Readonly<Record<string, unknown>> = {}): State =>
  stateWith({ red, blue: [{ unit: 'Perdition: destroyer', hex: '50-35' }] }, [], more)

/** Red moves: orders as its player writes them, one text for each question, and the faces of the dice. All of both must be used up. */
export function move(state: State, orders: readonly string[] = [], dice: readonly number[] = []): readonly Event[] {
  const events: Event[] = []
  const log = (event: Event): void => void events.push(event)
  const texts = [...orders]
  const faces = [...dice]
  const tasks = (['orbits', 'plots', 'arrivals', 'exits'] as const).map(task => ({ task, side: 'red' }) as const)
  push<Task>(state, ...tasks)
  runOn(state, log)
  while (state.agenda.length > 0) {
    const asked = pending(state)
    if (asked.kind === 'over') break
    if (asked.kind === 'roll') {
      const thrown = asked.roll.dice.map(() => must(faces.shift(), `a die for ${asked.roll.rule}`))
      advance(state, { kind: 'roll', outcome: asked.roll.read(thrown), faces: thrown }, log)
      continue
    }
    const ask = must(asked.briefs[0], 'a brief').ask
    if (ask.kind !== 'plot') throw new Error(`asked for ${ask.kind}`)
    const read = plotSheet.parse(ask, must(texts.shift(), `an order for ${ask.ships.map(({ id }) => id).join(', ')}`))
    if (!read.ok) throw new Error(sayRefusal(read.refusal))
    advance(state, { kind: 'orders', orders: { red: read.value } }, log)
  }
  if (texts.length > 0 || faces.length > 0) throw new Error(`left over: ${texts.join('; ')} ${faces.join(' ')}`)
  return events
}

/** `12-7 NE 5`: hex, heading and speed. */
export function standing(state: State, id: string): string {
  const { hex, facing, speed } = shipOf(state, id)
  return `${printPlace(hex)} ${headingOf(facing)} ${speed}`
}

/** `12-7 13-7`: the hexes of its move. */
export const pathOf = ({ path }: Ship): string => path.map(({ hex }) => printPlace(hex)).join(' ')

/** Kind and rule of each event. */
export const told = (events: readonly Event[]): readonly string[] => events.map(({ kind, rule }) => `${kind} ${rule}`)
