import { withOrders } from '../../game/doctrine/index.ts'
import type { Side } from '../../game/sides/index.ts'
import type { AdviseJob, PriceJob } from '../advice/index.ts'
import { withoutLeaving } from '../battle/index.ts'
import type { Fight } from '../fight/index.ts'
import { oddsJob } from '../odds/index.ts'
import { inputsBeforeLastOrders, type OrdersFrom } from '../record/index.ts'
import type { ReviewJob } from '../review/index.ts'
import { courseAt } from './course-at.ts'
import { keepsSecrets } from './screen-eyes.ts'

/**
 * A fight so far as a job for advice, its review or its line of results, without conditions to leave. If the fight
 * keeps secrets, it is asked from what the side of this seat knows.
 */
export function fightJob(fight: Fight, seat: Side | undefined): Omit<AdviseJob, 'payoff'> & Pick<ReviewJob, 'since'> {
  const { battle, leaders } = fight
  const job = oddsJob(withoutLeaving({ ...battle, leaders }).battle, { seed: 'fight', ...courseAt(fight) })
  const since = inputsBeforeLastOrders(ordersByStart(fight))
  return {
    ...job,
    ...(since === 0 ? {} : { since }),
    ...(seat !== undefined && keepsSecrets(fight) ? { seat } : {}),
  }
}

/** The standing orders of a fight, from its beginning on. */
function ordersByStart({ battle, inside }: Fight): readonly OrdersFrom[] {
  const given: OrdersFrom[] = []
  for (let link = inside.last; ; link = link.before) {
    if ('leaders' in link) given.push({ after: link.count, leaders: withOrders(battle.rules, link.leaders) })
    if (link.kind === 'start') return given.reverse()
  }
}

/** A fight so far as a job that prices the orders of a side, from what that side knows. */
export const fightPriceJob = (fight: Fight, side: Side): PriceJob => ({ ...fightJob(fight, side), side })
