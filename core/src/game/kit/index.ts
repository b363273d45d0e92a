export {
  both,
  type Counted,
  combinations,
  each,
  either,
  listed,
  mapped,
  numbered,
  one,
  repeated,
  walk,
} from './counted.ts'
export { knowingQuotes } from './knowing-quotes.ts'
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
