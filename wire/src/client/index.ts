export { viewByRecord } from './by-record.ts'
export {
  claimSeat,
  fetchRecord,
  fetchView,
  inviteAnew,
  makeGame,
  putClock,
  putDaysOff,
  putOpening,
  putRuling,
  putSeal,
  putStanding,
  withdrawSeal,
} from './calls.ts'
export { type CheckedGame, catchUp } from './catch-up.ts'
export { followGame } from './follow.ts'
export { addAddress, fetchNotices, proveAddress, removeAddress } from './notices.ts'
export {
  hasSealed,
  holdersOf,
  isAsked,
  refusedSeat,
  sayLost,
  sayNoSeat,
  saySealed,
  saySeats,
  sayShut,
  sayTurn,
  sayWaiting,
} from './say-game.ts'
export { OVER_BY_RULING, sayResults, sayWithdrawn } from './say-ruling.ts'
export { sayClock, sayDue, sayEarly } from './say-time.ts'
export { sayBank, sayDaysLeft, sayDaysOff } from './say-time-off.ts'
export {
  checkReceipt,
  checkStated,
  deniesReceipt,
  type Early,
  type HeldOpening,
  lacksContent,
  owedOpenings,
  prepareSeal,
  prepareStanding,
  shownTerms,
  shownTime,
} from './sealing.ts'
export { type Invitation, keysOf, parseInvitation, printInvitation, type Seat } from './seat.ts'
export { parseSeatFile, printSeatFile, type SeatFile } from './seat-file.ts'
export { readShown } from './shown-record.ts'
