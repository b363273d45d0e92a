export { commitOf, hashOf, type Opening, type SealPlace, saltOf } from './commit.ts'
export { type Escrow, escrowOf, escrows } from './escrow.ts'
export { hashChain, isNextLink, type Links } from './hash-chain.ts'
export {
  BOX_TEXT,
  closeOpening,
  encloseShare,
  joinKey,
  type KeyShares,
  openBox,
  type RandomBytes,
  readShare,
  splitKey,
} from './sealed-box.ts'
export { hashOfToken, type SeatKeys, seatKeys } from './seat-keys.ts'
export {
  isReceiptSigned,
  isSealSigned,
  isStandingSigned,
  type ReceiptContent,
  type Sign,
  signBy,
  signReceipt,
  signSeal,
  signStanding,
  type Verify,
} from './signature.ts'
export { type DicePart, seedOfThrow, type ThrowPlace } from './throw-seed.ts'
