export type { Bounds } from './gap.ts'
export { type LazyMatrix, type LazySolution, solveLazily } from './lazy-matrix.ts'
export { type Matrix, matrixOf } from './matrix.ts'
export { type DuelLimits, usualLimits } from './meet.ts'
export { sharesOf, weightsOf } from './printed-mix.ts'
export {
  type BattleGame,
  type Decision,
  type OrderWorth,
  type SideDecision,
  type SolvedBattle,
  solveBattle,
} from './solve-battle.ts'
export { type Solution, solveMatrix } from './solve-matrix.ts'
export type { Freedom } from './stage.ts'
export { marginStake, type Stake, winStake } from './stake.ts'
export { solveWhole, type WholeSolution } from './whole-simplex.ts'
