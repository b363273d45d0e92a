import type { AnyRuleset, Shape, Side } from '../../game/index.ts'
import type { LeaveWhen } from '../odds-job.ts'

/** Leave now, after one more round, or fight to the end: in the order in which they are compared. */
export const leaveWhens: readonly LeaveWhen[] = ['now', 'nextRound', 'never']

/** A rule with what it says. */
interface Cited {
  readonly rule: string
  readonly gist: string
}

/** Whether a side can leave from a position, and by which rule. */
export interface LeaveAsk {
  readonly side: Side
  readonly leaves: Cited
  /** The rule that keeps it in the battle, whatever it orders. */
  readonly barred?: Cited
}

/** How a side may leave from a position; undefined where the battle is over, or the rules know nothing of it. */
export function leaveAsk(rules: AnyRuleset, state: Shape['State'], side: Side): LeaveAsk | undefined {
  const { leaving, ledger } = rules
  if (leaving === undefined || rules.pending(state).kind === 'over') return undefined
  const cited = (rule: string): Cited => ({ rule, gist: ledger[rule]?.gist ?? '' })
  const barred = leaving.barred(state, side)
  return { side, leaves: cited(leaving.rule), ...(barred === undefined ? {} : { barred: cited(barred) }) }
}
