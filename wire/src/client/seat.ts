import { ok, type Result, refuse } from '@flagplot/core/lang'
import { seatKeys } from '@flagplot/core/seal'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { Role } from '../games/game.ts'
import { isRole } from '../games/roles.ts'

/** A place in a game as its device keeps it: plain data, and secret. */
export interface Seat {
  /** The address of the server, such as `https://games.example`. */
  readonly origin: string
  readonly game: string
  readonly role: Role
  /** 32 bytes in hex: the secret of the device, or of the link for those who watch. */
  readonly secret: string
}

/** An invitation: its secret serves once, except that of the watchers. */
export interface Invitation {
  readonly origin: string
  readonly game: string
  readonly role: Role
  readonly secret: string
}

/** The keys of a seat, derived from its secret. */
export const keysOf = ({ secret }: Seat) => seatKeys(hexToBytes(secret))

/** The token that a seat shows to the server. */
export const tokenOf = (seat: Seat): string => (seat.role === 'watcher' ? seat.secret : keysOf(seat).token)

/** The link of an invitation. Its secret is behind `#`, which no browser sends to a server. */
export const printInvitation = ({ origin, game, role, secret }: Invitation): string =>
  `${origin}/#/games/${game}/${role}/${secret}`

const LINK =
  /^(https?:\/\/[^/#\s]+)\/?#\/games\/([0-9a-hjkmnp-tv-z]{16})\/(red|blue|moderator|watcher)\/([0-9a-f]{64})$/

/** Reads the link of an invitation. */
export function parseInvitation(text: string): Result<Invitation> {
  const [, origin, game, role, secret] = LINK.exec(text.trim()) ?? []
  if (origin !== undefined && game !== undefined && role !== undefined && isRole(role) && secret !== undefined) {
    return ok({ origin, game, role, secret })
  }
  const expected = 'the link of an invitation, as the maker of the game has sent it'
  return refuse({ code: 'notation', path: ['link'], expected })
}
