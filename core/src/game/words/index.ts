export type { Card, Information } from './card.ts'
export { citedNumbers, clausesAt } from './cited.ts'
export { clauseTitle, type Ledger, type LedgerEntry, type Ruling, type RulingWords, rulingWords } from './ledger.ts'
export {
  colourWords,
  fieldForFleets,
  choosesSide,
  fleetWords,
  ofFleet,
  type SideName,
  type SideWords,
  sayChosen,
  sayOptionLabel,
  sayReason,
  verbFor,
  withColour,
} from './side-words.ts'
export { explainUnit, explainExamples, type WrittenPart } from './writing.ts'
