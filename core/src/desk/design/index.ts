export type { AnswerWords, DesignAnswer } from './answer.ts'
export {
  type CardCells,
  cardCells,
  type DoctrineTable,
  doctrineTable,
  type SeatAdvantage,
  seatAdvantage,
  type Unknown,
} from './card/card-cells.ts'
export { cellSamples, priceSamples, usualCard } from './card/card-effort.ts'
export { type CardAnswer, type CardBalance, type CardTask, workBalance, workCardTask } from './card/card-work.ts'
export { choiceFigure } from './card/choice-figure.ts'
export type { Dominated, RangedResult } from './card/dominance.ts'
export { type FirstOrders, firstOrders } from './card/first-orders.ts'
export { type FollowedBattles, type FollowJob, followBattles } from './card/followed-battles.ts'
export { type BattleLength, battleLength, type RoundOfShare } from './card/length.ts'
export {
  type CardFigures,
  type CardHeading,
  type CardSection,
  type ChoiceTable,
  cardHeadings,
  cardSections,
} from './card/say-card.ts'
export type { LargestSwings, Ranged } from './card/swings.ts'
export { openFair } from './fair/fair.ts'
export { type HandicapKind, handicapKinds } from './fair/handicaps.ts'
export {
  answerOf,
  cellsOfQuestion,
  type DesignQuestion,
  openQuestion,
  stepOf,
  type WrittenQuestion,
} from './question.ts'
export { openShip, type ShipAsk } from './ship/ship-question.ts'
export type { DesignStep } from './stage.ts'
export { battleOfSystem, MAX_SHIPS, openValues, type ValuesAsk } from './values/values-question.ts'
