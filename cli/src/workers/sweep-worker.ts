import '../outside/in-thread.ts'
import type { JobChunk } from '@flagplot/core/desk/odds'
import { type CellResult, type CellTask, isLong, type SampledChunks, workCell } from '@flagplot/core/desk/sweep'
import { chain, ok, type Result } from '@flagplot/core/lang'
import type { Tally } from '@flagplot/core/odds'
import { forgetSampler, keptSampler, sampleChunk } from './sample-chunk.ts'

/** `idle` is the number of threads that have no cell to work at, in shared memory. */
export type SweepTask =
  | { readonly kind: 'cell'; readonly cell: CellTask; readonly idle: Int32Array }
  | { readonly kind: 'chunk'; readonly chunk: JobChunk }

/** A long cell leaves off where other threads are idle: its further chunks are for all of them. */
export type SweepAnswer =
  | { readonly kind: 'result'; readonly result: CellResult }
  | { readonly kind: 'begun'; readonly begun: SampledChunks }
  | { readonly kind: 'tally'; readonly tally: Tally }

/** Works out one cell or samples one chunk; piscina calls it by name. */
export async function work(task: SweepTask): Promise<Result<SweepAnswer>> {
  if (task.kind === 'chunk') return chain(await sampleChunk(task.chunk), tally => ok({ kind: 'tally', tally }))
  const leaveOff = (begun: SampledChunks) => (isLong(begun) && Atomics.load(task.idle, 0) > 0 ? { begun } : undefined)
  forgetSampler()
  return chain(await workCell(task.cell, { leaveOff, samplerFor: keptSampler }), result =>
    ok('begun' in result ? { kind: 'begun', begun: result.begun } : { kind: 'result', result }),
  )
}
