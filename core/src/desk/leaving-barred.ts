import { type AnyRuleset, namedBy, type Shape, type Side, sides } from '../game/index.ts'
import { ok, type Refusal, type Result, refuse } from '../lang/index.ts'
import { type LeaveAsk, leaveAsk, sayBarred } from './stay-or-leave/index.ts'

/** A battle as far as its rules and options go. */
interface OfBattle {
  readonly rules: AnyRuleset
  readonly setup: Shape['Setup']
}

/** Sides that are told to leave, by rounds or by a figure. */
interface AskedToLeave {
  readonly leavesAfter?: Partial<Readonly<Record<Side, unknown>>> | undefined
  readonly leavesBelow?: Partial<Readonly<Record<Side, unknown>>> | undefined
}

/** Why a side cannot leave from any of these positions, as it is at the last of them. */
function barredIn(battle: OfBattle, states: readonly Shape['State'][], side: Side): LeaveAsk | undefined {
  const asks = states.map(state => leaveAsk(battle, state, side))
  return asks.some(ask => ask?.barred === undefined) ? undefined : asks.at(-1)
}

/** What is expected of a side that is told to leave; why this one is not such a side comes after it. */
const CAN_LEAVE = 'a side that can leave: '

/** Why a side is kept in the battle, in whole sentences, where that is what a refusal says. */
export const sayKept = ({ expected }: Refusal): string | undefined =>
  expected.startsWith(CAN_LEAVE) ? `${expected.slice(CAN_LEAVE.length)}.` : undefined

/**
 * Refuses to tell a side to leave which the rules keep in the battle: it would stay without a word. Where several positions are given it has to be barred in each: a side that could
 * leave when the battle began was told in time, and one that a ruling has let go may leave now.
 */
export function checkBarred(battle: OfBattle, states: readonly Shape['State'][], told: AskedToLeave): Result<void> {
  for (const key of ['leavesAfter', 'leavesBelow'] as const) {
    for (const side of sides.filter(each => told[key]?.[each] !== undefined)) {
      const ask = barredIn(battle, states, side)
      const said = ask && sayBarred(ask, namedBy(battle.setup))
      if (said === undefined) continue
      const expected = CAN_LEAVE + said.replace(/\.$/, '')
      const option = ask?.barred?.key === undefined ? {} : { option: ask.barred.key }
      return refuse({ code: 'illegal', path: [key, side], expected, ...option })
    }
  }
  return ok(undefined)
}
