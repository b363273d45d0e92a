import { columns, fold } from '@flagplot/core/notation'
import type { MeasureOdds, OddsAnswer, Outcome } from '@flagplot/core/odds'
import type { OddsReply } from '@flagplot/wire'
import { figure, type Known, percent, plusMinus } from './percent.ts'

/** Names of the sides, for people. */
export interface Names {
  readonly red: string
  readonly blue: string
}

const count = (n: number): string => n.toLocaleString('en-US')

/** How the odds are known, in a label that stands above every figure. */
export function sayMethod(answer: OddsAnswer): string {
  if (answer.method === 'exact') {
    const loose = answer.unplaced ? `, all but ${answer.unplaced.toExponential(1)} placed` : ''
    return `exact (${count(answer.positions ?? 0)} positions${loose})`
  }
  return `sampled (${count(answer.n ?? 0)} battles; ± one standard error)`
}

type Ending = 'red' | 'blue' | 'draw' | 'undecided'
const endings: readonly Ending[] = ['red', 'blue', 'draw', 'undecided']

/** An exact answer that knows of no other ending is sure, whatever the rounding of its floats. */
function sayEnding(outcome: Outcome, ending: Ending, method: Known): string {
  const isOnly = endings.every(each => each === ending || outcome[each] === 0)
  return percent(isOnly && method === 'exact' ? 1 : outcome[ending], method)
}

function outcomeRows(answer: OddsAnswer, names: Names): string[][] {
  const { outcome, error } = answer
  const row = (label: string, key: Ending): string[] => {
    const cell = [label, sayEnding(outcome, key, answer.method)]
    return error === undefined ? cell : [...cell, `± ${(error[key] * 100).toFixed(1)}`]
  }
  const rows = [row(names.red, 'red'), row(names.blue, 'blue'), row('nobody: a draw', 'draw')]
  return outcome.undecided > 0 ? [...rows, row('not over', 'undecided')] : rows
}

/** One sentence to copy. */
export function saySentence(
  answer: OddsAnswer,
  reply: { readonly title: string; readonly system: string },
  names: Names,
): string {
  const { outcome, error } = answer
  const one = (key: Ending): string => sayEnding(outcome, key, answer.method)
  const wins = `won by ${names.red} ${one('red')}, by ${names.blue} ${one('blue')}, drawn ${one('draw')}`
  const open = outcome.undecided > 0 ? `, not over ${one('undecided')}` : ''
  const known =
    error === undefined ? 'exact' : `${count(answer.n ?? 0)} battles sampled, ± ${(error.red * 100).toFixed(1)} points`
  return `${reply.title} (${reply.system}): ${wins}${open}; ${figure(answer.rounds.mean)} rounds on average (${known}).`
}

/** A value with the chance of exactly it, of at least it, and of at most it. */
export function cumulated(measure: MeasureOdds): { value: number; exactly: number; atLeast: number; atMost: number }[] {
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

/** At least the least value and at most the greatest are sure, sampled or not. */
const sure = (chance: number, known: Known): string => percent(chance, chance === 1 ? 'exact' : known)

function measureTable(measure: MeasureOdds, known: Known): string[] {
  const head = fold(
    `${measure.title} (${measure.unit}): mean ${figure(measure.mean)}${plusMinus(measure.error, figure)}`,
  )
  const all = cumulated(measure)
  if (all.length <= 1) return head
  const marks = [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99].map(share => quantile(measure, share))
  const ends = [all[0]?.value, all.at(-1)?.value]
  const shown = all.length <= MOST_ROWS ? all : all.filter(({ value }) => marks.includes(value) || ends.includes(value))
  const rows = shown.map(({ value, exactly, atLeast, atMost }) => [
    String(value),
    percent(exactly, known),
    sure(atLeast, known),
    sure(atMost, known),
  ])
  const cut = shown.length < all.length ? [`  (${all.length} values; all of them with --csv or --json)`] : []
  return [
    ...head,
    ...columns([[measure.unit, 'exactly', 'at least', 'at most'], ...rows]).map(line => `  ${line}`),
    ...cut,
  ]
}

function roundTable(answer: OddsAnswer, names: Names): string[] {
  const { byRound } = answer.rounds
  const rows = byRound
    .slice(0, MOST_ROWS)
    .map(outcome => [String(outcome.round), ...endings.map(ending => sayEnding(outcome, ending, answer.method))])
  if (rows.length === 0) return []
  const cut = byRound.length > MOST_ROWS ? [`  (first ${MOST_ROWS} of ${byRound.length} rounds)`] : []
  const heading = ['after round', names.red, names.blue, 'draw', 'not over']
  return ['Won by the end of a round', ...columns([heading, ...rows]).map(line => `  ${line}`), ...cut, '']
}

/** The odds as text of at most 80 columns. */
export function oddsText(answer: OddsAnswer, reply: OddsReply, names: Names): string {
  const fleets = answer.measures.filter(measure => measure.kind !== 'unit')
  const units = answer.measures.filter(measure => measure.kind === 'unit')
  const unitRows = units.map(({ title, unit, mean, error }) => [
    title,
    `${figure(mean)}${plusMinus(error, figure)}`,
    unit,
  ])
  return `${[
    ...fold(`${reply.title} (${reply.system})`),
    ...fold(`${names.red} by ${reply.doctrines.red}; ${names.blue} by ${reply.doctrines.blue}`, 80, '', '  '),
    `Odds: ${sayMethod(answer)}`,
    ...fold(reply.how),
    ...(reply.seed === undefined || answer.method === 'exact' ? [] : [`Seed: ${reply.seed}`]),
    '',
    ...columns([['won by', 'chance'], ...outcomeRows(answer, names)]).map(line => `  ${line}`),
    '',
    `Rounds: ${figure(answer.rounds.mean)} on average`,
    '',
    ...roundTable(answer, names),
    ...fleets.flatMap(measure => [...measureTable(measure, answer.method), '']),
    ...(unitRows.length === 0 ? [] : ['Unit by unit, on average', ...columns([['', 'mean', 'of'], ...unitRows]), '']),
    ...fold(saySentence(answer, reply, names)),
  ].join('\n')}\n`
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)

/** Every figure of the odds as CSV: one row a value, chances in full precision. */
export function oddsCsv(answer: OddsAnswer): string {
  const { outcome, error } = answer
  const rows: string[][] = [['kind', 'name', 'side', 'value', 'exactly', 'at least', 'at most', 'standard error']]
  for (const key of endings) {
    rows.push(['outcome', key, '', '', String(outcome[key]), '', '', error === undefined ? '' : String(error[key])])
  }
  for (const at of answer.rounds.byRound) {
    for (const key of endings) {
      rows.push(['round', key, '', String(at.round), String(at[key]), '', '', ''])
    }
  }
  for (const measure of answer.measures) {
    for (const { value, exactly, atLeast, atMost } of cumulated(measure)) {
      const chances = [exactly, atLeast, atMost].map(String)
      rows.push([measure.kind, measure.name, measure.side, String(value), ...chances, ''])
    }
  }
  return `${rows.map(row => row.map(quoted).join(',')).join('\n')}\n`
}
