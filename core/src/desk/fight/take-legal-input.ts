import type { Input } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { EventBase } from '../../game/sides/index.ts'
import { diceThrownSinceDeclared } from './draw.ts'
import { type Fight, fightAt } from './fight.ts'
import { type DigestedLines, type Moment, STATE_KEPT_EVERY } from './moments.ts'

/** An input with what it has led to. */
interface Taken {
  readonly input: Input<Shape>
  readonly state: Shape['State']
  readonly events: readonly EventBase[]
  /** Its lines, if a record has it already. */
  readonly kept?: DigestedLines
  /** True if its position cannot be computed from an earlier one. */
  readonly isSeen?: boolean
}

/** The fight after an input. */
export function fightAfter(fight: Fight, { input, state, events, kept, isSeen }: Taken): Fight {
  const { battle, inside } = fight
  const { last } = inside
  const { rules } = battle
  const pending = rules.pending(state)
  const isThrow = input.kind === 'roll' && input.ruled === undefined
  const roll = isThrow && inside.pending.kind === 'roll' ? inside.pending.roll : undefined
  const count = last.count + 1
  const moment: Moment = {
    kind: 'input',
    before: last,
    count,
    dice: last.dice,
    chain: { known: kept },
    isKept: kept !== undefined,
    input,
    roll,
    thrown: roll === undefined ? 0 : diceThrownSinceDeclared(last) + roll.dice.length,
    events,
    rounds: rules.rounds(state),
    over: pending.kind === 'over' ? pending.result : undefined,
    state: isSeen === true || count % STATE_KEPT_EVERY === 0 ? state : undefined,
  }
  return fightAt(fight, { last: moment, state, pending })
}

/** Takes an input that is known to be legal; `kept` holds its lines if a record has it already. */
export function takeLegalInput(fight: Fight, input: Input<Shape>, kept?: DigestedLines): Fight {
  const { rules } = fight.battle
  const state = rules.clone(fight.state)
  const events: EventBase[] = []
  rules.advance(state, input, event => events.push(event))
  return fightAfter(fight, { input, state, events, ...(kept === undefined ? {} : { kept }) })
}
