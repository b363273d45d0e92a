import { withOrders } from '../../game/doctrine/index.ts'
import type { Side } from '../../game/sides/index.ts'
import type { AdviseJob, PriceJob, ReviewJob } from '../advice/index.ts'
import { withoutLeaving } from '../battle/index.ts'
import { type Fight, inputsTaken } from '../fight/index.ts'
import { oddsJob } from '../odds/index.ts'
import { inputsBeforeLastOrders, type OrdersFrom } from '../record/index.ts'
import { keepsSecrets } from './eyes-at.ts'

/** The fight's question as a job for advice; if the fight keeps secrets, from what the side of this seat knows. */
export function questionJobAt(
  fight: Fight,
  seat: Side | undefined,
): Omit<AdviseJob, 'payoff'> & Pick<ReviewJob, 'since'> {
  const { battle, leaders } = fight
  // no advice and no review counts conditions to leave
  const job = oddsJob(withoutLeaving({ ...battle, leaders }).battle, { seed: 'fight', inputs: inputsTaken(fight) })
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
    if (link.kind === 'leaders' || link.kind === 'start')
      given.push({ after: link.count, leaders: withOrders(battle.rules, link.leaders) })
    if (link.kind === 'start') return given.reverse()
  }
}

/** The same question as a job that prices the orders of a side, from what that side knows. */
export const priceJobAt = (fight: Fight, side: Side): PriceJob => ({ ...questionJobAt(fight, side), side })
