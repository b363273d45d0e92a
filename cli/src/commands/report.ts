import { Command } from '@commander-js/extra-typings'
import { recordReport } from '@flagplot/core/desk/fight'
import { type Eye, eyes } from '@flagplot/core/game/sides'
import { ok, type Result } from '@flagplot/core/lang'
import { printReport, reportFormats, reportLengths, withoutReasons } from '@flagplot/core/notation/report'
import type { Context, FlagsOf } from '../context.ts'
import { noteIdleEye } from '../flags/idle-flags.ts'
import { parseChoice } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { paintText } from '../io/paint.ts'
import { openRecordSource } from '../io/read-source.ts'
import { reportForm } from '../record/report-form.ts'

const command = () =>
  new Command('report')
    .description('Prints a record as a report: text, Markdown, BBCode, HTML or JSON.')
    .argument('<record>', 'a record (JSON Lines), or - for standard input')
    .option('--format <form>', `${reportFormats.join(', ')} (default text)`)
    .option(
      '--eye <eye>',
      'as red, blue, the public or the umpire may know it (usually the umpire once it is over, else the public)',
    )
    .option('--length <length>', `${reportLengths.join(', ')}: five lines, a line a round, or everything (default all)`)
    .option('--brief', 'each sentence with its rule, without the reasons')
    .option('--json', 'the report as JSON')

type Flags = FlagsOf<typeof command>

async function report(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  const form = reportForm(flags)
  if (!form.ok) return form
  const { format, length } = form.value
  const eye = flags.eye === undefined ? ok(undefined) : parseChoice<Eye>('--eye', flags.eye, eyes)
  if (!eye.ok) return eye
  const opened = await openRecordSource(io, source)
  if (!opened.ok) return opened
  const whole = recordReport(opened.value, eye.value)
  if (eye.value !== undefined && whole.known === undefined) noteIdleEye(io, '--eye')
  const printed = printReport(flags.brief ? withoutReasons(whole) : whole, format, length)
  io.out(format === 'text' ? paintText(io, printed) : printed)
  return ok(undefined)
}

export const reportCommand = ({ io, finish }: Context) =>
  command().action(async (record, flags) => finish(await report(io, record, flags)))
