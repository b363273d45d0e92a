import { capitalise, never } from '../../lang/index.ts'
import { sayAxisValue } from './axis-value.ts'
import {
  type Bisection,
  type BisectionFinding,
  type Bracket,
  bisectionFinding,
  type Contradiction,
} from './bisection.ts'
import { isExactly, type SideOfTarget, sayKnown } from './probe.ts'
import type { SweepRow } from './row.ts'
import { type AnsweredRow, sayRowResult } from './row-result.ts'

const placeValue = (row: AnsweredRow): string => sayAxisValue(row.values[0])

const sideWords: Readonly<Record<SideOfTarget, string>> = { below: 'below', above: 'above', open: 'not told from' }

/** The values that are left open, as one range: those between two of them are nearer to the figure than they are. */
function sayOpen(open: Bracket['open'], result: number): string {
  const [first, last] = [open[0], open.at(-1)]
  if (first === undefined || last === undefined) return ''
  const said = first === last ? placeValue(first.row) : `${placeValue(first.row)} to ${placeValue(last.row)}`
  if (open.length === 1 && isExactly(first.row, result)) return `${said} is ${result} % exactly`
  return `${said} cannot be told from ${result} %`
}

/** The figure is passed, as far as the ranges of the probes tell. */
function sayBracket({ name, result }: Bisection, { near, far, open, isRising }: Bracket): string {
  const [low, high] = isRising ? ['below', 'above'] : ['above', 'below']
  const left = sayOpen(open, result)
  const known = sayKnown([...(near === undefined ? [] : [near.row]), ...(far === undefined ? [] : [far.row])])
  const more = left === '' ? '' : `; ${left}`
  if (near !== undefined && far !== undefined) {
    return `Found: ${name} passes ${result} % between ${placeValue(near.row)} and ${placeValue(far.row)} (${known})${more}.`
  }
  if (far !== undefined) return `Found: ${high} ${result} % from ${name} ${placeValue(far.row)} on (${known})${more}.`
  if (near !== undefined) return `Found: ${low} ${result} % up to ${name} ${placeValue(near.row)} (${known})${more}.`
  return capitalise(`${left}.`)
}

const sayContradiction = ({ name }: Bisection, isRising: boolean, { before, after }: Contradiction): string =>
  `This contradicts it: ${sayRowResult(before)} at ${name} ${placeValue(before)}, and ${sayRowResult(after)} at ${placeValue(after)}, ` +
  `so the result does not only ${isRising ? 'rise' : 'fall'}, and may pass the figure elsewhere too.`

function sayNever({ name, result }: Bisection, side: SideOfTarget, rows: readonly AnsweredRow[]): readonly string[] {
  const ends = rows.map(placeValue).join(' and ')
  return [
    `Not found: ${name} is ${sideWords[side]} ${result} % at both ends, ${ends} (${sayKnown(rows)}).`,
    'The result is taken to only rise, or only fall, between them: nothing between was worked out.',
  ]
}

function sayFound(search: Bisection, finding: BisectionFinding): readonly string[] {
  switch (finding.kind) {
    case 'no battle':
      return [`The search ends at ${search.name} ${finding.value}, which makes no battle: ${finding.refused}`]
    case 'never':
      return sayNever(search, finding.side, finding.rows)
    case 'passed': {
      const { isRising, contradictions } = finding
      return [
        sayBracket(search, finding),
        `The result is taken as ${isRising ? 'rising' : 'falling'} with ${search.name}; values between the probes were not worked out.`,
        ...contradictions.map(each => sayContradiction(search, isRising, each)),
      ]
    }
    default:
      return never(finding)
  }
}

/** The words on a search by bisection that is over. */
export const sayBisection = (search: Bisection, rows: readonly SweepRow[]): readonly string[] =>
  sayFound(search, bisectionFinding(search, rows))
