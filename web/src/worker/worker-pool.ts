import type { Remote } from 'comlink'
import { noWorkers, type Opened, startWorker } from './start-worker.ts'

/**
 * The time for which a worker may finish an old question. Work cannot be interrupted, only thrown away with its worker;
 * a new worker has to be fetched and to read the rules, which takes longer than most answers.
 */
const OLD_MS = 1_000

/** A question that a worker has in work. */
export interface Task<T> {
  /** Fails if there is no worker or it cannot be fetched; never settles once its worker was thrown away. */
  readonly answer: Promise<T>
  /** Nobody waits for the answer any more. */
  readonly drop: () => void
}

/** Workers of one kind: an idle one takes the next question, and a new one is started if all are at work. */
export interface WorkerPool<Api> {
  give<T>(action: (api: Remote<Api>) => Promise<T>): Task<T>
  /** Throws the idle workers away. */
  close(): void
}

export function workerPool<Api>(name: string): WorkerPool<Api> {
  const idle: Opened<Api>[] = []
  return {
    give: action => {
      const opened = idle.pop() ?? startWorker<Api>(name)
      if (opened === undefined)
        return { answer: Promise.reject(new Error(`it needs ${noWorkers.expected}`)), drop() {} }
      let isAtWork = true
      const done = (): void => {
        // a worker that was thrown away may still have answered
        if (isAtWork) idle.push(opened)
        isAtWork = false
      }
      const throwAway = (): void => {
        if (isAtWork) opened.worker.terminate()
        isAtWork = false
      }
      const work = action(opened.api).finally(done)
      return { answer: Promise.race([work, opened.gone]), drop: () => void setTimeout(throwAway, OLD_MS) }
    },
    close: () => {
      for (const { worker } of idle.splice(0)) worker.terminate()
    },
  }
}
