import { Command } from '@commander-js/extra-typings'
import { sayCount } from '@flagplot/core/desk/odds-words'
import {
  type SweepRow,
  sayRefusedCells,
  studyFileSchema,
  sweepCsv,
  sweepPlot,
  sweepTable,
} from '@flagplot/core/desk/sweep'
import { chain, ok, type Result, refuse, safeJson, safeText } from '@flagplot/core/lang'
import { alignColumns, foldText } from '@flagplot/core/notation/text'
import type { Context, EndState, FlagsOf } from '../context.ts'
import { refuseIdleFlags } from '../flags/idle-flags.ts'
import { parseWholeNumbers, refuseTwoForms } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { hangingIndent } from '../io/margins.ts'
import { printData } from '../io/print-answer.ts'
import { progressOn } from '../io/progress.ts'
import { writeLocked } from '../record/record-lock.ts'
import { type OpenedStudy, openStudySource } from '../sweep/opened-study.ts'
import { lineOf, openRows } from '../sweep/rows-file.ts'
import { runCells } from '../sweep/run-cells.ts'

const command = () =>
  new Command('sweep')
    .description('Works out the odds of a battle for many values of what may vary in it: a study.')
    .argument('[study]', 'a study file (YAML or JSON), or - for standard input')
    .option('-o, --out <file>', 'write each row as it comes (JSON Lines); a file that is there is gone on with')
    .option('--force', 'let --out and --svg replace a file')
    .option('--svg <file>', 'draw the results: lines with bands, or a heat map')
    .option('--workers <n>', 'threads to work with; the answer does not depend on them')
    .option('--csv', 'the rows as CSV, in full precision')
    .option('--json', 'the rows as JSON Lines, in full precision')
    .option('--schema', 'the JSON Schema of a study file, for editors')

type Flags = FlagsOf<typeof command>

/** Works out the rows that are missing. With a file each is written as it comes. */
async function rowsOf(
  io: Io,
  { battle, header, cellsAfter, isWhole }: OpenedStudy,
  { flags, workers }: { readonly flags: Flags; readonly workers: number | undefined },
): Promise<Result<readonly SweepRow[]>> {
  const kept =
    flags.out === undefined ? undefined : await openRows(io, flags.out, { header, force: flags.force === true })
  if (kept?.ok === false) return kept
  const rows: SweepRow[] = [...(kept?.value.opened ?? [])]
  const progress = progressOn(io)
  const show = (): void => progress.show(`${sayCount(rows.length)} of ${sayCells(header)}`)
  let saved: Result<void> = ok(undefined)
  let stopped = false
  io.onInterrupt(() => {
    stopped = true
  })
  const took = (row: SweepRow): boolean => {
    saved = kept?.value.save([lineOf(row)]) ?? saved
    if (saved.ok) rows.push(row)
    show()
    return saved.ok && !isWhole(rows)
  }
  show()
  try {
    // a search has new cells once the last ones have rows
    while (!stopped && saved.ok && !isWhole(rows)) {
      const run = await runCells(battle, cellsAfter(rows), { threads: workers, stopped: () => stopped, took })
      if (!run.ok) return run
    }
  } finally {
    progress.stop()
    kept?.value.release()
  }
  return chain(saved, () => ok(rows))
}

const searches: readonly (string | undefined)[] = ['bisection', 'cheapest', 'best-value']

/** A grid has so many cells; a search works out so many at most. */
const sayCells = ({ cells, design }: OpenedStudy['header']): string =>
  `${searches.includes(design) ? 'at most ' : ''}${sayCount(cells)} cells`

/** The most rows of a search that a table shows: the others are in its CSV. */
const SHOWN = 40

function textOf({ header, saysBelow }: OpenedStudy, rows: readonly SweepRow[]): string {
  const said = `${header.sweep}: ${sayCount(rows.length)} of ${sayCells(header)}. Results and chances are those of red, in %.`
  const shown = searches.includes(header.design) ? rows.slice(-SHOWN) : rows
  const left = rows.length - shown.length
  const before = left === 0 ? [] : [`The last ${SHOWN} cells; --csv has all.`, '']
  const below = [...sayRefusedCells(header, shown), ...saysBelow(rows)]
  const told = below.length === 0 ? [] : ['', ...below.flatMap(line => hangingIndent(line))]
  return [...foldText(said), '', ...before, ...alignColumns(sweepTable(header, shown)), ...told, ''].join('\n')
}

/** Rows as JSON Lines, and behind them the finding of a search that is over. */
function jsonOf({ header, isWhole, finding }: OpenedStudy, rows: readonly SweepRow[]): string {
  const found = finding !== undefined && isWhole(rows) ? [safeJson({ found: finding(rows) })] : []
  return [header, ...rows]
    .map(lineOf)
    .concat(found)
    .map(line => `${line}\n`)
    .join('')
}

function print(
  io: Io,
  flags: Flags,
  { study, rows }: { readonly study: OpenedStudy; readonly rows: readonly SweepRow[] },
) {
  const { header } = study
  if (flags.svg !== undefined) {
    const drawn = chain(sweepPlot(header, rows), text => writeLocked(io, flags.svg ?? '', { text, force: flags.force }))
    if (!drawn.ok) return drawn
  }
  if (flags.csv) io.out(sweepCsv(header, rows))
  else if (flags.json) io.out(jsonOf(study, rows))
  else io.out(safeText(textOf(study, rows)))
  return ok(undefined)
}

/** Prints the schema of a study file, which needs no study. */
function showSchema(io: Io, source: string | undefined, { schema: _, ...others }: Flags): Result<EndState> {
  const idle = refuseIdleFlags(
    ['--schema', source !== undefined, 'needs no study'],
    ['--schema', Object.keys(others).length > 0, 'goes with no other flag'],
  )
  return chain(idle, () => {
    printData(io, studyFileSchema())
    return ok('whole')
  })
}

async function sweep(io: Io, source: string | undefined, flags: Flags): Promise<Result<EndState>> {
  if (flags.schema) return showSchema(io, source, flags)
  if (source === undefined) return refuse({ code: 'missing', path: ['study'], expected: 'a study file' })
  if (flags.csv && flags.json) return refuseTwoForms('--csv', '--json')
  const isIdle = flags.force && flags.out === undefined && flags.svg === undefined
  const idle = refuseIdleFlags(['--force', isIdle, 'does nothing without --out and --svg'])
  if (!idle.ok) return idle
  const numbers = parseWholeNumbers(flags, { workers: [1, 256] })
  if (!numbers.ok) return numbers
  const study = await openStudySource(io, source)
  if (!study.ok) return study
  const { workers } = numbers.value
  const worked = await rowsOf(io, study.value, { flags, workers })
  return chain(worked, rows =>
    chain(print(io, flags, { study: study.value, rows }), () =>
      ok(study.value.isWhole(rows) ? 'whole' : 'interrupted'),
    ),
  )
}

export const sweepCommand = ({ io, finish }: Context) =>
  command().action(async (study, flags) => finish(await sweep(io, study, flags)))
