import { openQuestion, stepOf, workBalance, workCardTask } from '@flagplot/core/desk/design'
import type { OddsJob } from '@flagplot/core/desk/odds'
import { expose } from 'comlink'

const api = {
  balance: (job: OddsJob) => workBalance(job, () => performance.now()),
  part: workCardTask,
  question: openQuestion,
  step: stepOf,
}

export type DesignWorker = typeof api

expose(api)
