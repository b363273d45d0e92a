import {
  type AdjudicatedBattle,
  adjudicateBattle,
  adjudicated,
  type PlannedBattle,
  type TurnJob,
  type TurnOutcome,
} from '@flagplot/core/desk/turn'
import { must, ok, type Result } from '@flagplot/core/lang'
import type { Io } from '../io/io.ts'
import { progressOn } from '../io/progress.ts'
import { yieldToEvents } from '../io/yield-to-events.ts'
import { canUseThreads, inThreads, POOL_PAYS_OFF_MS, usualThreads } from '../workers/thread-pool.ts'
import { workerFile } from '../workers/worker-file.ts'

const worker = workerFile('turn')

/** Settles every battle of a turn: here while it is quick, else side by side in threads. The results are the same. */
export async function settleTurn(
  io: Io,
  plans: readonly PlannedBattle[],
  threads: number | undefined,
): Promise<Result<readonly AdjudicatedBattle[]>> {
  const outcomes: TurnOutcome[] = []
  const progress = progressOn(io)
  const began = performance.now()
  let done = 0
  const took = (outcome: TurnOutcome, index: number): void => {
    outcomes[index] = outcome
    done++
    progress.show(`${done} of ${plans.length} battles …`)
  }
  try {
    for (const [index, { job }] of plans.entries()) {
      const many = threads ?? (performance.now() - began > POOL_PAYS_OFF_MS ? usualThreads() : 1)
      const left = plans.length - index
      if (canUseThreads && many > 1 && left > 1) {
        const jobs = plans.slice(index).map(plan => plan.job)
        const pool = { worker, threads: Math.min(many, left), stopped: () => false }
        const run = await inThreads<TurnJob, TurnOutcome>(jobs, {
          ...pool,
          took: (outcome, at) => took(outcome, index + at),
        })
        if (!run.ok) return run
        break
      }
      const outcome = adjudicateBattle(job)
      if (!outcome.ok) return outcome
      took(outcome.value, index)
      await yieldToEvents()
    }
  } finally {
    progress.stop()
  }
  return ok(plans.map((plan, index) => adjudicated(plan, must(outcomes[index], 'an outcome of each battle'))))
}
