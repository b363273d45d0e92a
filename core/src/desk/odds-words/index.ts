export { type Band, bandOf, sayBand } from './band.ts'
export { type Bin, binsOf, sayBin } from './bins.ts'
export { oddsCsv } from './csv.ts'
export {
  type Ending,
  type EndingRow,
  namesOf,
  type OddsTopic,
  outcomeRows,
  sayEnding,
  sayLength,
  sayMethod,
} from './ending.ts'
export {
  type FinalFleet,
  type FinalFleets,
  finalFleets,
  type LossIf,
  lossesIf,
  type MeanIf,
  sayEndFor,
  sayFleet,
  sayOthers,
} from './fleets.ts'
export { type MeanRow, meanRows, measurePairs, ownTitle, type UnitRow, unitRows } from './losses.ts'
export { sayFigure, sayMean } from './mean.ts'
export { type NeverEnds, quickOdds, warningsFrom } from './never-ends.ts'
export { type RoundRow, roundHeadings, roundRows, sayListed } from './rounds.ts'
export { sayOdds } from './sentence.ts'
export { type Known, printSaid, type Said, sayCount, sayShare, several, severalRounds } from './share.ts'
export { type Cumulated, cumulate, type SpreadRow, spreadHeadings, spreadRows } from './spread.ts'
export { type StayAnswers, type StayRow, sayLeaves, sayWhen, stayRows } from './stay-or-leave.ts'
export { oddsTopic } from './topic.ts'
