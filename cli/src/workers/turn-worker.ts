import '../outside/in-thread.ts'
import { fetchSystem } from '@flagplot/core/desk/battle'
import { adjudicateBattle, type TurnJob, type TurnOutcome } from '@flagplot/core/desk/turn'
import { chain, type Result } from '@flagplot/core/lang'

/** Settles one battle of a turn; piscina calls it by name. */
export const work = async (job: TurnJob): Promise<Result<TurnOutcome>> =>
  chain(await fetchSystem(job.system), () => adjudicateBattle(job))
