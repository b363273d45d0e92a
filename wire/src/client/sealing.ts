import type { Side } from '@flagplot/core/game/sides'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import {
  closeOpening,
  commitOf,
  encloseShare,
  type Opening,
  type RandomBytes,
  readShare,
  signSeal,
  splitKey,
} from '@flagplot/core/seal'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { GameView, OpeningRequest, SealRequest } from '../games.ts'
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

const otherOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red')

const isSide = (role: Seat['role']): role is Side => role === 'red' || role === 'blue'

/** True if every other side that was asked has sealed. */
const isLast = ({ question }: GameView, side: Side): boolean =>
  question?.sides.every(each => each === side || question.sealed.includes(each)) === true

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

/** Seals an order for the question that a game waits on. The rules have accepted the order already. */
export function prepareSeal(
  seat: Seat,
  view: GameView,
  { order, random }: { readonly order: unknown; readonly random: RandomBytes },
): Result<PreparedSeal> {
  const { role: side, game } = seat
  const { question, escrow } = view
  if (!isSide(side) || question === null || !question.sides.includes(side)) {
    return refuse({ code: 'illegal', path: ['side'], says: 'This seat is not asked for orders now.' })
  }
  const { asked } = question
  const place = { game, asked, side }
  const opening = { order, salt: bytesToHex(random(32)), dice: bytesToHex(random(32)) }
  const commit = commitOf(place, opening)
  const foe = view.seats[otherOf(side)]
  const signature = signSeal(keysOf(seat).sign.secret, place, commit)
  const share = foeShare(seat, view)
  const isOpenNow = escrow === 'host' || isLast(view, side)
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

/** The openings that a seat owes once nobody may seal any more: its own order, its share of the other side's key. */
export function owedOpenings(seat: Seat, view: GameView, held: HeldOpening | undefined): readonly OpeningRequest[] {
  const { role: side } = seat
  const { question } = view
  if (!isSide(side) || question?.isOpening !== true) return []
  const share = question.shut.includes(otherOf(side)) ? foeShare(seat, view) : undefined
  const isOwn = question.shut.includes(side) && held?.asked === question.asked
  return [...(isOwn ? [{ opening: held.opening }] : []), ...(share === undefined ? [] : [{ share }])]
}
