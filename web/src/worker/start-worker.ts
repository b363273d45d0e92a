import type { Refusal } from '@flagplot/core/lang'
import { type Remote, wrap } from 'comlink'

/** What a browser cannot do that starts no worker: some forbid it, some have none. */
export const noWorkers: Refusal = {
  code: 'io',
  path: ['odds and advice'],
  expected: 'a browser that lets a page work in the background; without that, fights go on and nothing is worked out',
}

/** A worker, and what can be asked of it. */
export interface Opened<Api> {
  readonly worker: Worker
  readonly api: Remote<Api>
  /** Fails where the worker cannot be fetched. */
  readonly gone: Promise<never>
}

/** Starts a worker beside the page; undefined where the browser starts none. `what` stands in the error. */
export function startWorker<Api>(name: string, what = 'it'): Opened<Api> | undefined {
  // while developing, the source itself
  const file = import.meta.env.DEV ? `src/worker/${name}.ts` : `${name}.js`
  try {
    const worker = new Worker(new URL(file, document.baseURI), { type: 'module' })
    const gone = new Promise<never>((_, fail) => {
      worker.addEventListener('error', () => fail(new Error(`${what} cannot be fetched; is the network there?`)))
    })
    // whoever asks hears of it
    gone.catch(() => undefined)
    return { worker, api: wrap<Api>(worker), gone }
  } catch {
    return undefined
  }
}

/** The words of something that was thrown. */
export const sayCause = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
