import '../outside/in-thread.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { type AdviseJob, adviseJob } from '@flagplot/core/desk/advice'
import { fetchSystem } from '@flagplot/core/desk/battle'
import { type FollowJob, firstOrders, followBattles } from '@flagplot/core/desk/design'
import { exactJob, type OddsJob } from '@flagplot/core/desk/odds'
import { type ReviewJob, reviewJob } from '@flagplot/core/desk/review'
import { chain, never, ok } from '@flagplot/core/lang'
import type { SolverLimits } from '@flagplot/core/odds'
import { type ExploitabilityJob, type ExploitabilityStep, exploitabilityJob } from '@flagplot/core/tuning'
import { memoryLimits } from '../odds/memory-limits.ts'

/** Work that blocks its thread until it is done, as plain data. */
export type LongWork =
  | { readonly kind: 'advise'; readonly job: AdviseJob }
  | { readonly kind: 'review'; readonly job: ReviewJob }
  | { readonly kind: 'exact'; readonly job: OddsJob; readonly limits: SolverLimits | 'memory' }
  | { readonly kind: 'follow'; readonly job: FollowJob }
  | { readonly kind: 'first-orders'; readonly job: OddsJob }
  | { readonly kind: 'exploitability'; readonly job: ExploitabilityJob }

/** The messages of the thread: the answer, and before it the steps of work that has any. */
export type WorkMessage<T> = { readonly step: ExploitabilityStep } | { readonly answer: T }

const say = (message: WorkMessage<unknown>): void => parentPort?.postMessage(message)

function weigh(task: LongWork): unknown {
  switch (task.kind) {
    case 'advise':
      return adviseJob(task.job)
    case 'review':
      return reviewJob(task.job)
    case 'exact':
      return exactJob(task.job, task.limits === 'memory' ? memoryLimits() : task.limits)
    case 'follow':
      return followBattles(task.job)
    case 'first-orders':
      return firstOrders(task.job)
    case 'exploitability':
      return chain(exploitabilityJob(task.job), steps => {
        for (const step of steps) say({ step })
        return ok('whole')
      })
    default:
      return never(task)
  }
}

const task: LongWork = workerData
await fetchSystem(task.job.system)
say({ answer: weigh(task) })
