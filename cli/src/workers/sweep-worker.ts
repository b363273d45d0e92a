import { fetchSystem } from '@flagplot/core/desk/battle'
import { answerCell, type CellAnswer, cellJob, type Study } from '@flagplot/core/desk/sweep'
import { chain, ok, type Result, sayRefusal } from '@flagplot/core/lang'

/** A cell of a study as plain data for a thread. `base` is the battle that varies, in full. */
export interface CellTask {
  readonly system: string
  readonly base: unknown
  readonly study: Study
  readonly values: readonly unknown[]
}

/** The odds of a cell, or the reason that its values make no battle. */
export type CellResult = CellAnswer | { readonly refused: string }

/** Works out one cell of a system that is fetched. */
export function workCell({ base, study, values }: Omit<CellTask, 'system'>): CellResult {
  const answer = chain(cellJob(base, study, values), job => answerCell(job, study))
  return answer.ok ? answer.value : { refused: sayRefusal(answer.refusal) }
}

/** Works out one cell; piscina calls it by name. */
export const work = async (task: CellTask): Promise<Result<CellResult>> =>
  chain(await fetchSystem(task.system), () => ok(workCell(task)))
