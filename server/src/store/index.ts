export type { Changes, Decision, HeldGame, NewEntry, NewGame, NewSeal, NewSeat } from './decision.ts'
export { openStore, type Store } from './store.ts'
export type { GameRow, HostRow, PassRow, SeatSide } from './tables.ts'
export { CommitUnanswered } from './transaction.ts'
