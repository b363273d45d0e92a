import { type ConformanceCase, caseLines, type Suite } from '@flagplot/core/desk/conformance'
import { several } from '@flagplot/core/desk/odds-words'
import { hangingIndent, indentLines } from '../io/margins.ts'
import type { CaseVerdict } from './run-suite.ts'

const headOf = ({ case: number, title, cite }: Pick<ConformanceCase, 'case' | 'title' | 'cite'>): string[] =>
  hangingIndent(`${number} ${title} [${cite}]`)

/** A case for people: its set-up, its inputs, what has to come of them, and the sum. */
export function sayCase(written: ConformanceCase): string {
  const lines = caseLines(written).flatMap(({ label, words }) => indentLines(`${label}: ${words}`))
  return [...headOf(written), ...lines, ''].join('\n')
}

/** The case that an engine fails or skips, with what differs; nothing for one that it passes. */
export const sayFault = (verdict: CaseVerdict): string[] =>
  verdict.verdict === 'passed'
    ? []
    : [...headOf(verdict), ...verdict.says.flatMap(line => indentLines(`${verdict.verdict}: ${line}`))]

/** The last line of a run. */
export function sayCount({ system, version }: Suite, verdicts: readonly CaseVerdict[]): string {
  const count = (wanted: CaseVerdict['verdict']) => verdicts.filter(({ verdict }) => verdict === wanted).length
  const counts = `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`
  return `Suite of ${system}, version ${version}: ${several(verdicts.length, 'case')}: ${counts}.`
}
