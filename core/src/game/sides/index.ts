export type { EventBase, Reason } from './event.ts'
export { type RoundWord, roundWord, sayNthRound, sayRoundHead, sayRounds, usualRound } from './round-word.ts'
export {
  type BySide,
  bySide,
  type Eye,
  eyes,
  type Observer,
  ofSide,
  other,
  resultBySide,
  type Side,
  sides,
  withBothSides,
} from './side.ts'
export type { Verdict } from './verdict.ts'
