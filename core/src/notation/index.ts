export { type Battle, openEnvelope, parseEnvelope } from './battle.ts'
export { type BattleData, battleData } from './battle-data.ts'
export { type BattleFile, parseBattle, printBattle, readBattleFile, sayRange } from './battle-file.ts'
export { battleSchema } from './battle-schema.ts'
export { printBill, sayParts } from './bill.ts'
export { columns } from './columns.ts'
export { diceWords, parseFace, parseThrow } from './dice-notation.ts'
export { diceStream } from './dice-stream.ts'
export { parseDoctrine } from './doctrine.ts'
export { checkDraftTexts, checkTexts, longestText } from './envelope-texts.ts'
export { fold } from './fold.ts'
export {
  isRoundsStayed,
  parseCondition,
  printLeader,
  sayCondition,
  sayDoctrine,
  sayLeader,
  solverLeaves,
} from './leader.ts'
export { leadersLeft } from './leaders-left.ts'
export { packLink, parseLink } from './link.ts'
export {
  forkAt,
  inputOf,
  inputsOf,
  isInputLine,
  lineOf,
  looksLikeRecord,
  onLine,
  parseRecord,
  printRecord,
  type RecordFile,
  recordHeader,
  refuseTorn,
  type WrittenLine,
  withOtherNotes,
  writtenLeaders,
} from './record.ts'
export { leadersAt, leadersOf } from './record-battle.ts'
export {
  changeBy,
  changesKnown,
  type RecordChange,
  sayAfter,
  sayChange,
  sayChanged,
  sayDeclared,
  sayInputs,
} from './record-changes.ts'
export {
  type Chained,
  chainDigest,
  chainLine,
  type DiceDeclared,
  type HeaderContent,
  type LineContent,
  lineText,
  type RecordHeader,
  type RecordLine,
} from './record-lines.ts'
export { packRecord, parseRecordLink } from './record-link.ts'
export { withoutGrounds } from './report/brief.ts'
export type { CourseLine } from './report/course.ts'
export { type ReportKnown, reportEye } from './report/known.ts'
export { type ReportLength, reportLengths } from './report/length.ts'
export { printReport, type ReportFormat, reportFormats } from './report/print-report.ts'
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
} from './report/report.ts'
export { toldLines } from './report/text.ts'
export { type ReportLine, toldOf } from './report/told.ts'
export type { ReportInput } from './report/walk.ts'
export { roundEnds, sayRoundEnds } from './round-ends.ts'
export { within } from './scene/edges.ts'
export { type OnMap, sayOnMap, unitsOnMap } from './scene/on-map.ts'
export { printMap, sayMap } from './scene/print-map.ts'
export { printScene, sayFact, sayRoundOf, sayUnitName } from './scene/print-scene.ts'
export { sayLeft } from './scene/say-left.ts'
export { mostCharacters } from './text-size.ts'
export { cutWithin, padBefore, padBehind, widthOf } from './text-width.ts'
export { type Verified, verifyRecord } from './verify-record.ts'
