import { type Brief, paperOf } from '../../game/index.ts'
import { invariant, must, sayRefusal } from '../../lang/index.ts'
import { stateWith as bareState } from './battle.fixture.ts'
import { shipOf } from './field.ts'
import { parsePlace } from './place.ts'
import { advance, pending, runOn } from './sequence.ts'
import type { Event, KnightHawks } from './shape.ts'
import { sheets } from './sheets/index.ts'
import type { Attack, State } from './state.ts'

/** An answer to what a battle asks: the faces of a throw, or an order as players write it. */
export type Answer = readonly number[] | string

/** The question that stands, as its paper. */
export function paperAt(state: State) {
  const asked = pending(state)
  invariant(asked.kind === 'orders', `orders are asked for, not ${asked.kind}`)
  return { brief: asked.briefs[0]!, paper: paperOf<KnightHawks>({ sheets }, asked.briefs[0]!) }
}

function orderOf(brief: Brief<KnightHawks>, text: string) {
  const read = paperOf<KnightHawks>({ sheets }, brief).parse(text)
  return must(read.ok ? read.value : undefined, read.ok ? '' : sayRefusal(read.refusal))
}

/** Answers one after the other; several sides asked at once answer in one text, separated by a bar. All that happens is returned. */
export function played(state: State, ...answers: readonly Answer[]): Event[] {
  const events: Event[] = []
  const log = (event: Event): void => void events.push(event)
  runOn(state, log)
  for (const answer of answers) {
    const asked = pending(state)
    if (typeof answer !== 'string') {
      invariant(asked.kind === 'roll', `dice are asked for, not ${asked.kind}`)
      invariant(asked.roll.dice.length === answer.length, `${asked.roll.dice.length} dice, not ${answer.length}`)
      advance(state, { kind: 'roll', outcome: asked.roll.read(answer), faces: answer }, log)
      continue
    }
    invariant(asked.kind === 'orders', `orders are asked for, not ${asked.kind}`)
    const texts = answer.split('|')
    const orders = Object.fromEntries(asked.briefs.map((brief, i) => [brief.side, orderOf(brief, texts[i]!)]))
    advance(state, { kind: 'orders', orders }, log)
  }
  return events
}

/** Whether all tasks of a state are done. */
export const isDone = (state: State): boolean => state.agenda.length === 0

/** A state with these tasks, its ships as they are placed. */
export const stateWith = bareState

/** One attack on a ship of blue, as it comes from a declaration. */
export function attackBy(state: State, made: Partial<Attack> & Pick<Attack, 'weapon' | 'at'>): Attack {
  return {
    by: 'red',
    from: state.ships.red[0]?.id ?? null,
    hex: shipOf(state, made.at).hex,
    rangeHexes: 0,
    headOn: false,
    skill: 0,
    interceptors: 0,
    evades: false,
    ...made,
  }
}

/** Puts a move behind a ship: the hexes it came through, the last one where it is. */
export function cameThrough(state: State, id: string, ...hexes: readonly string[]): void {
  const ship = shipOf(state, id)
  ship.path = hexes.map(name => ({ hex: must(parsePlace(name), 'a hex'), facing: ship.facing }))
  ship.hex = ship.path.at(-1)!.hex
}
