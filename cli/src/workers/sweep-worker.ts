import { fetchSystem } from '@flagplot/core/desk/battle'
import { answerCell, type CellAnswer, cellJob, type Study } from '@flagplot/core/desk/sweep'
import { chain, type Result } from '@flagplot/core/lang'

/** A cell of a study as plain data for a thread. `base` is the battle that varies, in full. */
export interface CellTask {
  readonly system: string
  readonly base: unknown
  readonly study: Study
  readonly values: readonly unknown[]
}

/** The odds of a cell of systems that are fetched. */
export const workCell = ({ base, study, values }: Omit<CellTask, 'system'>): Result<CellAnswer> =>
  chain(cellJob(base, study, values), job => answerCell(job, study))

/** Works out one cell; piscina calls it by name. */
export const work = async (task: CellTask): Promise<Result<CellAnswer>> =>
  chain(await fetchSystem(task.system), () => workCell(task))
