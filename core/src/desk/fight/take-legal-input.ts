import type { Input } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { EventBase } from '../../game/sides/index.ts'
import { diceThrownSinceDeclared } from './draw.ts'
import { type Fight, fightAt } from './fight.ts'
import { type DigestedLines, type Moment, STATE_KEPT_EVERY } from './moments.ts'

/** Takes an input that is known to be legal; `kept` holds its lines if a record has it already. */
export function takeLegalInput(fight: Fight, input: Input<Shape>, kept?: DigestedLines): Fight {
  const { battle, inside } = fight
  const { last } = inside
  const { rules } = battle
  const state = rules.clone(fight.state)
  const events: EventBase[] = []
  rules.advance(state, input, event => events.push(event))
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
    state: count % STATE_KEPT_EVERY === 0 ? state : undefined,
  }
  return fightAt(fight, { last: moment, state, pending })
}
