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
export { knowingQuotes } from './knowing-quotes.ts'
export { memoizePerAsk } from './memoize-per-ask.ts'
export { memoizePerRecord } from './memoize-per-record.ts'
export {
  type AutoStep,
  type OrderStep,
  push,
  type RollStep,
  sequence,
  type TaskNamed,
} from './sequence.ts'
