import { chain, sayRefusal } from '../../lang/index.ts'
import { answerCell } from './answer-cell.ts'
import { cellJob } from './cells.ts'
import type { ProbedBattle } from './probe.ts'
import type { CellResult } from './row.ts'
import type { StudiedBattle } from './studied-battle.ts'
import type { Study } from './study.ts'

/** A cell of a study as plain data for a worker: the values that are put in the places. */
export interface CellTask extends StudiedBattle {
  readonly put: readonly unknown[]
}

/** The parts of a study that a worker needs beside the battle. */
export const termsOf = ({ axes, rounds, seed, error, samples }: Study): ProbedBattle => ({
  axes: axes.map(({ at }) => ({ at })),
  rounds,
  seed,
  error,
  samples,
})

/** Works out one cell of a system that is fetched. The same in any worker. */
export function workCell({ base, terms, put }: Omit<CellTask, 'system'>): CellResult {
  const answer = chain(cellJob(base, terms, put), job => answerCell(job, terms))
  return answer.ok ? answer.value : { refused: sayRefusal(answer.refusal) }
}
