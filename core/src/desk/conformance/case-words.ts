import { isTable } from '../../lang/index.ts'
import type { ConformanceCase } from './suite-schema.ts'

/** One line of a case as people read it, such as `set-up` and the set-up. */
interface CaseLine {
  readonly label: string
  readonly words: string
}

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

/** A case for people: its rules, its set-up, its inputs, what has to come of them, and the sum. */
export function caseLines(written: ConformanceCase): readonly CaseLine[] {
  const { rules, reading = [], setup, eye, play, sum } = written
  return [
    { label: 'rules', words: rules.join(', ') },
    ...(reading.length === 0 ? [] : [{ label: 'hangs on', words: reading.join(', ') }]),
    { label: 'set-up', words: flow(setup) },
    ...(eye === undefined ? [] : [{ label: 'as seen by', words: eye }]),
    ...play.map(step => ({ label: 'played', words: flow(step) })),
    ...expected(written).map(words => ({ label: 'expected', words })),
    { label: 'sum', words: sum },
  ]
}
