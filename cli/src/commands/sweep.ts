import { Command } from '@commander-js/extra-typings'
import { type OpenedStudy, type SweepRow, studyFileSchema, sweepCsv, sweepPlot } from '@flagplot/core/desk/sweep'
import { chain, ok, type Result, refuse, safeText } from '@flagplot/core/lang'
import type { Context, EndState, FlagsOf } from '../context.ts'
import { refuseIdleFlags } from '../flags/idle-flags.ts'
import { parseWholeNumbers, refuseTwoForms } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { printData } from '../io/print-answer.ts'
import { writeLocked } from '../record/record-lock.ts'
import { openStudySource } from '../sweep/open-study-source.ts'
import { openStudies } from '../sweep/studies-database.ts'
import { studyRows } from '../sweep/study-rows.ts'
import { jsonOf, textOf } from '../sweep/study-text.ts'
import { workForOthers } from '../sweep/work-for-others.ts'
import { usualThreads } from '../workers/thread-pool.ts'

const command = () =>
  new Command('sweep')
    .description('Works out the odds of a battle for many values of what may vary in it: a study.')
    .argument('[study]', 'a study file (YAML or JSON), - for standard input, or work: those of a database')
    .option('-o, --out <file>', 'write each row as it comes (JSON Lines); a file that is there is gone on with')
    .option('--force', 'let --out and --svg replace a file')
    .option('--svg <file>', 'draw the results: lines with bands, or a heat map')
    .option('--workers <n>', 'threads to work with; the answer does not depend on them')
    .option('--database <url>', 'a PostgreSQL whose workers share the study (sweep work), or have one')
    .option('--csv', 'the rows as CSV, in full precision')
    .option('--json', 'the rows as JSON Lines, in full precision')
    .option('--schema', 'the JSON Schema of a study file, for editors')

type Flags = FlagsOf<typeof command>

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

/** Works at the studies of a database, which needs no study. */
function work(io: Io, { database, out, svg, csv, json }: Flags, threads: number): Promise<Result<EndState>> {
  const idle = refuseIdleFlags(
    ['--out', out, 'is for a study'],
    ['--svg', svg, 'is for a study'],
    ['--csv', csv, 'is for a study'],
    ['--json', json, 'is for a study'],
  )
  if (!idle.ok) return Promise.resolve(idle)
  if (database !== undefined) return workForOthers(io, database, threads)
  const expected = 'the address of the database, postgres://…'
  return Promise.resolve(refuse({ code: 'missing', path: ['--database'], expected }))
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
  const { workers } = numbers.value
  if (source === 'work') return work(io, flags, workers ?? usualThreads())
  const study = await openStudySource(io, source)
  if (!study.ok) return study
  const { database } = flags
  const store = database === undefined ? ok(undefined) : await openStudies(database, workers ?? usualThreads())
  if (!store.ok) return store
  const worked = await studyRows(io, study.value, {
    out: flags.out,
    force: flags.force,
    workers,
    store: store.value,
  }).finally(() => store.value?.close())
  return chain(worked, rows =>
    chain(print(io, flags, { study: study.value, rows }), () =>
      ok(study.value.isWhole(rows) ? 'whole' : 'interrupted'),
    ),
  )
}

export const sweepCommand = ({ io, finish }: Context) =>
  command().action(async (study, flags) => finish(await sweep(io, study, flags)))
