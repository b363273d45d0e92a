import { chunkJob, exactJob, type OddsJob } from '@flagplot/core/desk'
import type { Result } from '@flagplot/core/lang'
import type { OddsAnswer, Tally } from '@flagplot/core/odds'

/** What is asked of a worker thread; plain data both ways. */
export type WorkOrder =
  | { readonly kind: 'chunk'; readonly job: OddsJob; readonly chunk: number; readonly size: number }
  | { readonly kind: 'exact'; readonly job: OddsJob; readonly maxPositions: number }

/** Does one piece of work; piscina calls it by name. */
export function work(order: WorkOrder): Result<Tally> | Result<OddsAnswer> {
  return order.kind === 'chunk'
    ? chunkJob(order.job, order.chunk, order.size)
    : exactJob(order.job, { maxPositions: order.maxPositions })
}
