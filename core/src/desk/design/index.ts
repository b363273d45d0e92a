export {
  type CardCells,
  cardCells,
  type DoctrineTable,
  doctrineTable,
  type SeatAdvantage,
  seatAdvantage,
  type Unknown,
} from './card-cells.ts'
export { cellSamples, priceSamples, usualCard } from './card-effort.ts'
export { type CardAnswer, type CardBalance, type CardTask, workBalance, workCardTask } from './card-work.ts'
export type { Dominated, RangedResult } from './dominance.ts'
export {
  type FairFinding,
  type FairNumber,
  type FairStudy,
  fairFinding,
  fairProbes,
  type HandicapRows,
  openFair,
  writtenProbe,
} from './fair.ts'
export { type FirstOrders, firstOrders } from './first-orders.ts'
export { type FollowedBattles, type FollowJob, followBattles } from './followed-battles.ts'
export { type Handicap, type HandicapKind, handicapKinds, handicapsOf } from './handicaps.ts'
export { type BattleLength, battleLength, type RoundOfShare } from './length.ts'
export {
  type CardFigures,
  type CardHeading,
  type CardSection,
  type ChoiceTable,
  cardHeadings,
  cardSections,
} from './say-card.ts'
export type { LargestSwings, Ranged } from './swings.ts'
