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
import { useEffect, useRef, useState } from 'react'
import { workCells } from '../../../worker/index.ts'
import type { OpenStudy, Question } from './question.ts'

/** A study that is being worked out, or was. */
export interface StudyRun {
  readonly question: Question
  readonly open: OpenStudy
  readonly header: SweepHeader
  /** One a cell; undefined until it comes. */
  readonly rows: readonly (SweepRow | undefined)[]
  readonly state: 'working' | 'stopped' | 'done'
  /** The reason why no more cells came. */
  readonly fault?: string
}

export const rowsThere = ({ rows }: Pick<StudyRun, 'rows'>): readonly SweepRow[] => rows.flatMap(row => row ?? [])

/** A study before its first cell. */
function newRun(question: Question, open: OpenStudy): StudyRun {
  const rows = Array.from({ length: cellCount(open.study) }, () => undefined)
  return { question, open, header: sweepHeader(open.study, open.base), rows, state: 'working' }
}

function withCell(run: StudyRun, cell: number, answer: CellResult): StudyRun {
  const rows = run.rows.with(cell, rowOf(cell, cellValues(run.open.study, cell), answer))
  return { ...run, rows, state: rows.includes(undefined) ? run.state : 'done' }
}

export interface StudyWork {
  readonly run: StudyRun | undefined
  begin(question: Question, open: OpenStudy): void
  /** Cells under way are given up; those that came stay. */
  stop(): void
  /** Works out the cells that have no row yet. */
  goOn(): void
}

/** One study at a time, worked out in workers; leaving the screen stops it. */
export function useStudyWork(): StudyWork {
  const [run, setRun] = useState<StudyRun | undefined>()
  const halt = useRef(() => {})
  useEffect(() => () => halt.current(), [])
  const change = (to: (before: StudyRun) => StudyRun): void => setRun(before => before && to(before))
  const work = (from: StudyRun): void => {
    halt.current()
    const { open, rows } = from
    const battle = { system: open.system, base: open.base, terms: termsOf(open.study) }
    const missing = rows.flatMap((row, cell) => (row === undefined ? [cell] : []))
    setRun(from)
    halt.current = workCells(
      battle,
      missing.map(cell => cellValues(open.study, cell)),
      {
        took: (answer, task) => change(before => withCell(before, missing[task] ?? 0, answer)),
        failed: fault => change(before => ({ ...before, state: 'stopped', fault })),
      },
    )
  }
  return {
    run,
    begin: (question, open) => work(newRun(question, open)),
    stop: () => {
      halt.current()
      change(before => ({ ...before, state: 'stopped' }))
    },
    goOn: () => {
      if (run === undefined) return
      const { fault: _, ...rest } = run
      work({ ...rest, state: 'working' })
    },
  }
}
