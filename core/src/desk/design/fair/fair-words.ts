import { type AnswerWords, NOT_FINISHED } from '../answer.ts'
import { EVEN } from '../even.ts'
import { sayBasis, sayKnownResult } from '../known-result.ts'
import type { FairNumber, FairReply } from './fair-reply.ts'

const rowOf = ({ title, written, value, result }: FairNumber): readonly string[] => [
  title,
  `${written} → ${value}`,
  sayKnownResult(result),
  sayBasis(result),
]

/** The numbers that do not help, in a sentence; none if there are none. */
function sayOthers(numbers: readonly FairNumber[]): readonly string[] {
  const of = (wanted: FairNumber['effect']) => numbers.filter(({ effect }) => effect === wanted)
  const past = of('not nearer').map(sayChange)
  const nothing = of('none').map(({ title }) => title)
  return [
    ...(past.length === 0 ? [] : [`No nearer to even: ${past.join('; ')}.`]),
    ...(nothing.length === 0 ? [] : [`Changes nothing: ${nothing.join('; ')}.`]),
  ]
}

/** The draws in %, from which on a result near to even is one of draws alone. */
const NEARLY_ALL = 90

const sayChange = ({ title, written, value, result, draws }: FairNumber): string => {
  const drawn = draws < NEARLY_ALL ? '' : `, ${draws.toFixed(0)} % drawn`
  return `${title}, ${written} → ${value} (${sayKnownResult(result)}${drawn})`
}

/** A result that is even as far as it is told: by the whole points that are shown first, or by its range. */
const isEven = ({ result }: Pick<FairNumber, 'result'>): boolean => {
  const { expectedResult, low = expectedResult, high = expectedResult } = result
  return Math.round(Math.abs(expectedResult - EVEN)) === 0 || (low <= EVEN && high >= EVEN)
}

/** The number that comes nearest to even, and, if none makes the battle even, the next thing to try. */
function sayNearest({ written: result }: FairReply, nearer: readonly FairNumber[]): readonly string[] {
  const [nearest] = nearer
  if (isEven({ result })) return ['The battle is even as written.']
  if (nearest === undefined)
    return ['No single number makes it even, or brings it nearer: other ships may, or other standing orders.']
  if (nearer.some(isEven)) return [`Even by ${sayChange(nearer.find(isEven) ?? nearest)}.`]
  return [
    `No single number makes it even; nearest is ${sayChange(nearest)}. Two may: write this one into the battle and ask again.`,
  ]
}

/** The handicaps of a battle in words. */
export function fairWords(reply: FairReply): AnswerWords {
  const { title, system, doctrines, written, numbers, whole } = reply
  const nearer = numbers.filter(({ effect }) => effect === 'nearer')
  return {
    above: [
      `${title} (${system}): handicaps`,
      `red by ${doctrines.red}; blue by ${doctrines.blue}`,
      `Expected result of red as written: ${sayKnownResult(written)} (${sayBasis(written)}).`,
      ...(whole ? sayNearest(reply, nearer) : []),
    ],
    ...(nearer.length > 0 && { table: [['change', 'to', 'expected result', 'known'], ...nearer.map(rowOf)] }),
    below: [
      ...sayOthers(numbers),
      'One number is changed at a time. The result is taken to only rise, or only fall, with it; sampled ranges hold for all numbers of a handicap together, 95 %.',
      ...(whole ? [] : [NOT_FINISHED]),
    ],
  }
}
