import {
  cumulate,
  meanRows,
  measurePairs,
  namesOf,
  type OddsTopic,
  outcomeRows,
  printSaid,
  roundHeadings,
  roundRows,
  type Said,
  sayExpected,
  sayLength,
  sayMean,
  sayMethod,
  sayOdds,
  sayTruncated,
  several,
  spreadHeadings,
  spreadRows,
  unitRows,
} from '@flagplot/core/desk/odds-words'
import { measureTitle } from '@flagplot/core/game'
import { sayRounds, sides } from '@flagplot/core/game/sides'
import { withColour } from '@flagplot/core/game/words'
import { alignColumns, cutToWidth, foldText } from '@flagplot/core/notation/text'
import { type MeasureOdds, type OddsAnswer, quantile, type RoundOdds } from '@flagplot/core/odds'
import type { OddsReply } from '@flagplot/wire'
import { hangingIndent } from '../io/margins.ts'
import { fleetsText } from './fleets-text.ts'
import { intervalColumn, tallTable } from './interval-columns.ts'
import { sayRecordPoint } from './say-record-point.ts'

function sayKnown(answer: OddsAnswer): string {
  if (answer.method === 'sampled') return sayMethod(answer)
  return `${sayMethod(answer)} (${several(answer.positions ?? 0, 'position')})`
}

const indented = (lines: readonly string[]): string[] => lines.map(line => `  ${line}`)

function outcomeTable(answer: OddsAnswer, topic: OddsTopic): string[] {
  const rows = outcomeRows(answer, topic)
  const said = intervalColumn(rows.map(row => row.said))
  const results = intervalColumn(sides.map(side => sayExpected(answer, side)))
  const result = { red: results[0], blue: results[1], draw: '', undecided: '' }
  const cells = rows.map(({ label, ending }, i) => [label, said[i]!, result[ending] ?? ''])
  return indented(alignColumns([['won by', 'chance', 'expected result'], ...cells], 78))
}

const MAX_ROWS = 14

/** The values worth a row: all of them, or the ends and those at which a mark is passed. */
function valuesWorthARow(measure: MeasureOdds): (value: number) => boolean {
  const all = cumulate(measure)
  if (all.length <= MAX_ROWS) return () => true
  const marks = [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99].map(share => quantile(measure, share))
  const kept = [...marks, all[0]?.value, all.at(-1)?.value]
  return value => kept.includes(value)
}

function measureTable(measure: MeasureOdds, answer: OddsAnswer, { words }: OddsTopic): string[] {
  const mean = `mean ${printSaid(sayMean(measure, answer))}`
  const head = hangingIndent(`${words[measure.side].start}: ${measureTitle(measure)}: ${mean}`)
  const all = spreadRows(measure, answer)
  if (all.length <= 1) return head
  const isShown = valuesWorthARow(measure)
  const shown = all.filter(({ value }) => isShown(value))
  const said = [
    intervalColumn(shown.map(row => row.exactly)),
    intervalColumn(shown.map(row => row.atLeast)),
    intervalColumn(shown.map(row => row.atMost)),
  ]
  const rows = shown.map(({ value }, i) => [String(value), ...said.map(column => column[i]!)])
  const cut = shown.length < all.length ? [`  (${all.length} values; all of them with --csv or --json)`] : []
  return [...head, ...indented(alignColumns([spreadHeadings(measure), ...rows], 78)), ...cut]
}

/** Rounds worth a row: of too many, those at which the chance that it goes on passes a mark. */
function roundsWorthARow(byRound: readonly RoundOdds[]): ReadonlySet<number> {
  const news = byRound.filter(({ undecided }, i) => undecided < 1 || i === byRound.length - 1)
  if (news.length <= MAX_ROWS) return new Set(news.map(({ round }) => round))
  const marks = [0.999, 0.99, 0.95, 0.9, 0.75, 0.5, 0.25, 0.1, 0.05, 0.01, 0.001]
  const first = marks.map(mark => news.findIndex(({ undecided }) => undecided <= mark))
  const kept = news.filter((_, i) => i === 0 || i === news.length - 1 || first.includes(i))
  return new Set(kept.map(({ round }) => round))
}

function roundTable(answer: OddsAnswer, topic: OddsTopic): string[] {
  const all = roundRows(answer)
  if (all.length === 0) return []
  const kept = roundsWorthARow(answer.rounds.byRound)
  const shown = all.filter(({ round }) => kept.has(round))
  const rows = shown.map(({ round, shares }) => [{ figure: String(round) }, ...shares])
  const listed = sayTruncated(answer, topic.round)
  const cut =
    shown.length < all.length
      ? [`  (${shown.length} of ${sayRounds(all.length, topic.round)}; the others with --csv or --json)`]
      : []
  if (listed !== undefined) cut.push(`  (${listed})`)
  return [...indented(tallTable(roundHeadings(topic), rows)), ...cut]
}

const printMean = (mean: Said | undefined): string => (mean === undefined ? '' : printSaid(mean))

function meansTable(answer: OddsAnswer, topic: OddsTopic): string[] {
  const names = namesOf(topic)
  const rows = meanRows(answer).map(({ label, means }) => [label, printMean(means.red), printMean(means.blue)])
  return indented(alignColumns([['on average', names.red, names.blue], ...rows], 78))
}

/** The part of the odds that is printed: the fleets' losses, units on average as well, or every table. */
type OddsDetail = 'fleets' | 'units' | 'all'

function unitsText(answer: OddsAnswer, topic: OddsTopic): string[] {
  const names = namesOf(topic)
  const tables = sides.map(side => {
    const rows = unitRows(answer, side)
    const any = intervalColumn(rows.map(row => row.any))
    const lines = rows.map(({ title, mean }, i) => [title, any[i]!, printSaid(mean)])
    return rows.length === 0 ? [] : indented(alignColumns([[names[side], 'any', 'mean'], ...lines], 78))
  })
  const some = tables.filter(lines => lines.length > 0)
  return some.length === 0 ? [] : ['Unit by unit', ...some.flatMap(lines => [...lines, ''])]
}

function lossesText(answer: OddsAnswer, topic: OddsTopic, detail: OddsDetail): string[] {
  const losses = measurePairs(answer, 'loss').flat()
  const spread = detail === 'all' ? answer.measures : answer.measures.filter(measure => losses.includes(measure))
  const more = detail === 'fleets' ? ['(Unit by unit with --units; every table with --all.)', ''] : []
  return [
    'Losses and what is left',
    ...meansTable(answer, topic),
    '',
    ...(detail === 'fleets' ? [] : unitsText(answer, topic)),
    ...spread.flatMap(measure => [...measureTable(measure, answer, topic), '']),
    ...more,
  ]
}

/** A long number has no space to fold at. */
const digitLines = (row: string): string[] => cutToWidth(row, 74).map((part, i) => `${i === 0 ? '  ' : '    '}${part}`)

/** `--fractions`: numbers that may be longer than a line, so each ending has its own. */
function fractionLines({ fractions }: OddsReply, topic: OddsTopic): string[] {
  if (fractions === undefined) return []
  const names = namesOf(topic)
  const { red, blue, draw, undecided } = fractions
  const rows = [`${names.red}: ${red}`, `${names.blue}: ${blue}`, `draw: ${draw}`]
  if (undecided !== undefined) rows.push(`never over: ${undecided}`)
  return ['In fractions:', ...rows.flatMap(row => digitLines(row)), '']
}

/** The side whose odds these are; empty if everybody knows the same. */
function knownTo({ seat }: OddsReply, { words }: OddsTopic): string[] {
  if (seat === undefined) return []
  return seat === 'umpire'
    ? foldText('Known to the umpire alone: both sides’ secrets count as they are. --seat gives the odds of one side.')
    : foldText(`As ${withColour(seat, words)} may know them.`)
}

/** The odds as text of at most 80 columns: method, winner, length, losses. */
export function oddsText(
  answer: OddsAnswer,
  {
    reply,
    topic,
    detail = 'fleets',
  }: { readonly reply: OddsReply; readonly topic: OddsTopic; readonly detail?: OddsDetail },
): string {
  const names = namesOf(topic)
  return `${[
    ...foldText(`${reply.title} (${reply.system})`),
    ...hangingIndent(`${names.red} by ${reply.doctrines.red}; ${names.blue} by ${reply.doctrines.blue}`),
    ...(reply.from === undefined ? [] : [sayRecordPoint(reply.from, topic.round)]),
    `Odds: ${sayKnown(answer)}`,
    ...foldText(reply.how),
    ...knownTo(reply, topic),
    ...(reply.seed === undefined || answer.method === 'exact' ? [] : [`Seed: ${reply.seed}`]),
    '',
    ...outcomeTable(answer, topic),
    '',
    ...fractionLines(reply, topic),
    ...hangingIndent(`Length: ${sayLength(answer, topic)}`),
    ...roundTable(answer, topic),
    '',
    ...fleetsText(answer, topic),
    ...lossesText(answer, topic, detail),
    ...foldText(sayOdds(answer, topic)),
  ].join('\n')}\n`
}
