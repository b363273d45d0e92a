import { chain, mapResults, ok, type Result, sayRefusal } from '../../lang/index.ts'
import type { SolverLimits } from '../../odds/index.ts'
import { fetchSystem } from '../battle/index.ts'
import { type OddsJob, usualLimits } from '../odds/index.ts'
import { answerCell } from './answer-cell.ts'
import { cellJob } from './cells.ts'
import type { ProbedBattle } from './probe.ts'
import type { CellResult } from './row.ts'
import { placesAlone, type TriedBattle } from './studied-battle.ts'
import type { Study } from './study.ts'
import { systemNamed } from './system-axis.ts'

/** A cell of a study as plain data for a worker: the values that are put in the places. */
export interface CellTask extends TriedBattle {
  readonly put: readonly unknown[]
}

/** The parts of a study that a worker needs beside the battle. */
export const termsOf = ({ axes, rounds, seed, error, samples }: Study): ProbedBattle => ({
  axes: placesAlone(axes),
  rounds,
  seed,
  error,
  samples,
})

/** Cells of a battle that is too large to be solved are likely so too: they are tried within a part of the limits. */
const PART = 10

function limitsOf(job: OddsJob, pastLimits: readonly string[]): SolverLimits {
  const { positions, keyChars } = usualLimits(job)
  return pastLimits.includes(job.system)
    ? { positions: Math.ceil(positions / PART), keyChars: Math.ceil(keyChars / PART) }
    : { positions, keyChars }
}

/** Works out one cell, the same in any worker. Refused only if the rules of its battle cannot be had. */
export async function workCell({ system, base, terms, pastLimits, put }: CellTask): Promise<Result<CellResult>> {
  const ids = [system, systemNamed(terms.axes, put)?.id ?? system]
  return chain(
    mapResults(await Promise.all(ids.map(fetchSystem)), fetched => fetched),
    () => {
      const answer = chain(cellJob(base, terms, put), job => answerCell(job, terms, limitsOf(job, pastLimits)))
      return ok(answer.ok ? answer.value : { refused: sayRefusal(answer.refusal) })
    },
  )
}
