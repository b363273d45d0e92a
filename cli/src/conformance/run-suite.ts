import { type CaseAnswer, type ConformanceCase, differences, type Suite } from '@flagplot/core/desk/conformance'
import { ok, type Result } from '@flagplot/core/lang'
import type { Engine } from './engine-process.ts'

/** The verdict on one case; what differs is a line each. */
export interface CaseVerdict {
  readonly case: string
  readonly title: string
  readonly cite: string
  readonly verdict: 'passed' | 'failed' | 'skipped'
  readonly says: readonly string[]
}

function verdictOf(written: ConformanceCase, answer: CaseAnswer): CaseVerdict {
  const { case: number, title, cite } = written
  const on = { case: number, title, cite }
  if ('skipped' in answer) return { ...on, verdict: 'skipped', says: [answer.skipped] }
  const says = differences(written, answer)
  return { ...on, verdict: says.length === 0 ? 'passed' : 'failed', says }
}

/** Asks an engine every case of a suite, one after the other. */
export async function runSuite(
  { system, cases }: Suite,
  engine: Engine,
  took: (verdict: CaseVerdict) => void,
): Promise<Result<readonly CaseVerdict[]>> {
  const verdicts: CaseVerdict[] = []
  for (const written of cases) {
    const { case: number, setup, eye, play } = written
    const answer = await engine.answer({ case: number, system, setup, ...(eye && { eye }), play })
    if (!answer.ok) return answer
    const verdict = verdictOf(written, answer.value)
    verdicts.push(verdict)
    took(verdict)
  }
  return ok(verdicts)
}
