import {
  type CellResult,
  cellCount,
  cellValues,
  rowOf,
  type SweepHeader,
  type SweepRow,
  sweepHeader,
  termsOf,
} from '@flagplot/core/desk/sweep'
import { workCells } from '../../../worker/index.ts'
import type { WorkOn, WorkRun } from '../use-work.ts'
import type { OpenStudy, Question } from './question.ts'

/** A study that is being worked out, or was. */
export interface StudyRun extends WorkRun {
  readonly question: Question
  readonly open: OpenStudy
  readonly header: SweepHeader
  /** One a cell; undefined until it comes. */
  readonly rows: readonly (SweepRow | undefined)[]
}

export const rowsThere = ({ rows }: Pick<StudyRun, 'rows'>): readonly SweepRow[] => rows.flatMap(row => row ?? [])

/** A study before its first cell. */
export function newStudy(question: Question, open: OpenStudy): StudyRun {
  const rows = Array.from({ length: cellCount(open.study) }, () => undefined)
  return { question, open, header: sweepHeader(open.study, open.base), rows, state: 'working' }
}

function withCell(run: StudyRun, cell: number, answer: CellResult): StudyRun {
  const rows = run.rows.with(cell, rowOf(cell, cellValues(run.open.study, cell), answer))
  return { ...run, rows, state: rows.includes(undefined) ? run.state : 'done' }
}

/** Works out the cells that have no row yet. */
export const workStudy: WorkOn<StudyRun> = (from, { changed, failed }) => {
  const { open, rows } = from
  const battle = { system: open.system, base: open.base, terms: termsOf(open.study) }
  const missing = rows.flatMap((row, cell) => (row === undefined ? [cell] : []))
  let run = from
  return workCells(
    battle,
    missing.map(cell => cellValues(open.study, cell)),
    {
      took: (answer, task) => {
        run = withCell(run, missing[task] ?? 0, answer)
        changed(run)
      },
      failed,
    },
  )
}
