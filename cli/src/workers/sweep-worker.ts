import { fetchSystem } from '@flagplot/core/desk/battle'
import { answerCell, type CellAnswer, cellJob, type ProbedBattle } from '@flagplot/core/desk/sweep'
import { chain, ok, type Result, sayRefusal } from '@flagplot/core/lang'

/** The battle of a study, and the places in it that vary, as plain data for a thread. `base` is the battle in full. */
export interface StudiedBattle {
  readonly system: string
  readonly base: unknown
  readonly terms: ProbedBattle
}

/** A cell of a study: the values that are put in the places. */
export interface CellTask extends StudiedBattle {
  readonly put: readonly unknown[]
}

/** The odds of a cell, or the reason that its values make no battle. */
export type CellResult = CellAnswer | { readonly refused: string }

/** Works out one cell of a system that is fetched. */
export function workCell({ base, terms, put }: Omit<CellTask, 'system'>): CellResult {
  const answer = chain(cellJob(base, terms, put), job => answerCell(job, terms))
  return answer.ok ? answer.value : { refused: sayRefusal(answer.refusal) }
}

/** Works out one cell; piscina calls it by name. */
export const work = async (task: CellTask): Promise<Result<CellResult>> =>
  chain(await fetchSystem(task.system), () => ok(workCell(task)))
