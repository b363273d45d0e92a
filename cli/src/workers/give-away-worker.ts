import { parentPort, workerData } from 'node:worker_threads'
import { fetchSystem } from '@flagplot/core/desk/battle'
import type { Result } from '@flagplot/core/lang'
import { type ExploitabilityJob, type ExploitabilityStep, exploitabilityJob } from '@flagplot/core/tuning'

/** What the thread says: a row, that there are no more, or that the job does not fit its doors. */
export type GiveAwaySaid =
  | { readonly kind: 'row'; readonly step: ExploitabilityStep }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly refused: Extract<Result<never>, { ok: false }> }

const say = (said: GiveAwaySaid): void => parentPort?.postMessage(said)

const job: ExploitabilityJob = workerData
await fetchSystem(job.system)
const steps = exploitabilityJob(job)
if (steps.ok) {
  for (const step of steps.value) say({ kind: 'row', step })
  say({ kind: 'end' })
} else say({ kind: 'refused', refused: steps })
