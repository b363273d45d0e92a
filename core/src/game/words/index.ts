export type { Card, InformationKind } from './card.ts'
export { citedNumbers, clausesAt } from './cited.ts'
export { type LargestFleet, sayLargestFleet } from './largest-fleet.ts'
export {
  clauseTitle,
  helpFrom,
  type Ledger,
  type LedgerEntry,
  type Ruling,
  type RulingWords,
  rulingWords,
} from './ledger.ts'
export {
  choosesSide,
  colourWords,
  fieldForFleets,
  fleetWords,
  ofFleet,
  type SideName,
  type SideWords,
  sayOptionLabel,
  sayReason,
  sayValueForFleets,
  verbFor,
  withColour,
} from './side-words.ts'
export { explainExamples, explainUnit, type WrittenPart } from './writing.ts'
