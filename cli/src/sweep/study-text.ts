import { sayCount } from '@flagplot/core/desk/odds-words'
import { type OpenedStudy, type SweepRow, sayRefusedCells, sweepTable } from '@flagplot/core/desk/sweep'
import { safeJson } from '@flagplot/core/lang'
import { alignColumns, foldText } from '@flagplot/core/notation/text'
import { hangingIndent } from '../io/margins.ts'
import { lineOf } from './rows-file.ts'

/** The cells of a study in words: a grid has so many, and a search works out so many at most. */
export const sayCells = ({ header: { cells }, finding }: Pick<OpenedStudy, 'header' | 'finding'>): string =>
  `${finding === undefined ? '' : 'at most '}${sayCount(cells)} cells`

/** The rows that a table shows: of a search the last ones, of fitted values none. The others are in its CSV. */
function shownOf({ header, finding }: OpenedStudy, rows: readonly SweepRow[]): readonly SweepRow[] {
  if (header.design === 'values') return []
  return finding === undefined ? rows : rows.slice(-40)
}

export function textOf(study: OpenedStudy, rows: readonly SweepRow[]): string {
  const { header, saysBelow } = study
  const said = `${header.sweep}: ${sayCount(rows.length)} of ${sayCells(study)}. Results and chances are those of red, in %.`
  const shown = shownOf(study, rows)
  const table = shown.length === 0 ? [] : ['', ...alignColumns(sweepTable(header, shown))]
  const before =
    shown.length === rows.length
      ? []
      : ['', `${shown.length === 0 ? 'These cells are' : 'The cells before these are'} in --csv.`]
  const below = [...sayRefusedCells(header, shown), ...saysBelow(rows)]
  const told = below.length === 0 ? [] : ['', ...below.flatMap(line => hangingIndent(line))]
  return [...foldText(said), ...before, ...table, ...told, ''].join('\n')
}

/** Rows as JSON Lines, and behind them the finding of a search that is over. */
export function jsonOf({ header, isWhole, finding }: OpenedStudy, rows: readonly SweepRow[]): string {
  const found = finding !== undefined && isWhole(rows) ? [safeJson({ found: finding(rows) })] : []
  return [header, ...rows]
    .map(lineOf)
    .concat(found)
    .map(line => `${line}\n`)
    .join('')
}
