import type { Side } from '@flagplot/core/game/sides'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import { hashOfToken } from '@flagplot/core/seal'
import { isPlayer, isRole, type Role } from '@flagplot/wire/games'
import type { HeldGame, PassRow, Store } from '../store/index.ts'
import { bytesOf } from './hex.ts'
import { invitedTo } from './seats.ts'

/** A request by somebody who shows a token. */
export interface Caller {
  readonly game: string
  readonly token: string | undefined
  /** The heads of the game that the caller decided on, if it says so: at another one nothing is changed. */
  readonly heads?: readonly string[]
}

export const noGame: Result<never> = refuse({ code: 'missing', path: ['game'], says: 'There is no such game here.' })

/** The pass of a token for a game. A game that a token is not of does not exist for it. */
export async function passOf(store: Store, { game, token }: Caller): Promise<PassRow | undefined> {
  const pass = token === undefined ? undefined : await store.passOf(bytesOf(hashOfToken(token)))
  return pass?.game === game && pass.revokedAt === null ? pass : undefined
}

/** The role that a pass gives. An invitation that is still open may look on. */
function roleOfPass(pass: PassRow | undefined): Result<Role> {
  if (pass !== undefined && isRole(pass.role)) return ok(pass.role)
  return pass !== undefined && invitedTo(pass.role) !== undefined && pass.usedAt === null ? ok('watcher') : noGame
}

export const roleOf = async (store: Store, caller: Caller): Promise<Result<Role>> =>
  roleOfPass(await passOf(store, caller))

/** The role of a caller in a game that is held: nobody takes it away before the caller has acted. */
export function roleIn({ passes }: Pick<HeldGame, 'passes'>, { token }: Caller): Result<Role> {
  if (token === undefined) return noGame
  const hash = bytesOf(hashOfToken(token))
  return roleOfPass(
    passes.find(({ tokenHash, revokedAt }) => revokedAt === null && Buffer.compare(hash, tokenHash) === 0),
  )
}

const notPlayer: Result<never> = refuse({ code: 'illegal', path: ['seat'], says: 'Only a player gives orders.' })

export const sideOf = (role: Role): Result<Side> => (isPlayer(role) ? ok(role) : notPlayer)

const notModerator: Result<never> = refuse({ code: 'illegal', path: ['seat'], says: 'Only the moderator does this.' })

export const refuseIfNotModerator = (role: Role): Result<Role> => (role === 'moderator' ? ok(role) : notModerator)
