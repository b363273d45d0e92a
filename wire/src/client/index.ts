export {
  claimSeat,
  fetchRecord,
  fetchView,
  inviteAnew,
  makeGame,
  putClock,
  putOpening,
  putRuling,
  putSeal,
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
export { sayDue } from './say-time.ts'
export {
  checkReceipt,
  type HeldOpening,
  lacksContent,
  owedOpenings,
  type PreparedSeal,
  prepareSeal,
} from './sealing.ts'
export { type Invitation, keysOf, parseInvitation, printInvitation, type Seat } from './seat.ts'
export { type KnownLine, parseSeatFile, printSeatFile, type SeatFile } from './seat-file.ts'
