import type { Refusal } from '@flagplot/core/lang'

/** What a browser cannot do that starts no worker: some forbid it, some have none. */
export const noWorkers: Refusal = {
  code: 'io',
  path: ['odds and advice'],
  expected: 'a browser that lets a page work in the background; without that, fights go on and nothing is worked out',
}

/** Starts a worker that stands beside the page; nothing where the browser starts none. */
export function startWorker(file: string): Worker | undefined {
  try {
    return new Worker(new URL(file, document.baseURI), { type: 'module' })
  } catch {
    return undefined
  }
}
