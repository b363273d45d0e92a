import type { OpenBattle } from '@flagplot/core/desk/battle'
import type { DesignAnswer, DesignQuestion, DesignStep, WrittenQuestion } from '@flagplot/core/desk/design'
import { type CellResult, fullData, rowOf, type SweepRow } from '@flagplot/core/desk/sweep'
import { askQuestion, askStep, workCells } from '../../../worker/index.ts'
import type { WorkOn, WorkRun } from '../use-work.ts'

/** A question of the designer's bench that is being worked out, or was. */
export interface QuestionRun extends WorkRun {
  readonly battle: OpenBattle
  readonly written: WrittenQuestion
  readonly question?: DesignQuestion
  /** By the rows of the stages that are over. */
  readonly answer: DesignAnswer | undefined
  readonly rows: readonly SweepRow[]
  /** The stage under way; undefined until its battles are known. */
  readonly next: DesignStep['next'] | undefined
  /** One for each of the next battles of that stage; undefined until it comes. */
  readonly results: readonly (CellResult | undefined)[]
  /** The battles that there are at the end of that stage. */
  readonly until: number
}

/** The battles after which the answer is told anew: a stage may take minutes. */
const AT_ONCE = 256

export const newQuestion = (battle: OpenBattle, written: WrittenQuestion): QuestionRun => ({
  battle,
  written,
  answer: undefined,
  rows: [],
  next: undefined,
  results: [],
  until: 0,
  state: 'working',
})

/** The rows with those of the battles under way, once all of these are there. */
function withResults({ rows, next, results }: QuestionRun): readonly SweepRow[] | undefined {
  const more = results.flatMap((result, i) => {
    const values = next?.probes[i]?.values ?? []
    return result === undefined ? [] : [rowOf(rows.length + i, values, result)]
  })
  return more.length < results.length ? undefined : [...rows, ...more]
}

function withStep(run: QuestionRun, { answer, next }: DesignStep): QuestionRun {
  const state = next.probes.length === 0 ? 'done' : run.state
  const results = next.probes.slice(0, AT_ONCE).map(() => undefined)
  return { ...run, answer, next, results, until: run.rows.length + next.probes.length, state }
}

/** Opens the question, and then works out stage after stage: its battles side by side. */
export const workQuestion: WorkOn<QuestionRun> = (from, { changed, goOn, failed }) => {
  const { battle, written, question, rows, next } = from
  if (question === undefined) {
    const asked = { base: fullData(battle), written }
    return askQuestion(asked, { took: opened => goOn({ ...from, question: opened }), failed })
  }
  if (next === undefined) {
    const took = (step: DesignStep): void => {
      const run = withStep(from, step)
      if (run.state === 'done') changed(run)
      else goOn(run)
    }
    return askStep({ question, rows }, { took, failed })
  }
  const missing = from.results.flatMap((result, i) => (result === undefined ? [i] : []))
  let run = from
  return workCells(
    next.battle,
    missing.map(i => next.probes[i]?.put ?? []),
    {
      took: (result, task) => {
        run = { ...run, results: run.results.with(missing[task] ?? 0, result) }
        const whole = withResults(run)
        if (whole === undefined) changed(run)
        else goOn({ ...run, rows: whole, next: undefined, results: [] })
      },
      failed,
    },
  )
}

/** The battles that are there, and all that are known to be needed; a later stage may need more. */
export function piecesOf({ question, rows, results, until }: QuestionRun) {
  if (question === undefined) return undefined
  const there = results.filter(result => result !== undefined).length
  return { done: rows.length + there, all: Math.max(1, until), what: 'battles' }
}
