import type { Side } from '../../game/index.ts'
import type { PriceJob } from '../advice/price-job.ts'
import { oddsJob } from '../odds-job.ts'
import { type Fight, inputsTaken } from './fight.ts'
import { keepsSecrets } from './looker.ts'
import { reckonedWith } from './seats.ts'

/** The question a fight waits on, for the orders of one side to be priced: from what that side knows, where the fight keeps secrets. */
export function priceJobAt(fight: Fight, side: Side): PriceJob {
  const job = oddsJob(fight.battle, { seed: 'fight', inputs: inputsTaken(fight) })
  const doctrines = reckonedWith(fight.seats, job.doctrines)
  return { ...job, doctrines, side, ...(keepsSecrets(fight) ? { seat: side } : {}) }
}
