import { fetchSystem } from '@flagplot/core/desk/battle'
import { answerCell, type CellResult, cellJob, type StudiedBattle } from '@flagplot/core/desk/sweep'
import { chain, ok, type Result, sayRefusal } from '@flagplot/core/lang'

/** A cell of a study: the values that are put in the places. */
export interface CellTask extends StudiedBattle {
  readonly put: readonly unknown[]
}

/** Works out one cell of a system that is fetched. */
export function workCell({ base, terms, put }: Omit<CellTask, 'system'>): CellResult {
  const answer = chain(cellJob(base, terms, put), job => answerCell(job, terms))
  return answer.ok ? answer.value : { refused: sayRefusal(answer.refusal) }
}

/** Works out one cell; piscina calls it by name. */
export const work = async (task: CellTask): Promise<Result<CellResult>> =>
  chain(await fetchSystem(task.system), () => ok(workCell(task)))
