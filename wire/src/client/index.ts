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
  type SeatedView,
  withdrawSeal,
} from './calls.ts'
export { blameHost, type CheckedGame, catchUp } from './catch-up.ts'
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
  sayTurn,
  sayWaiting,
} from './say-game.ts'
export { OVER_BY_RULING, sayResults, sayWithdrawn } from './say-ruling.ts'
export { sayClock, sayDue, sayEarly } from './say-time.ts'
export { sayBank, sayDaysLeft, sayDaysOff } from './say-time-off.ts'
export {
  checkEscrow,
  checkReceipt,
  checkStated,
  type Early,
  type HeldOpening,
  lacksContent,
  owedOpenings,
  prepareSeal,
  prepareStanding,
  type ShownTime,
  shownTime,
} from './sealing.ts'
export { type Invitation, keysOf, parseInvitation, printInvitation, type Seat } from './seat.ts'
export { type KnownLine, parseSeatFile, printSeatFile, type SeatFile } from './seat-file.ts'
