import type { ConformanceCase, Suite } from '@flagplot/core/desk/conformance'
import { several } from '@flagplot/core/desk/odds-words'
import { isTable } from '@flagplot/core/lang'
import { hangingIndent, indentLines } from '../io/margins.ts'
import type { CaseVerdict } from './run-suite.ts'

const headOf = ({ case: number, title, cite }: Pick<ConformanceCase, 'case' | 'title' | 'cite'>): string[] =>
  hangingIndent(`${number} ${title} [${cite}]`)

/** Plain data as people read it: keys without quotes, a space after every mark. */
function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`
  if (!isTable(value)) return JSON.stringify(value)
  const pairs = Object.entries(value).map(([key, each]) => `${key}: ${flow(each)}`)
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}

/** The expectations of a case, a line each. */
function expected({ expect }: ConformanceCase): string[] {
  if ('refused' in expect) return [`The ${expect.refused} must be refused.`]
  const { events = [], none = [], ...ends } = expect
  return [
    ...events.map(flow),
    ...(none.length === 0 ? [] : [`no event of: ${none.join(', ')}`]),
    ...Object.entries(ends).map(([key, value]) => `${key}: ${flow(value)}`),
  ]
}

/** A case for people: its set-up, its inputs, what has to come of them, and the sum. */
export function sayCase(written: ConformanceCase): string {
  const { rules, reading = [], setup, eye, play, sum } = written
  const lines = [
    `rules: ${rules.join(', ')}`,
    ...(reading.length === 0 ? [] : [`hangs on: ${reading.join(', ')}`]),
    `set-up: ${flow(setup)}`,
    ...(eye === undefined ? [] : [`as seen by: ${eye}`]),
    ...play.map(flow),
    ...expected(written).map(line => `expected: ${line}`),
    `sum: ${sum}`,
  ]
  return [...headOf(written), ...lines.flatMap(line => indentLines(line)), ''].join('\n')
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
