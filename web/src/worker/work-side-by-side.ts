import { type Result, sayRefusal } from '@flagplot/core/lang'
import type { Remote } from 'comlink'
import { sayCause } from './start-worker.ts'
import type { WorkerPool } from './worker-pool.ts'

/** Workers at a time: a page is not the only one that wants the machine. */
const MOST = 4

/** Hears of answers as they come, in any order, and of a refusal or a fault, after which no more come. */
export interface AnswerListener<Answer> {
  took(answer: Answer, task: number): void
  /** `refused` if the same would be refused again; `stopped` if it may come yet, as after a fault of the network. */
  failed(words: string, state: 'refused' | 'stopped'): void
}

/** The workers, and the work that one of them does on a task. */
interface Work<Api, Given, Answer> {
  readonly pool: WorkerPool<Api>
  readonly work: (api: Remote<Api>, task: Given) => Promise<Result<Answer>>
}

/** Does tasks side by side. Returns a function that stops the work: tasks under way are given up. */
export function workSideBySide<Api, Given, Answer>(
  { pool, work }: Work<Api, Given, Answer>,
  tasks: readonly Given[],
  { took, failed }: AnswerListener<Answer>,
): () => void {
  const drops = new Set<() => void>()
  let isLive = true
  let next = 0
  const stop = (): void => {
    isLive = false
    for (const drop of drops) drop()
  }
  const fail = (words: string, state: 'refused' | 'stopped'): void => {
    if (!isLive) return
    stop()
    failed(words, state)
  }
  const workOn = async (): Promise<void> => {
    for (let at = next++; isLive; at = next++) {
      const task = tasks[at]
      if (task === undefined) return
      const { answer, drop } = pool.give(async api => await work(api, task))
      drops.add(drop)
      const told = await answer
      drops.delete(drop)
      if (!isLive) return
      if (told.ok) took(told.value, at)
      else fail(sayRefusal(told.refusal), 'refused')
    }
  }
  const threads = Math.min(MOST, tasks.length, navigator.hardwareConcurrency)
  for (let thread = 0; thread < threads; thread++) {
    workOn().catch((cause: unknown) => fail(sayCause(cause), 'stopped'))
  }
  return stop
}
