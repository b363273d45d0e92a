import type { Side } from '@flagplot/core/game'
import { columns, fold } from '@flagplot/core/notation'
import type { Interval, MeasureOdds, OddsAnswer, Outcome, RoundOdds } from '@flagplot/core/odds'
import type { OddsReply } from '@flagplot/wire'
import { figure, type Known, percent } from './percent.ts'

/** Names of the sides, for people. */
export interface Names {
  readonly red: string
  readonly blue: string
}

const count = (n: number): string => n.toLocaleString('en-US')

/** How the odds are known, in a label that stands above every figure. */
function sayMethod(answer: OddsAnswer): string {
  if (answer.method === 'exact') {
    const loose = answer.unplaced ? `, all but ${answer.unplaced.toExponential(1)} placed` : ''
    return `exact (${count(answer.positions ?? 0)} positions${loose})`
  }
  return `sampled (${count(answer.n ?? 0)} ${answer.n === 1 ? 'battle' : 'battles'}; 95 % intervals)`
}

type Ending = 'red' | 'blue' | 'draw' | 'undecided'
const endings: readonly Ending[] = ['red', 'blue', 'draw', 'undecided']

/** Below 1 by more than a rounding, and far above what is printed as `>99.9 %`. */
const ALMOST_SURE = 1 - 1e-9

/**
 * An exact answer that knows of no other ending is sure, whatever the rounding of its floats; while there is another ending, however rare, none is.
 */
function sayEnding(outcome: Outcome, ending: Ending, method: Known): string {
  if (method === 'sampled') return percent(outcome[ending], method)
  const isOnly = endings.every(each => each === ending || outcome[each] === 0)
  return percent(isOnly ? 1 : Math.min(ALMOST_SURE, outcome[ending]))
}

const sayInterval = ({ low, high }: Interval): string => `${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)} %`

function outcomeRows(answer: OddsAnswer, names: Names): string[][] {
  const { outcome, intervals } = answer
  const row = (label: string, key: Ending): string[] => {
    const cell = [label, sayEnding(outcome, key, answer.method)]
    return intervals === undefined ? cell : [...cell, sayInterval(intervals[key])]
  }
  const rows = [row(names.red, 'red'), row(names.blue, 'blue'), row('nobody: a draw', 'draw')]
  return outcome.undecided > 0 ? [...rows, row('not over', 'undecided')] : rows
}

/** One sentence to copy. */
function saySentence(
  answer: OddsAnswer,
  reply: { readonly title: string; readonly system: string },
  names: Names,
): string {
  const { outcome, intervals } = answer
  const one = (key: Ending): string => sayEnding(outcome, key, answer.method)
  const wins = `won by ${names.red} ${one('red')}, by ${names.blue} ${one('blue')}, drawn ${one('draw')}`
  const open = outcome.undecided > 0 ? `, not over ${one('undecided')}` : ''
  const known =
    intervals === undefined ? 'exact' : `${count(answer.n ?? 0)} battles sampled, red ${sayInterval(intervals.red)}`
  return `${reply.title} (${reply.system}): ${wins}${open}; ${figure(answer.rounds.mean)} rounds on average (${known}).`
}

/** A value with the chance of exactly it, of at least it, and of at most it. */
function cumulated(measure: MeasureOdds): { value: number; exactly: number; atLeast: number; atMost: number }[] {
  let below = 0
  // from both ends, so that neither tail is 1 less a sum of roundings
  const above = measure.distribution.map(() => 0)
  let sum = 0
  for (let i = measure.distribution.length - 1; i >= 0; i--) {
    sum += measure.distribution[i]?.chance ?? 0
    above[i] = sum
  }
  return measure.distribution.map(({ value, chance }, i) => {
    below += chance
    const last = i === measure.distribution.length - 1
    return {
      value,
      exactly: chance,
      atLeast: i === 0 ? 1 : Math.min(1, above[i] ?? 0),
      atMost: last ? 1 : Math.min(1, below),
    }
  })
}

function quantile(measure: MeasureOdds, share: number): number {
  let sum = 0
  for (const { value, chance } of measure.distribution) {
    sum += chance
    if (sum >= share - 1e-12) return value
  }
  return measure.distribution.at(-1)?.value ?? 0
}

const MOST_ROWS = 14

/** At least the least value and at most the greatest are sure, sampled or not; nothing between them is. */
const sayCumulated = (chance: number, isSure: boolean, known: Known): string =>
  isSure ? percent(1) : percent(Math.min(ALMOST_SURE, chance), known)

/** A measure names what is counted; whose it is stands before it. */
const ownTitle = (measure: MeasureOdds, names: Names): string => `${names[measure.side]}: ${measure.title}`

/** The 95 % interval behind a mean; nothing where it is exact. */
const between = (interval: Interval | undefined): string =>
  interval === undefined ? '' : ` (${figure(interval.low)} to ${figure(interval.high)})`

function measureTable(measure: MeasureOdds, known: Known, names: Names): string[] {
  const mean = `mean ${figure(measure.mean)}${between(measure.interval)}`
  const head = fold(`${ownTitle(measure, names)} (${measure.unit}): ${mean}`, 80, '', '  ')
  const all = cumulated(measure)
  if (all.length <= 1) return head
  const marks = [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99].map(share => quantile(measure, share))
  const ends = [all[0]?.value, all.at(-1)?.value]
  const shown = all.length <= MOST_ROWS ? all : all.filter(({ value }) => marks.includes(value) || ends.includes(value))
  const rows = shown.map(({ value, exactly, atLeast, atMost }) => [
    String(value),
    sayCumulated(exactly, false, known),
    sayCumulated(atLeast, value === ends[0], known),
    sayCumulated(atMost, value === ends[1], known),
  ])
  const cut = shown.length < all.length ? [`  (${all.length} values; all of them with --csv or --json)`] : []
  return [
    ...head,
    ...columns([[measure.unit, 'exactly', 'at least', 'at most'], ...rows]).map(line => `  ${line}`),
    ...cut,
  ]
}

/** Rounds in which something changes; where there are too many, those at which the chance that it goes on passes a mark. */
function roundsWorthARow(byRound: readonly RoundOdds[]): readonly RoundOdds[] {
  const news = byRound.filter(({ undecided }, i) => undecided < 1 || i === byRound.length - 1)
  if (news.length <= MOST_ROWS) return news
  const marks = [0.999, 0.99, 0.95, 0.9, 0.75, 0.5, 0.25, 0.1, 0.05, 0.01, 0.001]
  const first = marks.map(mark => news.findIndex(({ undecided }) => undecided <= mark))
  return news.filter((_, i) => i === 0 || i === news.length - 1 || first.includes(i))
}

function roundTable(answer: OddsAnswer, names: Names): string[] {
  const { byRound } = answer.rounds
  const shown = roundsWorthARow(byRound)
  if (byRound.length === 0) return []
  const rows = shown.map(outcome => [
    String(outcome.round),
    ...endings.map(ending => sayEnding(outcome, ending, answer.method)),
  ])
  const cut =
    shown.length < byRound.length ? [`  (${shown.length} of ${byRound.length} rounds; all with --csv or --json)`] : []
  const heading = ['by round', names.red, names.blue, 'draw', 'not over']
  return [...columns([heading, ...rows], 78).map(line => `  ${line}`), ...cut]
}

/** Means of some measures, one row each, the same of both sides beside each other. */
function meansTable(measures: readonly MeasureOdds[], names: Names): string[] {
  const rows = new Map<string, Record<Side, string>>()
  for (const measure of measures) {
    const { title, unit, side, mean, interval } = measure
    const label = `${title} (${unit})`
    const row = rows.get(label) ?? { red: '', blue: '' }
    row[side] = `${figure(mean)}${between(interval)}`
    rows.set(label, row)
  }
  const lines = [...rows].map(([label, { red, blue }]) => [label, red, blue])
  return columns([['on average', names.red, names.blue], ...lines], 78).map(line => `  ${line}`)
}

/** How much of the odds is printed: the fleets' losses, units on average as well, or every table there is. */
export type Detail = 'fleets' | 'units' | 'all'

function lossesText(answer: OddsAnswer, names: Names, detail: Detail): string[] {
  const fleets = answer.measures.filter(({ kind }) => kind !== 'unit')
  const units = answer.measures.filter(({ kind }) => kind === 'unit')
  const spread = detail === 'all' ? answer.measures : fleets.filter(({ kind }) => kind === 'loss')
  const more = detail === 'fleets' ? ['(Unit by unit with --units; every table with --all.)', ''] : []
  return [
    'Losses and what is left',
    ...meansTable(fleets, names),
    '',
    ...(detail === 'fleets' || units.length === 0 ? [] : ['Unit by unit', ...meansTable(units, names), '']),
    ...spread.flatMap(measure => [...measureTable(measure, answer.method, names), '']),
    ...more,
  ]
}

/** A long number has no space to fold at. */
const digitLines = (row: string): string[] =>
  (row.match(/.{1,74}/g) ?? []).map((part, i) => `${i === 0 ? '  ' : '    '}${part}`)

/** `--fractions`: numbers that may be longer than a line, so each ending has its own. */
function fractionLines({ fractions }: OddsReply, names: Names): string[] {
  if (fractions === undefined) return []
  const { red, blue, draw } = fractions
  const rows = [`${names.red}: ${red}`, `${names.blue}: ${blue}`, `nobody: ${draw}`]
  return ['In fractions:', ...rows.flatMap(row => digitLines(row)), '']
}

/** The odds as text of at most 80 columns: how they are known, who wins, how long it takes, what it costs. */
export function oddsText(answer: OddsAnswer, reply: OddsReply, names: Names, detail: Detail = 'fleets'): string {
  return `${[
    ...fold(`${reply.title} (${reply.system})`),
    ...fold(`${names.red} by ${reply.doctrines.red}; ${names.blue} by ${reply.doctrines.blue}`, 80, '', '  '),
    `Odds: ${sayMethod(answer)}`,
    ...fold(reply.how),
    ...(reply.seed === undefined || answer.method === 'exact' ? [] : [`Seed: ${reply.seed}`]),
    '',
    ...columns([['won by', 'chance'], ...outcomeRows(answer, names)], 78).map(line => `  ${line}`),
    '',
    ...fractionLines(reply, names),
    `Rounds: ${figure(answer.rounds.mean)} on average`,
    ...roundTable(answer, names),
    '',
    ...lossesText(answer, names, detail),
    ...fold(saySentence(answer, reply, names)),
  ].join('\n')}\n`
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)

/** Every figure of the odds as CSV: one row a value, chances in full precision. */
export function oddsCsv(answer: OddsAnswer, names: Names): string {
  const { outcome, intervals } = answer
  const rows: string[][] = [
    ['kind', 'name', 'side', 'title', 'unit', 'value', 'exactly', 'at least', 'at most', 'low', 'high'],
  ]
  const titles = { ...names, draw: 'nobody: a draw', undecided: 'not over' }
  for (const key of endings) {
    rows.push([
      'outcome',
      key,
      '',
      titles[key],
      '',
      '',
      String(outcome[key]),
      '',
      '',
      intervals === undefined ? '' : String(intervals[key].low),
      intervals === undefined ? '' : String(intervals[key].high),
    ])
  }
  for (const at of answer.rounds.byRound) {
    for (const key of endings) {
      rows.push(['round', key, '', titles[key], 'rounds', String(at.round), String(at[key]), '', '', '', ''])
    }
  }
  for (const measure of answer.measures) {
    for (const { value, exactly, atLeast, atMost } of cumulated(measure)) {
      const chances = [exactly, atLeast, atMost].map(String)
      rows.push([
        measure.kind,
        measure.name,
        measure.side,
        ownTitle(measure, names),
        measure.unit,
        String(value),
        ...chances,
        '',
        '',
      ])
    }
  }
  return `${rows.map(row => row.map(quoted).join(',')).join('\n')}\n`
}
