import { dirname, isAbsolute, join } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { fetchBattle, type OpenBattle } from '@flagplot/core/desk/battle'
import { sayCount } from '@flagplot/core/desk/odds-words'
import {
  cellJob,
  cellValues,
  fullData,
  openStudyText,
  type Study,
  type SweepHeader,
  type SweepRow,
  sayRefusedCells,
  saySwings,
  sayTippingPoints,
  sweepCsv,
  sweepHeader,
  sweepPlot,
  sweepTable,
} from '@flagplot/core/desk/sweep'
import { at, chain, ok, type Result, safeText } from '@flagplot/core/lang'
import { alignColumns, foldText } from '@flagplot/core/notation/text'
import type { Context, EndState, FlagsOf } from '../context.ts'
import { refuseIdleFlags } from '../flags/idle-flags.ts'
import { parseWholeNumbers, refuseTwoForms } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { hangingIndent } from '../io/margins.ts'
import { progressOn } from '../io/progress.ts'
import { looksLikePath, openBattleSource, readText } from '../io/read-source.ts'
import { writeLocked } from '../record/record-lock.ts'
import { lineOf, openRows } from '../sweep/rows-file.ts'
import { type OpenStudy, runCells } from '../sweep/run-cells.ts'

const command = () =>
  new Command('sweep')
    .description('Works out the odds of a battle for many values of what may vary in it: a study.')
    .argument('<study>', 'a study file (YAML or JSON), or - for standard input')
    .option('-o, --out <file>', 'write each row as it comes (JSON Lines); a file that is there is gone on with')
    .option('--force', 'let --out and --svg replace a file')
    .option('--svg <file>', 'draw the results: lines with bands, or a heat map')
    .option('--workers <n>', 'threads to work with; the answer does not depend on them')
    .option('--csv', 'the rows as CSV, in full precision')
    .option('--json', 'the rows as JSON Lines, in full precision')

type Flags = FlagsOf<typeof command>

/** The battle of a study: written in it, ready, or a file whose path is seen from the study's own folder. */
function battleOf(io: Io, source: string, { battle }: Study): Promise<Result<OpenBattle>> {
  if (typeof battle !== 'string') return fetchBattle(battle)
  const isBeside = source !== '-' && looksLikePath(battle) && !isAbsolute(battle)
  return openBattleSource(io, isBeside ? join(dirname(source), battle) : battle)
}

/** Refusals of a place or name that no value can mend: they are told before any work. */
const hopeless: readonly string[] = ['unknown-key', 'unknown-name']

function openStudy(study: Study, battle: OpenBattle): Result<OpenStudy> {
  const base = fullData(battle)
  const open = { study, system: battle.rules.card.id, base }
  const first = cellJob(base, study, cellValues(study, 0))
  return first.ok || !hopeless.includes(first.refusal.code) ? ok(open) : first
}

async function openSource(io: Io, source: string): Promise<Result<OpenStudy>> {
  const read = await readText(io, source)
  if (!read.ok) return read
  const study = openStudyText(read.value.text, read.value.name)
  if (!study.ok) return study
  return chain(at('battle', await battleOf(io, source, study.value)), battle => openStudy(study.value, battle))
}

/** Works out the rows that are missing. With a file each is written as it comes. */
async function rowsOf(
  io: Io,
  open: OpenStudy,
  {
    header,
    flags,
    workers,
  }: { readonly header: SweepHeader; readonly flags: Flags; readonly workers: number | undefined },
): Promise<Result<{ readonly rows: readonly SweepRow[]; readonly isWhole: boolean }>> {
  const kept =
    flags.out === undefined ? undefined : await openRows(io, flags.out, { header, force: flags.force === true })
  if (kept?.ok === false) return kept
  const rows: SweepRow[] = [...(kept?.value.opened ?? [])]
  const progress = progressOn(io)
  const show = (): void => progress.show(`${sayCount(rows.length)} of ${sayCount(header.cells)} cells`)
  let saved: Result<void> = ok(undefined)
  let stopped = false
  io.onInterrupt(() => {
    stopped = true
  })
  show()
  try {
    const run = await runCells(open, {
      from: rows.length,
      threads: workers,
      stopped: () => stopped,
      took: row => {
        saved = kept?.value.save([lineOf(row)]) ?? saved
        if (saved.ok) rows.push(row)
        show()
        return saved.ok
      },
    })
    if (!run.ok) return run
  } finally {
    progress.stop()
    kept?.value.release()
  }
  return chain(saved, () => ok({ rows, isWhole: rows.length === header.cells }))
}

function textOf(header: SweepHeader, rows: readonly SweepRow[]): string {
  const said = `${header.sweep}: ${sayCount(rows.length)} of ${sayCount(header.cells)} cells. Results and chances are those of red, in %.`
  const below = [...sayRefusedCells(header, rows), ...sayTippingPoints(header, rows), ...saySwings(header, rows)]
  const told = below.length === 0 ? [] : ['', ...below.flatMap(line => hangingIndent(line))]
  return [...foldText(said), '', ...alignColumns(sweepTable(header, rows)), ...told, ''].join('\n')
}

function print(
  io: Io,
  flags: Flags,
  { header, rows }: { readonly header: SweepHeader; readonly rows: readonly SweepRow[] },
): Result<void> {
  if (flags.svg !== undefined) {
    const drawn = chain(sweepPlot(header, rows), text => writeLocked(io, flags.svg ?? '', { text, force: flags.force }))
    if (!drawn.ok) return drawn
  }
  if (flags.csv) io.out(sweepCsv(header, rows))
  else if (flags.json) io.out([header, ...rows].map(each => `${lineOf(each)}\n`).join(''))
  else io.out(safeText(textOf(header, rows)))
  return ok(undefined)
}

async function sweep(io: Io, source: string, flags: Flags): Promise<Result<EndState>> {
  if (flags.csv && flags.json) return refuseTwoForms('--csv', '--json')
  const isIdle = flags.force && flags.out === undefined && flags.svg === undefined
  const idle = refuseIdleFlags(['--force', isIdle, 'does nothing without --out and --svg'])
  if (!idle.ok) return idle
  const numbers = parseWholeNumbers(flags, { workers: [1, 256] })
  if (!numbers.ok) return numbers
  const open = await openSource(io, source)
  if (!open.ok) return open
  const header = sweepHeader(open.value.study, open.value.base)
  const { workers } = numbers.value
  const worked = await rowsOf(io, open.value, { header, flags, workers })
  return chain(worked, ({ rows, isWhole }) =>
    chain(print(io, flags, { header, rows }), () => ok(isWhole ? 'whole' : 'interrupted')),
  )
}

export const sweepCommand = ({ io, finish }: Context) =>
  command().action(async (study, flags) => finish(await sweep(io, study, flags)))
