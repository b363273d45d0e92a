export type { Changes, Decision, HeldGame, NewEntry, NewGame, NewSeal, NewSeat } from './decision.ts'
export { openStore, type Store } from './store.ts'
export type { SeatSide } from './tables.ts'
export { CommitUnanswered } from './transaction.ts'
