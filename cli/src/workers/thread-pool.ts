import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ok, type Result } from '@flagplot/core/lang'

export const usualThreads = (): number => Math.min(availableParallelism(), 16)

/** A thread loads only built files: if this file itself runs as a source, as in tests, all work is done here. */
export const canUseThreads = import.meta.url.endsWith('.js')

/** Work that one thread does in this time is too small to start others for. */
export const POOL_PAYS_OFF_MS = 1500

/** Threads that do tasks, each a call of the worker's `work`. */
export interface Threads<Task, Answer> {
  run(task: Task): Promise<Result<Answer>>
  close(): Promise<void>
}

/** Starts so many threads of a worker's file. */
export async function openThreads<Task, Answer>(worker: URL, threads: number): Promise<Threads<Task, Answer>> {
  const { Piscina } = await import('piscina')
  const pool = new Piscina<Task, Result<Answer>>({
    filename: fileURLToPath(worker),
    name: 'work',
    minThreads: threads,
    maxThreads: threads,
  })
  return { run: task => pool.run(task), close: () => pool.destroy() }
}

interface Lanes<Answer> {
  /** Tasks that are done at once. */
  readonly lanes: number
  /** Called with each answer as it comes, and the index of its task. */
  readonly took: (answer: Answer, index: number) => void
  /** Asked before every task. */
  readonly stopped: () => boolean
  /** Called as a lane finds no more tasks. */
  readonly idle?: () => void
}

/** Tasks done side by side; a refused one ends all. */
export async function inLanes<Task, Answer>(
  tasks: Iterable<Task>,
  answerTo: (task: Task) => Promise<Result<Answer>>,
  { lanes, took, stopped, idle }: Lanes<Answer>,
): Promise<Result<void>> {
  const open = tasks[Symbol.iterator]()
  let count = 0
  // each lane keeps one thread busy and hands over results one by one: memory does not grow with the tasks
  const lane = async (): Promise<Result<void>> => {
    while (!stopped()) {
      const next = open.next()
      if (next.done === true) break
      const index = count++
      const answer = await answerTo(next.value)
      if (!answer.ok) return answer
      took(answer.value, index)
    }
    idle?.()
    return ok(undefined)
  }
  const done = await Promise.all(Array.from({ length: lanes }, lane))
  return done.find(each => !each.ok) ?? ok(undefined)
}

interface ThreadRun<Answer> extends Omit<Lanes<Answer>, 'lanes' | 'idle'> {
  /** The file of the worker, whose function is `work`. */
  readonly worker: URL
  readonly threads: number
}

/** Tasks done in threads, each by one call of the worker; a refused one ends all. */
export async function inThreads<Task, Answer>(
  tasks: Iterable<Task>,
  { worker, threads, ...run }: ThreadRun<Answer>,
): Promise<Result<void>> {
  const pool = await openThreads<Task, Answer>(worker, threads)
  try {
    return await inLanes(tasks, pool.run, { lanes: threads, ...run })
  } finally {
    await pool.close()
  }
}
