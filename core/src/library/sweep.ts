import { fetchBattle, fetchReadyAddress } from '../desk/battle/index.ts'
import {
  type OpenedStudy,
  openedStudy,
  openStudyText,
  rowOf,
  type SweepHeader,
  type SweepRow,
  sweepTable,
  workCell,
} from '../desk/sweep/index.ts'
import { at, canonicalJson, chain, ok, type Result, refuse, sayRefusal } from '../lang/index.ts'
import { checkText } from './battle.ts'

/** A study that is worked out as its rows are asked for. */
export interface Sweep {
  readonly header: SweepHeader
  /**
   * Works out row after row, each when it is asked for. `done` are rows of the same study that are there already, from
   * the first on: it goes on behind them. A search chooses its next cells by the rows before. Refused if a row is not
   * of this study at its place (`conflict`); throws if code cannot be loaded.
   */
  rows(done?: readonly SweepRow[]): Result<AsyncGenerator<SweepRow, void, void>>
  /** True once these rows are all that the study needs. */
  isWhole(rows: readonly SweepRow[]): boolean
  /** The rows as a table of words, headings first; a row that makes no battle says so, and why. */
  table(rows: readonly SweepRow[]): readonly (readonly string[])[]
  /** Sentences on the rows: where the battle is even, what matters most, what a search has found. */
  says(rows: readonly SweepRow[]): readonly string[]
  /** The result of a search whose rows are whole, as data. */
  finding?(rows: readonly SweepRow[]): unknown
}

/** The place of the first of these rows that is not the study’s own there; undefined if all are. */
function strangeRow({ cellsAfter }: OpenedStudy, rows: readonly SweepRow[]): number | undefined {
  for (let known = 0; known < rows.length; ) {
    const { from, until, cellAt } = cellsAfter(rows.slice(0, known))
    if (from >= until) return known
    for (; known < Math.min(until, rows.length); known++) {
      const { cell, values } = rows[known] ?? {}
      if (cell !== known || canonicalJson(values) !== canonicalJson(cellAt(known).values)) return known
    }
  }
  return undefined
}

function rowsBehind(study: OpenedStudy, done: readonly SweepRow[]): ReturnType<Sweep['rows']> {
  const strange = strangeRow(study, done)
  if (strange === undefined) return ok(rowsOf(study, done))
  const says = `Row ${strange + 1} is not of this study: it goes on behind its own rows.`
  return refuse({ code: 'conflict', path: ['done', strange], says })
}

async function* rowsOf(study: OpenedStudy, done: readonly SweepRow[]): AsyncGenerator<SweepRow, void, void> {
  const rows = [...done]
  while (!study.isWhole(rows)) {
    const { battle, from, until, cellAt } = study.cellsAfter(rows)
    for (let cell = from; cell < until && !study.isWhole(rows); cell++) {
      const { values, put } = cellAt(cell)
      const answer = await workCell({ ...battle(), put })
      if (!answer.ok) throw new Error(sayRefusal(answer.refusal))
      const row = rowOf(cell, values, answer.value)
      rows.push(row)
      yield row
    }
  }
}

/** The table of words; a row that makes no battle has the reason behind it. */
const tableOf = (header: SweepHeader, rows: readonly SweepRow[]): readonly (readonly string[])[] =>
  sweepTable(header, rows).map((cells, i) => {
    const row = rows[i - 1]
    return row !== undefined && 'refused' in row ? [...cells, row.refused] : cells
  })

const sweepOf = (study: OpenedStudy): Sweep => {
  const { header, isWhole, saysBelow, finding } = study
  return {
    header,
    rows: (done = []) => rowsBehind(study, done),
    isWhole,
    table: rows => tableOf(header, rows),
    says: saysBelow,
    ...(finding && { finding }),
  }
}

/**
 * Opens a study: one battle, the places in it that vary, and the odds for every combination of their values; or a
 * search among them. The battle stands in it, or is ready.
 *
 * Refused: all that `openBattle` refuses of study and battle, and places or names that no value can mend.
 *
 * @param text the study file, YAML or JSON, as `flagplot sweep` takes it
 * @param file the name that refusals call it by
 * @example
 * const axes = [{ at: 'options.redMod', values: [0, 1] }]
 * const study = await sweep(JSON.stringify({ flagplot: 1, study: 'Modifiers', battle: address, axes }))
 * const rows = study.ok ? study.value.rows() : study
 * if (rows.ok) {
 *   for await (const row of rows.value) console.log(row.values, 'refused' in row || row.expectedResult)
 * }
 */
export async function sweep(text: string, file?: string): Promise<Result<Sweep>> {
  const given = checkText(text, 'a study: text in YAML or JSON')
  const study = given.ok ? openStudyText(given.value, file) : given
  if (!study.ok) return study
  const { battle } = study.value
  const opened = at('battle', await (typeof battle === 'string' ? fetchReadyAddress(battle) : fetchBattle(battle)))
  return opened.ok ? chain(await openedStudy(study.value, opened.value), made => ok(sweepOf(made))) : opened
}
