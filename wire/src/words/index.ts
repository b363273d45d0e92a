export {
  holdersOf,
  refusedSeat,
  sayLost,
  sayNoSeat,
  sayReaders,
  saySealed,
  saySeats,
  sayShut,
  sayTurn,
  sayWaiting,
} from './say-game.ts'
export { OVER_BY_RULING, sayResults, sayWithdrawn } from './say-ruling.ts'
export { sayClock, sayDue, sayEarly } from './say-time.ts'
export { sayBank, sayDaysLeft, sayDaysOff } from './say-time-off.ts'
