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
export { knowingQuotes } from './knowing-quotes.ts'
export { memoizePerAsk } from './memoize-per-ask.ts'
export { choiceOption, flagOption, integerOption, type OptionHeading } from './option-makers.ts'
export {
  type AutoStep,
  type OrderStep,
  push,
  type RollStep,
  sequence,
  type TaskNamed,
} from './sequence.ts'
