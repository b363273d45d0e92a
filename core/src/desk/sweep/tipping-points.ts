import { sayAxisValue } from './axis-value.ts'
import { isExactly, sideOfTarget } from './probe.ts'
import type { SweepHeader, SweepRow } from './row.ts'
import { type AnsweredRow, answeredOf } from './row-result.ts'

/** The result at which a battle is even, in %. */
const EVEN = 50

/** The rows of a study that differ along one axis alone, in its order, and the words for the values of the others. */
interface Series {
  readonly others: string
  readonly rows: readonly AnsweredRow[]
}

function seriesOf({ axes }: SweepHeader, rows: readonly SweepRow[], along: number): readonly Series[] {
  const found = new Map<string, AnsweredRow[]>()
  for (const row of answeredOf(rows)) {
    const others = axes.flatMap((name, i) => (i === along ? [] : [`${name} ${sayAxisValue(row.values[i])}`])).join(', ')
    const known = found.get(others)
    if (known === undefined) found.set(others, [row])
    else known.push(row)
  }
  return [...found].map(([others, series]) => ({ others, rows: series }))
}

const placeOf = ({ values }: SweepRow, along: number): number => Number(values[along])

/** The words on one series: the values between which it passes even, as far as the ranges of its rows tell. */
function sayTipping({ others, rows }: Series, name: string, along: number): string {
  const sorted = rows.toSorted((a, b) => placeOf(a, along) - placeOf(b, along))
  const sides = sorted.map(row => sideOfTarget(row, EVEN))
  const where = others === '' ? '' : ` (${others})`
  const turns = sides.filter(
    (side, i) => side !== 'open' && sides.slice(0, i).findLast(each => each !== 'open') !== side,
  )
  if (turns.length > 2) return `${name}${where}: passes even more than once.`
  const [first, last] = turns
  if (first === undefined) return `${name}${where}: cannot be told from even at any value.`
  if (last === undefined)
    return `${name}${where}: ${first === 'above' ? 'better' : 'worse'} than even at every value that can be told from it.`
  const until = sides.lastIndexOf(first)
  const from = sides.indexOf(last)
  const [low, high] = [until, from].map(i => sayAxisValue(sorted[i]?.values[along]))
  const between = sorted.slice(until + 1, from)
  const [only] = between
  if (only !== undefined && between.length === 1 && isExactly(only, EVEN)) {
    return `${name}${where}: even at ${sayAxisValue(only.values[along])}.`
  }
  const open = between.length
  const unclear =
    open === 0 ? '' : `; ${open === 1 ? 'the value' : `the ${open} values`} between cannot be told from even`
  return `${name}${where}: even between ${low} and ${high}${unclear}.`
}

/** The words on where each series of a grid along the first axis of numbers passes even; none without such an axis. */
export function sayTippingPoints(header: SweepHeader, rows: readonly SweepRow[]): readonly string[] {
  if (header.design !== undefined) return []
  const along = header.axes.findIndex((_, i) => {
    const values = new Set(rows.map(row => row.values[i]))
    return values.size > 1 && [...values].every(value => typeof value === 'number')
  })
  const name = header.axes[along]
  return name === undefined ? [] : seriesOf(header, rows, along).map(series => sayTipping(series, name, along))
}
