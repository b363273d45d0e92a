import type {
  CardAnswer,
  CardBalance,
  CardTask,
  DesignQuestion,
  DesignStep,
  WrittenQuestion,
} from '@flagplot/core/desk/design'
import type { OddsJob } from '@flagplot/core/desk/odds'
import type { SweepRow } from '@flagplot/core/desk/sweep'
import type { DesignWorker } from './design-worker.ts'
import { type AnswerListener, workSideBySide } from './work-side-by-side.ts'
import { workerPool } from './worker-pool.ts'

const pool = workerPool<DesignWorker>('design-worker')

/** Works out the odds of the battle of a card. Returns a function that stops the work. */
export const askBalance = (job: OddsJob, listener: AnswerListener<CardBalance>): (() => void) =>
  workSideBySide({ pool, work: (api, asked) => api.balance(asked) }, [job], listener)

/** Works out parts of a card side by side. Returns a function that stops the work. */
export const workParts = (tasks: readonly CardTask[], listener: AnswerListener<CardAnswer>): (() => void) =>
  workSideBySide({ pool, work: (api, task) => api.part(task) }, tasks, listener)

/** A question as it is written, and its battle as data in full. */
interface Written {
  readonly base: Readonly<Record<string, unknown>>
  readonly written: WrittenQuestion
}

/** Opens a question of the designer's bench. Returns a function that stops the work. */
export const askQuestion = (asked: Written, listener: AnswerListener<DesignQuestion>): (() => void) =>
  workSideBySide({ pool, work: (api, { base, written }) => api.question(base, written) }, [asked], listener)

interface Worked {
  readonly question: DesignQuestion
  readonly rows: readonly SweepRow[]
}

/** The answer to a question by its rows so far, and the next battles. Returns a function that stops the work. */
export const askStep = (worked: Worked, listener: AnswerListener<DesignStep>): (() => void) =>
  workSideBySide({ pool, work: (api, { question, rows }) => api.step(question, rows) }, [worked], listener)
