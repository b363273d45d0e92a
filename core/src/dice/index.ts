export {
  allFaces,
  type DieSpec,
  d6,
  d10,
  d100,
  dieLabel,
  type OwnerWords,
  printDice,
  several,
} from './die.ts'
export { atLeast, makeOdds, type Odds, ratio } from './odds.ts'
export { sumOdds } from './pool.ts'
export { oddsOf, type Roll, rollCache } from './roll.ts'
export { jumpedStreams, pick, type Stream, streamOf } from './stream.ts'
