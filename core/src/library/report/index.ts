export type { Fact } from '../../game/scene/index.ts'
export type { Reason } from '../../game/sides/index.ts'
export type {
  Provenance,
  Report,
  ReportFormat,
  ReportInput,
  ReportKnown,
  ReportLength,
  ReportLine,
  ReportMeasure,
  ReportRound,
  ReportRule,
  ReportSide,
  RoundLine,
} from '../../notation/report/index.ts'
