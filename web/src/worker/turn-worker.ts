import { fetchSystem } from '@flagplot/core/desk/battle'
import { adjudicateBattle, type TurnJob, type TurnOutcome } from '@flagplot/core/desk/turn'
import { chain, type Result } from '@flagplot/core/lang'
import { expose } from 'comlink'

const api = {
  /** Settles one battle of a turn, or shows the record of a settled one. */
  adjudicate: async (job: TurnJob): Promise<Result<TurnOutcome>> =>
    chain(await fetchSystem(job.system), () => adjudicateBattle(job)),
}

export type TurnWorker = typeof api

expose(api)
