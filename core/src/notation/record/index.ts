export {
  checkBack,
  checkProofs,
  facesOfLink,
  noProofs,
  openedOrder,
  type Proofs,
  proofsAfter,
  takeProof,
} from './proofs.ts'
export {
  forkAt,
  inputLinesOf,
  inputOf,
  inputsOf,
  lineOfInput,
  looksLikeRecord,
  parseRecord,
  parseRecordLine,
  printRecord,
  type RecordFile,
  recordHeader,
  refusalOnLine,
  refuseIfTorn,
  type WrittenLine,
  withOtherNotes,
  writtenLeaders,
} from './record.ts'
export { leadersAt } from './record-battle.ts'
export {
  changeOfLine,
  changesKnownTo,
  type RecordChange,
  sayChange,
  sayChangePlace,
  sayChangeText,
  sayDiceDeclared,
} from './record-changes.ts'
export {
  type ChainDice,
  type ChainedLine,
  chainDigest,
  chainLine,
  type DeclaredDice,
  type HeaderContent,
  type LineContent,
  lineText,
  type ProofContent,
  type RecordHeader,
  type RecordLine,
} from './record-lines.ts'
export { packRecord, parseRecordLink } from './record-link.ts'
export { roundEnds, sayRoundEnds, sayStepCount } from './round-ends.ts'
export { type ReplayedRecord, verifyRecord } from './verify-record.ts'
