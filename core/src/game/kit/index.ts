export {
  type Counted,
  cartesianPairs,
  cartesianProduct,
  combinations,
  concatenation,
  fromIndex,
  fromList,
  mapCounted,
  multisets,
  single,
  walk,
} from './counted.ts'
export { choiceOption, flagOption, integerOption, type OptionHeading } from './option-makers.ts'
export { perAsk } from './per-ask.ts'
export {
  type AutoStep,
  type OrderStep,
  push,
  type RollStep,
  sequence,
  type TaskNamed,
} from './sequence.ts'
