import { other, type Side } from '@flagplot/core/game/sides'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import type { Proofs } from '@flagplot/core/notation/record'
import {
  closeOpening,
  commitOf,
  encloseShare,
  isReceiptSigned,
  type Opening,
  type RandomBytes,
  readShare,
  signSeal,
  signStanding,
  splitKey,
} from '@flagplot/core/seal'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { GameView, OpeningRequest, SealAnswer, SealRequest, StandingRequest } from '../games/game.ts'
import { isPlayer } from '../games/roles.ts'
import { keysOf, type Seat } from './seat.ts'

/** A seal's content, which its player keeps until it is opened: nothing else can show what was sealed. */
export interface HeldOpening {
  /** The question that it answers. */
  readonly asked: string
  readonly commit: string
  readonly opening: Opening
}

/** A seal that is ready to be sent. Keep `held` before `request` goes out. */
export interface PreparedSeal {
  readonly request: SealRequest
  readonly held: HeldOpening
}

/** The proofs of the record as this device has checked it. A host may say that a side has sealed; this shows it. */
type Checked = Pick<Proofs, 'asked' | 'seals'>

/** True if every other side that was asked has signed a seal for this question. */
const isLast = ({ question }: GameView, side: Side, { asked, seals }: Checked): boolean =>
  question?.asked === asked && question.sides.every(each => each === side || seals[each] !== undefined)

/** The share of the other side's key, if it was enclosed for this seat. */
function foeShare(seat: Seat, { enclosed }: GameView): string | undefined {
  return enclosed === null ? undefined : readShare(enclosed, keysOf(seat).box.secret)
}

/** The box of an opening, its key cut in two: the host alone cannot read it, nor can the other side. */
function sharedBox(opening: Opening, to: string, random: RandomBytes): SealRequest['shared'] {
  const key = bytesToHex(random(32))
  const { host, foe } = splitKey(key, random)
  return { box: closeOpening(opening, key, random), host, foe: encloseShare(foe, to, random) }
}

/**
 * Seals an order for the question that a game waits on. The rules have accepted the order already. It is sent open if
 * it is the last seal: nobody can answer it any more.
 */
export function prepareSeal(
  seat: Seat,
  view: GameView,
  { order, proofs, random }: { readonly order: unknown; readonly proofs: Checked; readonly random: RandomBytes },
): Result<PreparedSeal> {
  const { role: side, game } = seat
  const { question, escrow } = view
  if (!isPlayer(side) || question === null || !question.sides.includes(side)) {
    return refuse({ code: 'illegal', path: ['side'], says: 'This seat is not asked for orders now.' })
  }
  const { asked } = question
  const place = { game, asked, side }
  const opening = { order, salt: bytesToHex(random(32)), dice: bytesToHex(random(32)) }
  const commit = commitOf(place, opening)
  const foe = view.seats[other(side)]
  const signature = signSeal(keysOf(seat).sign.secret, place, commit)
  const share = foeShare(seat, view)
  const isOpenNow = escrow === 'host' || isLast(view, side, proofs)
  const request: SealRequest = {
    asked,
    commit,
    signature,
    ...(isOpenNow ? { opening } : {}),
    ...(escrow === 'shared' && !isOpenNow && foe !== null ? { shared: sharedBox(opening, foe.box, random) } : {}),
    ...(isOpenNow && share !== undefined ? { share } : {}),
  }
  return ok({ request, held: { asked, commit, opening } })
}

/** Standing orders of a person, as a record writes them, signed for the question that a game waits on. */
export function prepareStanding(
  seat: Seat,
  { question }: Pick<GameView, 'question'>,
  leader: StandingRequest['leader'],
): Result<StandingRequest> {
  const { role: side, game } = seat
  if (!isPlayer(side) || question === null) {
    return refuse({
      code: 'illegal',
      path: ['side'],
      says: 'Standing orders are stated by a player while a question is open.',
    })
  }
  const { asked } = question
  return ok({ asked, leader, signature: signStanding(keysOf(seat).sign.secret, { game, asked, side }, leader) })
}

/** Refuses if no line of a record has these standing orders: a host may answer, and write nothing down. */
export function checkStated(lines: readonly string[], { signature }: StandingRequest): Result<void> {
  if (lines.some(line => JSON.parse(line).signature === signature)) return ok(undefined)
  const says =
    'The server has taken these standing orders, but the record of the game has them not: those before act still. Ask the host.'
  return refuse({ code: 'tampered', path: ['standing'], says })
}

/** A receipt of the host as a seat keeps it, with the seal that it is for; a former version kept none with it. */
export type KeptReceipt = SealAnswer['receipt'] & { readonly commit?: string | undefined }

/** A seal that was sent when the record had so many lines. */
interface SentSeal {
  readonly commit: string
  readonly lines: number
  readonly proofs: Pick<Proofs, 'declared'>
}

const falseReceipt = (says: string): Result<never> => refuse({ code: 'tampered', path: ['receipt'], says })

/**
 * Refuses a receipt that the host of a game, by the key in the first line of its record, has not signed, or that is for
 * no line that the game has gained by this seal.
 */
export function checkReceipt(
  { game }: Seat,
  { receipt, view }: SealAnswer,
  { commit, lines, proofs: { declared } }: SentSeal,
): Result<KeptReceipt> {
  const { line, digest, signature } = receipt
  if (!isReceiptSigned(declared.host, { game, line, digest }, signature)) {
    return falseReceipt('The host of this game has not signed the receipt that the server sent for your seal.')
  }
  if (line < lines || line >= view.lines) {
    return falseReceipt('The receipt that the server sent for your seal is for another line. Ask the host.')
  }
  return ok({ ...receipt, commit })
}

/** True if a record has anything but the seal of this seat in the line that a receipt is for. */
export function deniesReceipt(
  lines: readonly string[],
  { role }: Seat,
  { line, digest, commit }: KeptReceipt,
): boolean {
  const row = lines[line]
  if (row === undefined) return false
  const shown = JSON.parse(row)
  const isSeal = shown.kind === 'seal' && shown.side === role && shown.commit === (commit ?? shown.commit)
  return !isSeal || shown.digest !== digest
}

/** The seals of this device, and the proofs that say which of them counts. */
interface Kept {
  readonly held: readonly HeldOpening[]
  readonly proofs: Checked
}

/** The content of the seal that counts: an answer may have been lost, and the order sealed again. */
const ownContent = (side: Side, { held, proofs }: Kept): HeldOpening | undefined =>
  held.find(({ asked, commit }) => asked === proofs.asked && commit === proofs.seals[side]?.commit)

/** True if nothing but another device, or an older file, can open the seal of a seat. */
export const lacksContent = ({ question, escrow, you }: GameView, kept: Kept): boolean =>
  isPlayer(you) &&
  escrow === 'own' &&
  kept.proofs.seals[you] !== undefined &&
  (question?.isOpening !== true || question.shut.includes(you)) &&
  ownContent(you, kept) === undefined

/**
 * The openings that a seat owes once nobody may seal any more: its own order, its share of the other side's key.
 * Without a clock nothing is opened before the record shows that all have sealed. `held` has all contents that were
 * sealed here.
 */
export function owedOpenings(seat: Seat, view: GameView, kept: Kept): readonly OpeningRequest[] {
  const { role: side } = seat
  const { question, dueAt } = view
  if (!isPlayer(side) || question?.isOpening !== true) return []
  if (dueAt === null && !isLast(view, side, kept.proofs)) return []
  const share = question.shut.includes(other(side)) ? foeShare(seat, view) : undefined
  const own = kept.proofs.asked === question.asked ? ownContent(side, kept) : undefined
  const isOwn = own !== undefined && question.shut.includes(side)
  return [...(isOwn ? [{ opening: own.opening }] : []), ...(share === undefined ? [] : [{ share }])]
}
