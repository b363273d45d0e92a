import { workBalance, workCardTask } from '@flagplot/core/desk/design'
import type { OddsJob } from '@flagplot/core/desk/odds'
import { expose } from 'comlink'

const api = {
  balance: (job: OddsJob) => workBalance(job, () => performance.now()),
  part: workCardTask,
}

export type CardWorker = typeof api

expose(api)
