export {
  forkAt,
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
export { leadersAt } from './record-battle.ts'
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
export { roundEnds, sayRoundEnds } from './round-ends.ts'
export { type Verified, verifyRecord } from './verify-record.ts'
