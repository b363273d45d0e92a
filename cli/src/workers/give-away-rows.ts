import { Worker } from 'node:worker_threads'
import { ok, type Result } from '@flagplot/core/lang'
import { type ExploitabilityJob, type ExploitabilityStep, exploitabilityJob } from '@flagplot/core/tuning'
import type { Ended } from '../context.ts'
import { rest } from '../rest.ts'
import type { GiveAwaySaid } from './give-away-worker.ts'

/** A thread loads only what is built: where this file itself runs as a source, as in tests, everything is done here. */
const canHire = import.meta.url.endsWith('.js')

/** Who takes the rows, and whether there are to be more. */
interface Taker {
  readonly took: (step: ExploitabilityStep) => void
  readonly interrupted: () => boolean
  /** Names what ends the work at once as an interrupt comes. */
  readonly whenInterrupted: (act: () => void) => void
}

function inThread(job: ExploitabilityJob, { took, whenInterrupted }: Taker): Promise<Result<Ended>> {
  const worker = new Worker(new URL('./give-away-worker.js', import.meta.url), { workerData: job })
  return new Promise((resolve, reject) => {
    const end = (ended: Result<Ended>): void => {
      void worker.terminate()
      resolve(ended)
    }
    whenInterrupted(() => end(ok('interrupted')))
    worker.on('message', (said: GiveAwaySaid) => {
      if (said.kind === 'row') took(said.step)
      else end(said.kind === 'end' ? ok('whole') : said.refused)
    })
    worker.once('error', reject)
  })
}

/** The rows of a job as they become known. One may take long: where a thread can be hired, an interrupt does not wait for it. */
export async function giveAwayRows(job: ExploitabilityJob, taker: Taker): Promise<Result<Ended>> {
  if (canHire) return inThread(job, taker)
  const steps = exploitabilityJob(job)
  if (!steps.ok) return steps
  for (const step of steps.value) {
    taker.took(step)
    await rest()
    if (taker.interrupted()) return ok('interrupted')
  }
  return ok('whole')
}
