export {
  allFaces,
  type DieOwnerWords,
  type DieSpec,
  d6,
  d10,
  d100,
  diceOfKind,
  dieLabel,
  printDice,
  sayDiceCount,
} from './die.ts'
export { chanceOfAtLeast, makeOdds, type Odds, ratio } from './odds.ts'
export { poolOdds } from './pool.ts'
export { oddsOf, type Roll, rollCache } from './roll.ts'
export { jumpedStreams, pickIndex, type Stream, streamOf } from './stream.ts'
