import { chain, ok, type Result, sayRefusal } from '../../../lang/index.ts'
import type { OddsAnswer } from '../../../odds/index.ts'
import { fetchSystem } from '../../battle/index.ts'
import { answerJob, exactJob, fittingSamples, isSampledInstead, type OddsJob, usualSamples } from '../../odds/index.ts'
import { type CellResult, type CellTask, workCell } from '../../sweep/index.ts'
import type { Unknown } from './card-cells.ts'
import { type FirstOrders, firstOrders } from './first-orders.ts'
import { type FollowedBattles, type FollowJob, followBattles } from './followed-battles.ts'

/** The odds of the battle of a card, and the battles that fit the time of one figure that is sampled. */
export interface CardBalance {
  readonly answer: OddsAnswer
  readonly samples: number
}

/** One part of a card, or one cell of its tables, as plain data for a worker. */
export type CardTask =
  | { readonly kind: 'orders'; readonly job: OddsJob }
  | { readonly kind: 'throws'; readonly job: FollowJob }
  | { readonly kind: 'cell'; readonly cell: number; readonly task: CellTask }

export type CardAnswer =
  | { readonly kind: 'orders'; readonly firstOrders: FirstOrders | Unknown }
  | { readonly kind: 'throws'; readonly swings: FollowedBattles | Unknown }
  | { readonly kind: 'cell'; readonly cell: number; readonly result: CellResult }

function balanceOf(job: OddsJob, now: () => number): Result<CardBalance> {
  const exact = exactJob(job)
  if (exact.ok) return ok({ answer: exact.value, samples: usualSamples(job) })
  if (!isSampledInstead(exact.refusal)) return exact
  const samples = fittingSamples(job, 1, now)
  return chain(answerJob(job, { method: 'sampled', samples }), answer => ok({ answer, samples }))
}

/** The balance of a card; `now` is a clock in milliseconds. */
export const workBalance = async (job: OddsJob, now: () => number): Promise<Result<CardBalance>> =>
  chain(await fetchSystem(job.system), () => balanceOf(job, now))

/** A part of a card, whose refusal is told in its place. */
const orUnknown = <T>(made: Result<T>): T | Unknown => (made.ok ? made.value : { unknown: sayRefusal(made.refusal) })

/** Works out one part. Refused only if the rules of its battle cannot be had. */
export async function workCardTask(work: CardTask): Promise<Result<CardAnswer>> {
  if (work.kind === 'cell') {
    const { kind, cell, task } = work
    return chain(await workCell(task), result => ok({ kind, cell, result }))
  }
  return chain(await fetchSystem(work.job.system), () =>
    ok(
      work.kind === 'orders'
        ? { kind: work.kind, firstOrders: orUnknown(firstOrders(work.job)) }
        : { kind: work.kind, swings: orUnknown(followBattles(work.job)) },
    ),
  )
}
