import { chain, ok, type Result } from '@flagplot/core/lang'
import { hashOfToken, type RandomBytes } from '@flagplot/core/seal'
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  type Claim,
  type ClockRequest,
  type DaysOff,
  type GameView,
  gameViewSchema,
  type MadeGame,
  madeGameSchema,
  type NewGame,
  type OpeningRequest,
  type Reissue,
  type RulingRequest,
  reissuedSchema,
  type SealAnswer,
  type SealRequest,
  type StandingRequest,
  sealAnswerSchema,
} from '../games/game.ts'
import { isPlayer } from '../games/roles.ts'
import { ask, askText } from './request.ts'
import { type Invitation, keysOf, type Seat, tokenOf } from './seat.ts'

/** A seat, and the game as it sees it. */
interface SeatedView {
  readonly seat: Seat
  readonly view: GameView
}

const of = (seat: Seat) => ({ origin: seat.origin, token: tokenOf(seat) })
const at = ({ game }: Seat, rest = ''): string => `/games/${game}${rest}`

/** Makes a game; the answer has the secrets of its invitations. */
export const makeGame = (origin: string, game: NewGame): Promise<Result<MadeGame>> =>
  ask({ origin, method: 'POST', path: '/games', body: game }, madeGameSchema)

/**
 * Takes the seat of an invitation for this device, which makes its own secret; `keep` keeps it before the server knows
 * of it, and the server never hears of a seat that it refuses to keep. A watcher's link serves as it is.
 */
export async function claimSeat(
  { origin, game, role, secret: invitation }: Invitation,
  {
    name,
    random,
    keep,
  }: {
    readonly name: string
    readonly random: RandomBytes
    readonly keep: (seat: Seat) => Result<unknown> | undefined
  },
): Promise<Result<SeatedView>> {
  const seat: Seat = { origin, game, role, secret: role === 'watcher' ? invitation : bytesToHex(random(32)) }
  const kept = keep(seat)
  if (kept?.ok === false) return kept
  if (role === 'watcher') return chain(await fetchView(seat), view => ok({ seat, view }))
  const { sign, box } = keysOf(seat)
  const holder = { name, sign: sign.public, box: box.public, dice: bytesToHex(random(32)) }
  const body: Claim = { pass: hashOfToken(tokenOf(seat)), ...(isPlayer(role) ? { seat: holder } : {}) }
  const asked = { origin, token: invitation, method: 'POST', path: at(seat, '/claims'), body } as const
  return chain(await ask(asked, gameViewSchema), view => ok({ seat, view }))
}

/** The game as a seat sees it, without its record. */
export const fetchView = (seat: Seat): Promise<Result<GameView>> =>
  ask({ ...of(seat), method: 'GET', path: at(seat) }, gameViewSchema)

/** The record from line `from` on, counted from 0: JSON Lines. */
export const fetchRecord = (seat: Seat, from = 0): Promise<Result<string>> =>
  askText({ ...of(seat), method: 'GET', path: at(seat, `/record.jsonl?from=${from}`) })

export const putSeal = (seat: Seat, seal: SealRequest): Promise<Result<SealAnswer>> =>
  ask({ ...of(seat), method: 'PUT', path: at(seat, '/seal'), body: seal }, sealAnswerSchema)

export const withdrawSeal = (seat: Seat): Promise<Result<GameView>> =>
  ask({ ...of(seat), method: 'DELETE', path: at(seat, '/seal') }, gameViewSchema)

export const putStanding = (seat: Seat, standing: StandingRequest): Promise<Result<GameView>> =>
  ask({ ...of(seat), method: 'PUT', path: at(seat, '/standing-orders'), body: standing }, gameViewSchema)

/** A new link to a seat, by the moderator. */
export const inviteAnew = async (seat: Seat, asked: Reissue): Promise<Result<Invitation>> =>
  chain(
    await ask({ ...of(seat), method: 'POST', path: at(seat, '/invitations'), body: asked }, reissuedSchema),
    ({ secret }) => ok({ origin: seat.origin, game: seat.game, role: asked.side, secret }),
  )

/** A ruling of the moderator. */
export const putRuling = (seat: Seat, ruling: RulingRequest): Promise<Result<GameView>> =>
  ask({ ...of(seat), method: 'POST', path: at(seat, '/rulings'), body: ruling }, gameViewSchema)

/** Stops, resumes, extends or sets the clock, by the moderator. */
export const putClock = (seat: Seat, asked: ClockRequest): Promise<Result<GameView>> =>
  ask({ ...of(seat), method: 'POST', path: at(seat, '/clock'), body: asked }, gameViewSchema)

/** Announces all days off to come of a player's side. */
export const putDaysOff = (seat: Seat, asked: DaysOff): Promise<Result<GameView>> =>
  ask({ ...of(seat), method: 'PUT', path: at(seat, '/days-off'), body: asked }, gameViewSchema)

export const putOpening = (seat: Seat, opening: OpeningRequest): Promise<Result<GameView>> =>
  ask({ ...of(seat), method: 'POST', path: at(seat, '/openings'), body: opening }, gameViewSchema)
