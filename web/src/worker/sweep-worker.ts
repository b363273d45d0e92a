import { fetchSystem } from '@flagplot/core/desk/battle'
import { type CellResult, type CellTask, workCell } from '@flagplot/core/desk/sweep'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { expose } from 'comlink'

const api = {
  /** Works out one cell; refused only if its system cannot be fetched. */
  cell: async (task: CellTask): Promise<Result<CellResult>> =>
    chain(await fetchSystem(task.system), () => ok(workCell(task))),
}

export type SweepWorker = typeof api

expose(api)
