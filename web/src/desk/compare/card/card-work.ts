import { askBalance, workParts } from '../../../worker/index.ts'
import type { WorkOn } from '../use-work.ts'
import { type CardRun, missingTasks, withAnswer, withBalance } from './card-run.ts'

/** Works out the balance, and then the parts that are not there yet. */
export const workCard: WorkOn<CardRun> = (from, { changed, goOn, failed }) => {
  const { work } = from
  if (work === undefined) return askBalance(from.job, { took: balance => goOn(withBalance(from, balance)), failed })
  const missing = missingTasks(from)
  let run = from
  return workParts(
    missing.flatMap(task => work.tasks[task] ?? []),
    {
      took: (answer, i) => {
        run = withAnswer(run, missing[i] ?? 0, answer)
        changed(run)
      },
      failed,
    },
  )
}
