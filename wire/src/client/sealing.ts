import { type Game, isAllSealed, openQuestions, unsealedSides } from '@flagplot/core/desk/referee'
import { other, type Side } from '@flagplot/core/game/sides'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import type { Proofs } from '@flagplot/core/notation/record'
import {
  closeOpening,
  commitOf,
  encloseShare,
  escrowOf,
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

/** True if all others who were asked have signed a seal, as the record shows that this device has checked. */
const isLast = (game: Game, side: Side): boolean => unsealedSides(game).every(each => each === side)

/** True if the record that this device has checked asks a side. A host may say so of any. */
const isAskedIn = (game: Game, side: Side): boolean => openQuestions(game).some(each => each.side === side)

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
 * Seals an order for the question that a game waits on. The rules have accepted the order already. With `host` it is
 * sent open, and with `shared` if it is the last seal. With `own` it never is: it is opened once the record shows it.
 */
export function prepareSeal(
  seat: Seat,
  view: GameView,
  { order, game, random }: { readonly order: unknown; readonly game: Game; readonly random: RandomBytes },
): Result<PreparedSeal> {
  const { role: side } = seat
  const { asked, seats } = game.proofs
  if (!isPlayer(side) || view.question?.asked !== asked || !isAskedIn(game, side)) {
    return refuse({ code: 'illegal', path: ['side'], says: 'This seat is not asked for orders now.' })
  }
  const escrow = escrowOf(game.proofs.declared)
  const place = { game: seat.game, asked, side }
  const opening = { order, salt: bytesToHex(random(32)), dice: bytesToHex(random(32)) }
  const commit = commitOf(place, opening)
  const foe = seats[other(side)]
  const signature = signSeal(keysOf(seat).sign.secret, place, commit)
  const share = foeShare(seat, view)
  const isShut = escrow === 'own' || (escrow === 'shared' && !isLast(game, side))
  const request: SealRequest = {
    asked,
    commit,
    signature,
    ...(isShut ? {} : { opening }),
    ...(escrow === 'shared' && isShut && foe !== undefined ? { shared: sharedBox(opening, foe.box, random) } : {}),
    ...(escrow === 'shared' && !isShut && share !== undefined ? { share } : {}),
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

/** The seals of this device, and the game as it has checked it. */
interface Kept {
  readonly held: readonly HeldOpening[]
  readonly game: Game
}

/** The content of the seal that counts: an answer may have been lost, and the order sealed again. */
const ownContent = (side: Side, { held, game: { proofs } }: Kept): HeldOpening | undefined =>
  held.find(({ asked, commit }) => asked === proofs.asked && commit === proofs.seals[side]?.commit)

/** True if nothing but another device, or an older file, can open the seal of a seat. */
export const lacksContent = ({ question, you }: GameView, kept: Kept): boolean =>
  isPlayer(you) &&
  escrowOf(kept.game.proofs.declared) === 'own' &&
  kept.game.proofs.seals[you] !== undefined &&
  (question?.isOpening !== true || question.shut.includes(you)) &&
  ownContent(you, kept) === undefined

/** The time of a question as it was last shown to a device while its orders stayed sealed. */
export interface ShownTime {
  readonly asked: string
  readonly dueAt: string
}

/** The time to be kept after a view: once orders are being opened, a host may no longer say that it was another. */
export function shownTime({ question, dueAt }: GameView, before: ShownTime | undefined): ShownTime | undefined {
  if (question === null || question.isOpening) return before
  if (dueAt === null) return undefined
  const { asked } = question
  return before?.asked === asked && before.dueAt === dueAt ? before : { asked, dueAt }
}

/** The time from which on a device opens its seal although others have none; undefined if it was shown no time. */
export interface Early {
  readonly until: number | undefined
}

/** The openings that a seat sends now, or the reason that it sends none of those which its host asks for. */
export interface Owed {
  readonly openings: readonly OpeningRequest[]
  readonly early?: Early
}

/** The seals that are shut and that a seat can help to open: its own, and that of the other side by a share. */
function openingsOf(seat: Seat, side: Side, { view, kept }: { readonly view: GameView; readonly kept: Kept }) {
  const { seals } = kept.game.proofs
  const isShut = (which: Side): boolean => seals[which] !== undefined && seals[which].opening === undefined
  const share = isShut(other(side)) ? foeShare(seat, view) : undefined
  const own = isShut(side) ? ownContent(side, kept) : undefined
  return [...(own === undefined ? [] : [{ opening: own.opening }]), ...(share === undefined ? [] : [{ share }])]
}

/**
 * The openings that a seat owes once nobody may seal any more: its own order, its share of the other side's key. They
 * go out if the record shows that all have sealed, or if the time is over that was shown to this device, by its own
 * clock: never on the host's word alone. `held` has all contents that were sealed here.
 */
export function owedOpenings(
  seat: Seat,
  view: GameView,
  kept: Kept & { readonly shown: ShownTime | undefined; readonly now: number },
): Owed {
  const { role: side } = seat
  const { game, shown, now } = kept
  const { asked } = game.proofs
  if (!isPlayer(side) || view.question?.isOpening !== true) return { openings: [] }
  const openings = openingsOf(seat, side, { view, kept })
  if (openings.length === 0 || isAllSealed(game)) return { openings }
  const until = shown?.asked === asked ? Date.parse(shown.dueAt) : undefined
  return until !== undefined && until <= now ? { openings } : { openings: [], early: { until } }
}
