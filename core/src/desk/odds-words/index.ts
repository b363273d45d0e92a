export { sayBand } from './band.ts'
export { binsOf, sayBin } from './bins.ts'
export { oddsCsv } from './csv.ts'
export { namesOf, type OddsTopic, outcomeRows, sayLength, sayMethod, sayMethodInShort } from './ending.ts'
export {
  type ExpectedResult,
  expectedResult,
  expectedResultOf,
  fineSamples,
  isCoarse,
  pointsOf,
  resultMargin,
  sayCoarse,
  sayExpected,
  sayRange,
  sayResult,
} from './expected-result.ts'
export {
  type ConditionalMean,
  conditionalLosses,
  type FinalFleet,
  finalFleets,
  sayEndFor,
  sayFleet,
  sayOthers,
} from './fleets.ts'
export { meanRows, measurePairs, ownTitle, unitRows } from './losses.ts'
export { sayMean } from './mean.ts'
export { type NeverEnds, neverEndWarnings, quickOdds } from './never-ends.ts'
export { roundHeadings, roundRows, sayTruncated } from './rounds.ts'
export { sayOdds } from './sentence.ts'
export { printSaid, type Said, sayCount, sayShare, several, severalRounds } from './share.ts'
export { cumulate, spreadHeadings, spreadRows } from './spread.ts'
export { type StayAnswers, sayLeaves, sayWhen, stayRows } from './stay-or-leave.ts'
export { oddsTopic } from './topic.ts'
export {
  ofEnemy,
  partsOfResult,
  type SaidPart,
  sayWinDrawLoss,
  type WinDrawLoss,
  winDrawLoss,
} from './win-draw-loss.ts'
