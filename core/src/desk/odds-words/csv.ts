import { roundWord, sides } from '../../game/sides/index.ts'
import { onOneLine } from '../../lang/index.ts'
import { type CsvCell, printCsv } from '../../notation/text/index.ts'
import { endings, type Interval, type MeasureOdds, type OddsAnswer, wilsonInterval } from '../../odds/index.ts'
import { namesOf, type OddsTopic, sayUndecided } from './ending.ts'
import { expectedResultOf } from './expected-result.ts'
import { ownTitle } from './losses.ts'
import { roundsWithoutRoundingError } from './rounds.ts'
import { cumulate } from './spread.ts'

const HEADINGS = [
  'kind',
  'name',
  'side',
  'title',
  'unit',
  'value',
  'exactly',
  'at least',
  'at most',
  'low',
  'high',
  'at least low',
  'at least high',
  'at most low',
  'at most high',
] as const

/** A row by its headings; a missing value is an empty cell. */
type Row = Partial<Record<(typeof HEADINGS)[number], CsvCell>>

const oneLine = (cell: CsvCell): CsvCell => (typeof cell === 'string' ? onOneLine(cell) : cell)

const cellsOf = (row: Row): readonly CsvCell[] => HEADINGS.map(heading => oneLine(row[heading] ?? ''))

/** The 95 % interval of a share, by the number of its battles; undefined if it is exact. */
function intervalOf(chance: number, { method, n }: OddsAnswer): Interval | undefined {
  return method === 'exact' || n === undefined ? undefined : wilsonInterval(Math.round(chance * n), n)
}

function ends(interval: Interval | undefined): Pick<Row, 'low' | 'high'> {
  return interval === undefined ? {} : { low: interval.low, high: interval.high }
}

function knownRow(answer: OddsAnswer): Row {
  const [unit, value] = answer.method === 'exact' ? ['positions', answer.positions] : ['battles', answer.n]
  return { kind: 'known', name: answer.method, unit, value: value ?? '' }
}

function outcomeRows(answer: OddsAnswer, topic: OddsTopic): Row[] {
  const titles = { ...namesOf(topic), draw: 'draw', undecided: sayUndecided(answer, topic) }
  return endings.map(ending => {
    const exactly = Math.min(1, answer.outcome[ending])
    const interval = answer.intervals?.[ending] ?? intervalOf(exactly, answer)
    return { kind: 'outcome', name: ending, title: titles[ending], exactly, ...ends(interval) }
  })
}

/** The expected result of each side, in %. */
function resultRows(answer: OddsAnswer, topic: OddsTopic): Row[] {
  const { interval, ...results } = expectedResultOf(answer)
  return sides.map(side => {
    const range = interval && (side === 'red' ? interval : { low: 100 - interval.high, high: 100 - interval.low })
    const about = { name: side, side, title: namesOf(topic)[side], unit: '%' }
    return { kind: 'expected result', ...about, value: results[side], ...ends(range) }
  })
}

/** The word people read; the keys of a row, `round` and `rounds`, are the same in every system. */
const roundsOf = (topic: OddsTopic): string => roundWord(topic).many

function roundRows(answer: OddsAnswer, topic: OddsTopic): Row[] {
  const titles = { ...namesOf(topic), draw: 'draw', undecided: 'not over' }
  return roundsWithoutRoundingError(answer).flatMap(at =>
    endings.map(ending => {
      const exactly = Math.min(1, at[ending])
      const interval = ends(intervalOf(exactly, answer))
      return {
        kind: 'round',
        name: ending,
        title: titles[ending],
        unit: roundsOf(topic),
        value: at.round,
        exactly,
        ...interval,
      }
    }),
  )
}

/** The mean number of rounds, and the battles it is taken of; empty if none ends. */
function lengthRow(answer: OddsAnswer, topic: OddsTopic): Row {
  const { mean } = answer.rounds
  const isSome = topic.after !== undefined || answer.outcome.undecided <= 0
  const unit = roundsOf(topic)
  const title = isSome ? unit : `${unit} of the battles that end`
  const value = Number.isFinite(mean) && (topic.after !== undefined || answer.outcome.undecided < 1) ? mean : ''
  return { kind: 'mean', name: 'rounds', title, unit, value }
}

function measureRows(measure: MeasureOdds, answer: OddsAnswer, topic: OddsTopic): Row[] {
  const { name, side, kind, unit } = measure
  const about = { name, side, title: ownTitle(measure, topic.words), unit }
  const mean: Row = { kind: 'mean', ...about, value: measure.mean, ...ends(measure.interval) }
  const rows = cumulate(measure).map(({ value, exactly, atLeast, atMost }): Row => {
    const least = ends(intervalOf(atLeast, answer))
    const most = ends(intervalOf(atMost, answer))
    return {
      kind,
      ...about,
      value,
      exactly,
      'at least': atLeast,
      'at most': atMost,
      ...ends(intervalOf(exactly, answer)),
      'at least low': least.low ?? '',
      'at least high': least.high ?? '',
      'at most low': most.low ?? '',
      'at most high': most.high ?? '',
    }
  })
  return [mean, ...rows]
}

/** The whole answer at full precision for a spreadsheet: one value a row, with its 95 % interval if it was sampled. */
export function oddsCsv(answer: OddsAnswer, topic: OddsTopic): string {
  const rows: Row[] = [
    ...outcomeRows(answer, topic),
    ...resultRows(answer, topic),
    knownRow(answer),
    lengthRow(answer, topic),
    ...roundRows(answer, topic),
    ...answer.measures.flatMap(measure => measureRows(measure, answer, topic)),
  ]
  return printCsv([HEADINGS, ...rows.map(cellsOf)])
}
