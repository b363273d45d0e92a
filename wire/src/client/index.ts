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
export { type CheckedGame, catchUp } from './catch-up.ts'
export { followGame } from './follow.ts'
export { addAddress, fetchNotices, proveAddress, removeAddress } from './notices.ts'
export { type HeldOpening, owedOpenings, type PreparedSeal, prepareSeal } from './sealing.ts'
export { type Invitation, keysOf, parseInvitation, printInvitation, type Seat } from './seat.ts'
