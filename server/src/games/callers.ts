import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { hashOfToken } from '@flagplot/core/seal'
import type { Role } from '@flagplot/wire/games'
import type { PassRow, Store } from '../store/index.ts'
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

const isRole = (role: PassRow['role']): role is Role => ['red', 'blue', 'moderator', 'watcher'].includes(role)

/** The role of a caller. An invitation that is still open may look on. */
export async function roleOf(store: Store, caller: Caller): Promise<Result<Role>> {
  const pass = await passOf(store, caller)
  if (pass !== undefined && isRole(pass.role)) return ok(pass.role)
  return pass !== undefined && invitedTo(pass.role) !== undefined && pass.usedAt === null ? ok('watcher') : noGame
}

const notPlayer: Result<never> = refuse({ code: 'illegal', path: ['seat'], says: 'Only a player gives orders.' })

export const sideOf = async (store: Store, caller: Caller): Promise<Result<'red' | 'blue'>> =>
  chain(await roleOf(store, caller), role => (role === 'red' || role === 'blue' ? ok(role) : notPlayer))

const notModerator: Result<never> = refuse({ code: 'illegal', path: ['seat'], says: 'Only the moderator does this.' })

export const refuseIfNotModerator = async (store: Store, caller: Caller): Promise<Result<Role>> =>
  chain(await roleOf(store, caller), role => (role === 'moderator' ? ok(role) : notModerator))
