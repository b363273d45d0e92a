export { type BattleLength, battleLength, type RoundOfShare } from './length.ts'
