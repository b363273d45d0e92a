import type { Refusal } from '@flagplot/core/lang'
import { type Remote, wrap } from 'comlink'

/** The refusal in a browser that starts no workers: some forbid them, some have none. */
export const noWorkers: Refusal = {
  code: 'io',
  path: ['odds and advice'],
  says: 'This browser lets no page work in the background, so there are no odds and no advice. Fights go on.',
}

/** A worker and its functions. */
export interface Opened<Api> {
  readonly worker: Worker
  readonly api: Remote<Api>
  /** Fails if the worker cannot be fetched. */
  readonly gone: Promise<never>
}

/** Starts a worker; undefined if the browser starts none. `what` names it in the error. */
export function startWorker<Api>(name: string, what = 'it'): Opened<Api> | undefined {
  // the development server serves the source itself
  const file = import.meta.env.DEV ? `src/worker/${name}.ts` : `${name}.js`
  try {
    const worker = new Worker(new URL(file, document.baseURI), { type: 'module' })
    const gone = new Promise<never>((_, fail) => {
      worker.addEventListener('error', () => fail(new Error(`${what} cannot be fetched; is the network there?`)))
    })
    // each caller handles the failure itself; this only avoids an unhandled rejection
    gone.catch(() => undefined)
    return { worker, api: wrap<Api>(worker), gone }
  } catch {
    return undefined
  }
}

/** The message of a thrown value. */
export const sayCause = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
