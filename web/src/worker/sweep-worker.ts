import { fetchSystem } from '@flagplot/core/desk/battle'
import { answerCell, type CellAnswer, cellJob, type Study } from '@flagplot/core/desk/sweep'
import { chain, ok, type Result, sayRefusal } from '@flagplot/core/lang'
import { expose } from 'comlink'

/** A cell of a study as plain data. `base` is the battle that varies, in full. */
export interface CellTask {
  readonly system: string
  readonly base: unknown
  readonly study: Pick<Study, 'axes' | 'rounds' | 'seed' | 'error' | 'samples'>
  readonly values: readonly unknown[]
}

/** The odds of a cell, or the reason that its values make no battle. */
export type CellResult = CellAnswer | { readonly refused: string }

const api = {
  /** Works out one cell; refused only if its system cannot be fetched. */
  cell: async ({ system, base, study, values }: CellTask): Promise<Result<CellResult>> =>
    chain(await fetchSystem(system), () => {
      const answer = chain(cellJob(base, study, values), job => answerCell(job, study))
      return ok(answer.ok ? answer.value : { refused: sayRefusal(answer.refusal) })
    }),
}

export type SweepWorker = typeof api

expose(api)
