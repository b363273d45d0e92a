export { countOnce } from './count-once.ts'
export {
  type Counted,
  cartesianPairs,
  cartesianProduct,
  combinations,
  concatenation,
  fromIndex,
  fromList,
  iterateCounted,
  mapCounted,
  multisets,
  single,
} from './counted.ts'
export { choiceField, type FieldHeading, flagField, integerField, textField } from './field-makers.ts'
export { fleetDoor, type ListedFleet, type ListedSetup } from './fleet-door.ts'
export { knowingQuotes } from './knowing-quotes.ts'
export { memoizePerAsk } from './memoize-per-ask.ts'
export { memoizePerRecord } from './memoize-per-record.ts'
export { ruleset } from './ruleset.ts'
export {
  type AutoStep,
  type OrderStep,
  push,
  type RollStep,
  sequence,
  type TaskNamed,
} from './sequence.ts'
