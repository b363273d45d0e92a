import { type AnswerWords, NOT_FINISHED } from '../answer.ts'
import { sayBasis, sayKnownResult } from '../known-result.ts'
import type { FairNumber, FairReply } from './fair-reply.ts'

const rowOf = ({ title, at, written, value, result }: FairNumber): readonly string[] => [
  title,
  at,
  `${written} → ${value}`,
  sayKnownResult(result),
  sayBasis(result),
]

/** The numbers that do not help, in a sentence; none if there are none. */
function sayOthers(numbers: readonly FairNumber[]): readonly string[] {
  const of = (wanted: FairNumber['effect']) => numbers.filter(({ effect }) => effect === wanted)
  const past = of('not nearer').map(
    ({ title, written, value, result }) => `${title}, ${written} → ${value} (${sayKnownResult(result)})`,
  )
  const nothing = of('none').map(({ title }) => title)
  return [
    ...(past.length === 0 ? [] : [`No nearer to even: ${past.join('; ')}.`]),
    ...(nothing.length === 0 ? [] : [`Changes nothing: ${nothing.join('; ')}.`]),
  ]
}

/** The handicaps of a battle in words. */
export function fairWords({ title, system, doctrines, written, numbers, whole }: FairReply): AnswerWords {
  const nearer = numbers.filter(({ effect }) => effect === 'nearer')
  return {
    above: [
      `${title} (${system}): handicaps`,
      `red by ${doctrines.red}; blue by ${doctrines.blue}`,
      `Expected result of red as written: ${sayKnownResult(written)} (${sayBasis(written)}).`,
    ],
    ...(nearer.length > 0 && { table: [['change', 'place', 'to', 'expected result', 'known'], ...nearer.map(rowOf)] }),
    below: [
      ...(nearer.length === 0 && whole ? ['No number near the one as written brings it nearer to even.'] : []),
      ...sayOthers(numbers),
      'One number is changed at a time. The result is taken to only rise, or only fall, with it; sampled ranges hold for all numbers of a handicap together, 95 %.',
      ...(whole ? [] : [NOT_FINISHED]),
    ],
  }
}
