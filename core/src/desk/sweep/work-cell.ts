import { chain, sayRefusal } from '../../lang/index.ts'
import type { SolverLimits } from '../../odds/index.ts'
import { exactJob, isSampledInstead, type OddsJob, usualLimits } from '../odds/index.ts'
import { answerCell } from './answer-cell.ts'
import { cellJob } from './cells.ts'
import type { ProbedBattle } from './probe.ts'
import type { CellResult } from './row.ts'
import type { StudiedBattle } from './studied-battle.ts'
import type { Study } from './study.ts'

/** A cell of a study as plain data for a worker: the values that are put in the places. */
export interface CellTask extends StudiedBattle {
  readonly put: readonly unknown[]
}

/** The parts of a study that a worker needs beside the battle. */
export const termsOf = ({ axes, rounds, seed, error, samples }: Study): ProbedBattle => ({
  axes: axes.map(({ at }) => ({ at })),
  rounds,
  seed,
  error,
  samples,
})

/** Cells of a battle that is too large to be solved are likely so too: they are tried within a part of the limits. */
const PART = 10

/** The battle that was tried last: most cells of a worker are of one study. */
let tried: { readonly key: string; readonly isSolved: boolean } | undefined

/** True if the battle as written, with nothing put in its places, has exact odds within the usual limits. */
function isSolved(base: unknown, { rounds, seed }: ProbedBattle): boolean {
  const key = JSON.stringify([base, rounds])
  if (tried?.key !== key) {
    const exact = chain(cellJob(base, { axes: [], rounds, seed }, []), job => exactJob(job))
    tried = { key, isSolved: exact.ok || !isSampledInstead(exact.refusal) }
  }
  return tried.isSolved
}

function limitsOf(job: OddsJob, { base, terms }: Pick<StudiedBattle, 'base' | 'terms'>): SolverLimits {
  const { positions, keyChars } = usualLimits(job)
  return isSolved(base, terms)
    ? { positions, keyChars }
    : { positions: Math.ceil(positions / PART), keyChars: Math.ceil(keyChars / PART) }
}

/** Works out one cell of a system that is fetched. The same in any worker, and after any other cells. */
export function workCell({ base, terms, put }: Omit<CellTask, 'system'>): CellResult {
  const answer = chain(cellJob(base, terms, put), job => answerCell(job, terms, limitsOf(job, { base, terms })))
  return answer.ok ? answer.value : { refused: sayRefusal(answer.refusal) }
}
