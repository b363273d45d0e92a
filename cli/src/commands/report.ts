import { Command } from '@commander-js/extra-typings'
import { type Eye, eyes } from '@flagplot/core/game'
import { ok, type Result } from '@flagplot/core/lang'
import { buildReport, printReport, type ReportFormat, reportFormats, withoutGrounds } from '@flagplot/core/notation'
import type { Context } from '../context.ts'
import type { Io } from '../io.ts'
import { painted } from '../paint.ts'
import { openRecordSource } from '../read-source.ts'
import { oneForm, oneOf } from '../sides.ts'

interface Flags {
  readonly format?: string | undefined
  readonly eye?: string | undefined
  readonly brief?: true | undefined
  readonly json?: true | undefined
}

async function report(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  if (flags.json && flags.format !== undefined && flags.format !== 'json') return oneForm('--json', '--format')
  const format = oneOf<ReportFormat>('--format', flags.json ? 'json' : (flags.format ?? 'text'), reportFormats)
  if (!format.ok) return format
  const eye = flags.eye === undefined ? ok(undefined) : oneOf<Eye>('--eye', flags.eye, eyes)
  if (!eye.ok) return eye
  const opened = await openRecordSource(io, source)
  if (!opened.ok) return opened
  const { rules, record, verified } = opened.value
  const { battle, events, state, digest, changes } = verified
  const { dice } = record.header
  const provenance = [
    { label: 'Dice', value: dice.source === 'seeded' ? `seed ${dice.seed}` : dice.source },
    { label: 'Record', value: `${verified.inputs.length} inputs, replayed and verified` },
    { label: 'Digest', value: digest },
    ...record.comments.map(({ line, text }) => ({ label: `Comment on line ${line}`, value: text })),
  ]
  const whole = buildReport(rules, { battle, events, state, provenance, changes, eye: eye.value })
  const printed = printReport(flags.brief ? withoutGrounds(whole) : whole, format.value)
  io.out(format.value === 'text' ? painted(io, printed) : printed)
  return ok(undefined)
}

export const reportCommand = ({ io, finish }: Context) =>
  new Command('report')
    .description('A record as a report: text, Markdown, BBCode, HTML or JSON.')
    .argument('<record>', 'a record (JSON Lines), or - for standard input')
    .option('--format <form>', `${reportFormats.join(', ')} (default text)`)
    .option(
      '--eye <eye>',
      'as red, blue or the public may know it, or the umpire: where the battle hides something (usually the umpire once it is over, else the public)',
    )
    .option('--brief', 'each sentence with its rule, without the grounds')
    .option('--json', 'the report as JSON')
    .action(async (record, flags) => finish(await report(io, record, flags)))
