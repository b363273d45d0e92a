import type { FairFinding, FairNumber } from '@flagplot/core/desk/design'
import { printSaid, sayCount, sayShare } from '@flagplot/core/desk/odds-words'
import type { BySide } from '@flagplot/core/game/sides'
import { alignColumns } from '@flagplot/core/notation/text'
import { hangingIndent } from '../io/margins.ts'

interface FairData extends FairFinding {
  readonly system: string
  readonly title: string
  readonly doctrines: BySide<string>
  readonly whole: boolean
}

type Known = FairFinding['written']

function sayKnownResult({ method, n, expectedResult, low, high }: Known): string {
  const share = expectedResult / 100
  const known = { method, ...(n === undefined ? {} : { n }) }
  const interval = low === undefined || high === undefined ? undefined : { low: low / 100, high: high / 100 }
  return printSaid(sayShare(share, 1 - share, known, interval))
}

const sayHow = ({ method, n }: Known): string => (method === 'exact' ? 'exact' : `${sayCount(n ?? 0)} battles`)

const rowOf = ({ title, at, written, value, result }: FairNumber): readonly string[] => [
  title,
  at,
  `${written} → ${value}`,
  sayKnownResult(result),
  sayHow(result),
]

/** The numbers that do not help, in a sentence; none if there are none. */
function sayOthers(numbers: readonly FairNumber[]): string[] {
  const of = (wanted: FairNumber['effect']) => numbers.filter(({ effect }) => effect === wanted)
  const past = of('not nearer').map(
    ({ title, written, value, result }) => `${title}, ${written} → ${value} (${sayKnownResult(result)})`,
  )
  const nothing = of('none').map(({ title }) => title)
  return [
    ...(past.length === 0 ? [] : ['', ...hangingIndent(`No nearer to even: ${past.join('; ')}.`)]),
    ...(nothing.length === 0 ? [] : ['', ...hangingIndent(`Changes nothing: ${nothing.join('; ')}.`)]),
  ]
}

/** The handicaps of a battle as text of at most 80 columns. */
export function fairText({ title, system, doctrines, written, numbers, whole }: FairData): string {
  const nearer = numbers.filter(({ effect }) => effect === 'nearer')
  const table =
    nearer.length === 0
      ? ['No number near the one as written brings it nearer to even.']
      : alignColumns([['change', 'place', 'to', 'expected result', 'known'], ...nearer.map(rowOf)], 80)
  return [
    ...hangingIndent(`${title} (${system}): handicaps`),
    ...hangingIndent(`red by ${doctrines.red}; blue by ${doctrines.blue}`),
    ...hangingIndent(`Expected result of red as written: ${sayKnownResult(written)} (${sayHow(written)}).`),
    '',
    ...table,
    ...sayOthers(numbers),
    '',
    ...hangingIndent(
      'One number is changed at a time. The result is taken to only rise, or only fall, with it; sampled ranges hold for all numbers of a handicap together, 95 %.',
    ),
    ...(whole ? [] : ['Interrupted: with what was known by then.']),
    '',
  ].join('\n')
}
