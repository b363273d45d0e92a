import { ok, type Result, refuse } from '../../lang/index.ts'
import { ALPHA } from '../../odds/index.ts'
import { sayCount } from '../odds-words/index.ts'
import { type Probe, type ProbedBattle, type SideOfTarget, sideOfTarget } from './probe.ts'
import type { SweepRow } from './row.ts'
import { type AnsweredRow, answeredOf, rowResult } from './row-result.ts'
import type { SearchStudy, WrittenBisection } from './search-study.ts'

/** The values between which red's result passes a figure, looked for by halving the numbers that are left. */
export interface Bisection extends ProbedBattle {
  readonly kind: 'bisection'
  readonly name: string
  readonly from: number
  readonly step: number
  /** The number of values, both ends among them. */
  readonly count: number
  /** Of red, in %. */
  readonly result: number
  /** The most probes: each has the same share of the risk. */
  readonly most: number
}

const MAX_COUNT = 1e9

/** A probe at each end, and two halvings down to the neighbours of values that cannot be told from the figure. */
const mostProbes = (count: number): number => Math.min(count, 2 + 2 * Math.ceil(Math.log2(count)))

export function openBisection(
  { samples, seed, rounds }: SearchStudy,
  { at, name = at, from, to, step, result }: WrittenBisection,
): Result<Bisection> {
  const count = Math.floor((to - from) / step + 1e-9) + 1
  if (count < 2)
    return refuse({ code: 'range', path: ['search', 'to'], found: String(to), expected: `more than ${from}` })
  if (count > MAX_COUNT) {
    const says = `This search has ${sayCount(count)} values; at most ${sayCount(MAX_COUNT)} are looked through.`
    return refuse({ code: 'range', path: ['search'], says })
  }
  const most = mostProbes(count)
  const battle = { axes: [{ at }], rounds, seed, samples, apartFrom: result, alpha: ALPHA / most }
  return ok({ kind: 'bisection', name, from, step, count, result, most, ...battle })
}

/** Sums of tenths come out as written. */
const valueAt = ({ from, step }: Bisection, index: number): number => Number((from + index * step).toPrecision(12))

/** A probe that was worked out, by the index of its value. */
interface Known {
  readonly index: number
  readonly side: SideOfTarget
  readonly row: AnsweredRow
}

/** The last value that is certainly on the near side, the first on the far one, and those between that are open. */
export interface Bracket {
  readonly near: Known | undefined
  readonly far: Known | undefined
  readonly open: readonly Known[]
  readonly isRising: boolean
}

/** The bracket of a figure that is passed between both ends; undefined if the ends do not show that it is. */
function bracketOf({ count }: Bisection, known: readonly Known[]): Bracket | undefined {
  const [first, last] = [known.find(({ index }) => index === 0), known.find(({ index }) => index === count - 1)]
  if (first === undefined || last === undefined || first.side === last.side) return undefined
  const isRising = first.side === 'below' || last.side === 'above'
  const [low, high]: readonly SideOfTarget[] = isRising ? ['below', 'above'] : ['above', 'below']
  const far = known.find(({ side }) => side === high)
  const before = known.filter(({ index }) => index < (far?.index ?? count))
  const near = before.findLast(({ side }) => side === low)
  const open = before.filter(({ side, index }) => side === 'open' && index > (near?.index ?? -1))
  return { near, far, open, isRising }
}

const middle = (from: number, to: number): number | undefined =>
  to - from > 1 ? Math.floor((from + to) / 2) : undefined

/** The value that halves what is left between the sides, or between a side and the values that are open. */
function nextIndex(search: Bisection, known: readonly Known[]): number | undefined {
  const ends = [0, search.count - 1].find(end => !known.some(({ index }) => index === end))
  if (ends !== undefined) return ends
  const bracket = bracketOf(search, known)
  if (bracket === undefined) return undefined
  const { near, far, open } = bracket
  const [firstOpen, lastOpen] = [open[0], open.at(-1)]
  if (firstOpen === undefined || lastOpen === undefined) {
    return near === undefined || far === undefined ? undefined : middle(near.index, far.index)
  }
  const before = near === undefined ? undefined : middle(near.index, firstOpen.index)
  return before ?? (far === undefined ? undefined : middle(lastOpen.index, far.index))
}

/** The probes by their index, which follows from those before: values of very small steps may be written alike. */
function knownOf(search: Bisection, rows: readonly SweepRow[]): readonly Known[] {
  let known: readonly Known[] = []
  for (const row of answeredOf(rows)) {
    const index = nextIndex(search, known)
    if (index === undefined) return known
    const probe = { index, side: sideOfTarget(row, search.result), row }
    known = [...known, probe].toSorted((a, b) => a.index - b.index)
  }
  return known
}

/** The next probe; none once the search is over, or at a value that makes no battle. */
export function bisectionProbes(search: Bisection, rows: readonly SweepRow[]): readonly Probe[] {
  if (rows.some(row => 'refused' in row)) return []
  const index = nextIndex(search, knownOf(search, rows))
  if (index === undefined) return []
  const values = [valueAt(search, index)]
  return [{ values, put: values }]
}

/** Two probes that contradict a result which only rises, or only falls, along the place. */
export interface Contradiction {
  readonly before: AnsweredRow
  readonly after: AnsweredRow
}

/** The result of a search by bisection. */
export type BisectionFinding =
  | ({ readonly kind: 'passed'; readonly contradictions: readonly Contradiction[] } & Bracket)
  /** Both ends are on one side, or neither can be told from the figure. */
  | { readonly kind: 'never'; readonly side: SideOfTarget; readonly rows: readonly AnsweredRow[] }
  | { readonly kind: 'no battle'; readonly value: number; readonly refused: string }

function contradictionsOf(known: readonly Known[], isRising: boolean): readonly Contradiction[] {
  return known.flatMap(({ row: after }, i) => {
    const before = known.slice(0, i).find(({ row }) => {
      const [a, b] = [rowResult(row), rowResult(after)]
      return isRising ? b.high < a.low - 1e-9 : b.low > a.high + 1e-9
    })
    return before === undefined ? [] : [{ before: before.row, after }]
  })
}

/** The finding of a search that is over. */
export function bisectionFinding(search: Bisection, rows: readonly SweepRow[]): BisectionFinding {
  const none = rows.find(row => 'refused' in row)
  if (none !== undefined && 'refused' in none) {
    return { kind: 'no battle', value: Number(none.values[0]), refused: none.refused }
  }
  const known = knownOf(search, rows)
  const bracket = bracketOf(search, known)
  if (bracket === undefined) return { kind: 'never', side: known[0]?.side ?? 'open', rows: known.map(({ row }) => row) }
  return { kind: 'passed', ...bracket, contradictions: contradictionsOf(known, bracket.isRising) }
}
