import { fetchSystem } from '@flagplot/core/desk/battle'
import { type CellResult, type CellTask, workCell } from '@flagplot/core/desk/sweep'
import { chain, ok, type Result } from '@flagplot/core/lang'

/** Works out one cell; piscina calls it by name. */
export const work = async (task: CellTask): Promise<Result<CellResult>> =>
  chain(await fetchSystem(task.system), () => ok(workCell(task)))
