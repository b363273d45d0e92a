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
export { catchUp } from './catch-up.ts'
export { followGame } from './follow.ts'
export { digestAt, hasKnownLines, type KnownLines, knownLines } from './known-lines.ts'
export { addAddress, fetchNotices, proveAddress, removeAddress } from './notices.ts'
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
  shownTime,
} from './sealing.ts'
export { type Invitation, keysOf, parseInvitation, printInvitation, type Seat } from './seat.ts'
export { parseSeatFile, printSeatFile, type SeatFile } from './seat-file.ts'
export { readShown } from './shown-record.ts'
