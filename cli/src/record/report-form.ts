import { chain, ok, type Result } from '@flagplot/core/lang'
import { type ReportFormat, type ReportLength, reportFormats, reportLengths } from '@flagplot/core/notation/report'
import { refuseFlag } from '../flags/idle-flags.ts'
import { parseChoice, refuseTwoForms } from '../flags/side-flags.ts'

interface ReportFlags {
  readonly format?: string | undefined
  readonly length?: string | undefined
  readonly brief?: true | undefined
  readonly json?: true | undefined
}

interface ReportForm {
  readonly format: ReportFormat
  readonly length: ReportLength
}

/** The form of a report. Flags without effect are refused. */
export function reportForm({ format, length, brief, json }: ReportFlags): Result<ReportForm> {
  if (json && format !== undefined && format !== 'json') return refuseTwoForms('--json', '--format')
  return chain(parseChoice<ReportFormat>('--format', json ? 'json' : (format ?? 'text'), reportFormats), form =>
    chain(parseChoice<ReportLength>('--length', length ?? 'all', reportLengths), long => {
      if (length !== undefined && form === 'json') return refuseTwoForms('--json', '--length')
      if (brief && long !== 'all') {
        return refuseFlag('--brief', `does nothing with --length ${long}, which gives no reasons`)
      }
      return ok({ format: form, length: long })
    }),
  )
}
