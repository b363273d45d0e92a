export type { Card, Information } from './card.ts'
export { citedNumbers, clausesAt } from './cited.ts'
export { type LargestFleet, sayLargestFleet } from './largest-fleet.ts'
export { clauseTitle, type Ledger, type LedgerEntry, type Ruling, type RulingWords, rulingWords } from './ledger.ts'
export {
  colours,
  fieldOfFleets,
  isOfSides,
  namedBy,
  ofFleet,
  type SideName,
  type SideWords,
  sayChosen,
  sayOptionLabel,
  sayReason,
  verb,
  withColour,
} from './side-words.ts'
export { explainUnit, partsOf, type WrittenPart } from './writing.ts'
