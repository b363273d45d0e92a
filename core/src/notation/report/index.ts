export { type ReportKnown, reportEye } from './known.ts'
export { type ReportLength, reportLengths } from './length.ts'
export { printReport, type ReportFormat, reportFormats } from './print-report.ts'
export { printTogether, type ReportTogether } from './print-together.ts'
export {
  buildReport,
  type Provenance,
  type Report,
  type ReportMeasure,
  type ReportRound,
  type ReportRule,
  type ReportSide,
  sayVerdict,
  unitLines,
  withoutReasons,
} from './report.ts'
export { type ReportLine, reportLineOf } from './report-line.ts'
export type { RoundLine } from './round-lines.ts'
export { reportLineText } from './text.ts'
export type { ReportInput } from './walk.ts'
