import { value } from '../../../fixtures/index.ts'
import { must } from '../../lang/index.ts'
import { type CellResult, type CellTask, rowOf, type SweepRow, workCell } from '../sweep/index.ts'
import { type DesignQuestion, stepOf } from './question.ts'
import type { Stage } from './stage.ts'

export type Work = (task: CellTask, stage: number) => Promise<CellResult>

/** The odds themselves. */
const byOdds: Work = async task => value(await workCell(task))

/** Works a question out to its end: its answer, and the stages that it took. */
export async function workedOut(question: DesignQuestion, work: Work = byOdds) {
  const rows: SweepRow[] = []
  const stages: Stage[] = []
  for (;;) {
    const { answer, next } = value(stepOf(question, rows))
    if (next.probes.length === 0) return { ...must(answer, 'an answer at the end'), stages }
    stages.push(next)
    for (const { values, put } of next.probes) {
      rows.push(rowOf(rows.length, values, await work({ ...next.battle, put }, stages.length - 1)))
    }
  }
}
