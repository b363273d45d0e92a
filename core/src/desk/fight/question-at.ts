import type { Side } from '../../game/index.ts'
import type { AdviseJob } from '../advice/open-question.ts'
import type { PriceJob } from '../advice/price-job.ts'
import { oddsJob } from '../odds-job.ts'
import { type Fight, inputsTaken } from './fight.ts'
import { keepsSecrets } from './looker.ts'
import { standingOrdersOf } from './seats.ts'

/** The question of a fight as it stands, for advice; where the fight keeps secrets, from what the side of this seat knows. */
export function questionAt(fight: Fight, seat: Side | undefined): Omit<AdviseJob, 'stake'> {
  const job = oddsJob(fight.battle, { seed: 'fight', inputs: inputsTaken(fight) })
  return { ...job, doctrines: standingOrdersOf(fight), ...(seat !== undefined && keepsSecrets(fight) ? { seat } : {}) }
}

/** The same for the orders of one side to be priced, from what that side knows. */
export const priceJobAt = (fight: Fight, side: Side): PriceJob => ({ ...questionAt(fight, side), side })
