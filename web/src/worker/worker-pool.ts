import type { Remote } from 'comlink'
import { noWorkers, type Opened, startWorker } from './start-worker.ts'

/**
 * The time for which a worker may finish an old question while the next one waits for it. Work cannot be interrupted,
 * only thrown away with its worker, and a new worker has to read the rules: that takes longer than most answers.
 */
const OLD_MS = 1_000

/** A question that was given to a pool. */
export interface Task<T> {
  /** Fails if no worker can be started or fetched; never settles once the question was dropped. */
  readonly answer: Promise<T>
  /** Nobody waits for the answer any more. */
  readonly drop: () => void
}

/** Workers of one kind: an idle one takes the next question, or one with an old question, or else a new one. */
export interface WorkerPool<Api> {
  give<T>(action: (api: Remote<Api>) => Promise<T>): Task<T>
  /** Throws the idle workers away. */
  close(): void
}

const never = new Promise<never>(() => {})

export function workerPool<Api>(name: string): WorkerPool<Api> {
  const idle: Opened<Api>[] = []
  /** One for each worker with an old question: settles when it is idle again, or was thrown away. */
  const old = new Set<Promise<void>>()
  const take = async (): Promise<Opened<Api>> => {
    if (idle.length === 0 && old.size > 0) await Promise.race(old)
    const opened = idle.pop() ?? startWorker<Api>(name)
    if (opened === undefined) throw new Error(noWorkers.says)
    return opened
  }
  return {
    give: action => {
      let isDropped = false
      let atWork: Opened<Api> | undefined
      let free = (): void => {}
      const freed = new Promise<void>(settle => {
        free = settle
      })
      const end = (isUsable: boolean): void => {
        if (isUsable && atWork !== undefined) idle.push(atWork)
        else atWork?.worker.terminate()
        atWork = undefined
        old.delete(freed)
        free()
      }
      const work = async () => {
        atWork = await take()
        if (isDropped) {
          end(true)
          return never
        }
        try {
          const answer = await Promise.race([action(atWork.api), atWork.gone])
          end(true)
          return answer
        } catch (cause) {
          end(false)
          throw cause
        }
      }
      const drop = (): void => {
        isDropped = true
        if (atWork === undefined) return
        old.add(freed)
        setTimeout(() => end(false), OLD_MS)
      }
      return { answer: work(), drop }
    },
    close: () => {
      for (const { worker } of idle.splice(0)) worker.terminate()
    },
  }
}
