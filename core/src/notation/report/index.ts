export { withoutGrounds } from './brief.ts'
export type { CourseLine } from './course.ts'
export { type ReportKnown, reportEye } from './known.ts'
export { type ReportLength, reportLengths } from './length.ts'
export { printReport, type ReportFormat, reportFormats } from './print-report.ts'
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
} from './report.ts'
export { toldLines } from './text.ts'
export { type ReportLine, reportLineOf } from './told.ts'
export type { ReportInput } from './walk.ts'
