export {
  type ObservedHeader,
  type ObservedLine,
  parseObservedHeader,
  parseObservedLine,
  type SeenInput,
} from './observed-lines.ts'
export {
  checkBack,
  checkProofs,
  checkStanding,
  facesOfLink,
  noProofs,
  openedOrder,
  type Proofs,
  proofsAfter,
  takeProof,
} from './proofs.ts'
export {
  forkAt,
  looksLikeRecord,
  parseRecord,
  parseRecordLine,
  printRecord,
  type RecordFile,
  recordHeader,
  refusalOnLine,
  refuseIfTorn,
  withOtherNotes,
  writtenLeaders,
} from './record.ts'
export { battleOfRecord, leadersAt, leadersWithStanding } from './record-battle.ts'
export {
  changesKnownTo,
  isOfNextInput,
  noteLine,
  type RecordChange,
  sayChange,
  sayChangePlace,
  sayChangeText,
  sayDiceDeclared,
} from './record-changes.ts'
export { inputLinesOf, inputOf, inputsOf, lineOfInput } from './record-inputs.ts'
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
  type StandingContent,
  type WrittenLine,
} from './record-lines.ts'
export { packRecordLink, parseRecordLink } from './record-link.ts'
export { roundEnds, sayRoundEnds, sayStepCount } from './round-ends.ts'
export { type ReplayedRecord, verifyRecord } from './verify-record.ts'
