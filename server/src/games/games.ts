import { randomBytes } from 'node:crypto'
import { chain, must, ok, parseWith, type Result, refuse } from '@flagplot/core/lang'
import { hashOfToken, signReceipt } from '@flagplot/core/seal'
import {
  claimSchema,
  type GameView,
  type MadeGame,
  newGameSchema,
  openingRequestSchema,
  type Role,
  reissueSchema,
  type SealAnswer,
  sealRequestSchema,
} from '@flagplot/wire'
import type { HeldGame, PassRow, Store } from '../store/index.ts'
import { bytesOf } from './hex.ts'
import { type Host, hostFrom } from './host.ts'
import { makeGame } from './make-game.ts'
import { makeOpenGames, type OpenGame, type OpenGames } from './open-game.ts'
import { openOne, seal, timeIsOver, withdraw } from './sealing.ts'
import { claim, invitedTo, type Moved, reissue } from './seats.ts'
import { viewOf } from './view.ts'

/** A request by somebody who shows a token. */
export interface Caller {
  readonly game: string
  readonly token: string | undefined
}

/** A game at one moment: its rows, the game itself, and the view of each role. */
export interface Reading {
  readonly held: HeldGame
  readonly game: OpenGame['game']
  readonly viewOf: (role: Role) => GameView
}

/** The games of a server. Every request is refused as a value; only faults of the database throw. */
export interface Games {
  make(raw: unknown): Promise<Result<MadeGame>>
  claim(caller: Caller, raw: unknown): Promise<Result<GameView>>
  role(caller: Caller): Promise<Result<Role>>
  view(caller: Caller): Promise<Result<GameView>>
  /** A game that is known to be there, for the server itself. */
  read(game: string): Promise<Reading>
  /** The record from line `from` on, as JSON Lines. */
  record(caller: Caller, from: number): Promise<Result<string>>
  seal(caller: Caller, raw: unknown): Promise<Result<SealAnswer>>
  withdraw(caller: Caller): Promise<Result<GameView>>
  open(caller: Caller, raw: unknown): Promise<Result<GameView>>
  /** Gives a seat a new link: the moderator's alone. */
  reissue(caller: Caller, raw: unknown): Promise<Result<{ readonly secret: string }>>
  /** Goes on with games whose time is over; the number of those. */
  tick(): Promise<number>
  /** Hears that a game may have moved on; `undefined` stands for any game. */
  hear(listener: (game: string | undefined) => void): () => void
}

interface Kept {
  readonly store: Store
  readonly host: Host
  readonly games: OpenGames
}

const noGame: Result<never> = refuse({ code: 'missing', path: ['game'], says: 'There is no such game here.' })

/** The pass of a token for a game. A game that a token is not of does not exist for it. */
async function passOf({ store }: Kept, { game, token }: Caller): Promise<PassRow | undefined> {
  const pass = token === undefined ? undefined : await store.passOf(bytesOf(hashOfToken(token)))
  return pass?.game === game && pass.revokedAt === null ? pass : undefined
}

const isRole = (role: PassRow['role']): role is Role => ['red', 'blue', 'moderator', 'watcher'].includes(role)

/** The role of a caller. An invitation that is still open may look on. */
async function roleOf(kept: Kept, caller: Caller): Promise<Result<Role>> {
  const pass = await passOf(kept, caller)
  if (pass !== undefined && isRole(pass.role)) return ok(pass.role)
  return pass !== undefined && invitedTo(pass.role) !== undefined && pass.usedAt === null ? ok('watcher') : noGame
}

const notPlayer: Result<never> = refuse({ code: 'illegal', path: ['seat'], says: 'Only a player gives orders.' })

const sideOf = async (kept: Kept, caller: Caller): Promise<Result<'red' | 'blue'>> =>
  chain(await roleOf(kept, caller), role => (role === 'red' || role === 'blue' ? ok(role) : notPlayer))

interface Done {
  readonly held: HeldGame
  readonly moved: Moved
}

/** Decides on a game under its lock, and remembers the game as it was committed. */
async function decide(
  { store, games }: Kept,
  game: string,
  step: (held: HeldGame, open: OpenGame) => Result<Moved>,
): Promise<Result<Done>> {
  let links: OpenGame['links'] | undefined
  const done = await store.change(game, async held => {
    const open = await games.open(held.game)
    links = open.links
    const moved = step(held, open)
    if (!moved.ok) return { kind: 'refused', answer: moved }
    return { kind: 'decided', changes: moved.value.changes, answer: ok({ held, moved: moved.value }) }
  })
  if (done === undefined) return noGame
  if (done.ok && links !== undefined) {
    const { held, moved } = done.value
    games.keep(game, { seq: held.game.seq + (moved.changes.entries?.length ?? 0), game: moved.game, links })
  }
  return done
}

/** The game as it is now. Its caller has shown a pass for it, so it is there. */
async function read({ store, games }: Kept, id: string): Promise<Reading> {
  const held = must(await store.read(id), 'a game with a pass is there')
  const { game } = await games.open(held.game)
  return { held, game, viewOf: role => viewOf(held, game, role) }
}

const viewFor = async (kept: Kept, game: string, role: Role): Promise<Result<GameView>> =>
  ok((await read(kept, game)).viewOf(role))

async function claimFor(kept: Kept, caller: Caller, raw: unknown): Promise<Result<GameView>> {
  const { game, token = '' } = caller
  const asked = parseWith(claimSchema, raw)
  if (!asked.ok) return asked
  const pass = await passOf(kept, caller)
  const role = pass === undefined ? undefined : invitedTo(pass.role)
  if (role === undefined) return noGame
  const invitation = bytesOf(hashOfToken(token))
  const done = await decide(kept, game, (held, open) => claim(held, open, { role, invitation, claim: asked.value }))
  return done.ok ? viewFor(kept, game, role) : done
}

/** The host's receipt for the first line that a seal has added. */
function receiptOf({ host }: Kept, { held, moved }: Done): SealAnswer['receipt'] {
  const { id: game, seq } = held.game
  const digest = Buffer.from(moved.changes.entries?.[0]?.digest ?? []).toString('hex')
  const line = seq + 1
  return { line, digest, signature: signReceipt(host.sign.secret, { game, line, digest }) }
}

async function sealFor(kept: Kept, caller: Caller, raw: unknown): Promise<Result<SealAnswer>> {
  const side = await sideOf(kept, caller)
  if (!side.ok) return side
  const asked = parseWith(sealRequestSchema, raw)
  if (!asked.ok) return asked
  const done = await decide(kept, caller.game, (held, open) => seal({ held, open }, side.value, asked.value))
  if (!done.ok) return done
  return chain(await viewFor(kept, caller.game, side.value), view => ok({ view, receipt: receiptOf(kept, done.value) }))
}

/** Carries out a step of a player, and answers with the game after it. */
async function stepFor(
  kept: Kept,
  caller: Caller,
  step: (sealing: { held: HeldGame; open: OpenGame }, side: 'red' | 'blue') => Result<Moved>,
): Promise<Result<GameView>> {
  const side = await sideOf(kept, caller)
  if (!side.ok) return side
  const done = await decide(kept, caller.game, (held, open) => step({ held, open }, side.value))
  return done.ok ? viewFor(kept, caller.game, side.value) : done
}

async function reissueFor(kept: Kept, caller: Caller, raw: unknown): Promise<Result<{ readonly secret: string }>> {
  const role = await roleOf(kept, caller)
  if (!role.ok) return role
  if (role.value !== 'moderator') {
    return refuse({ code: 'illegal', path: ['seat'], says: 'Only the moderator gives new links.' })
  }
  const asked = parseWith(reissueSchema, raw)
  if (!asked.ok) return asked
  const secret = randomBytes(32).toString('hex')
  const invitation = bytesOf(hashOfToken(secret))
  const done = await decide(kept, caller.game, (held, open) => reissue(held, open, { ...asked.value, invitation }))
  return done.ok ? ok({ secret }) : done
}

/** The most games that one scan goes on with; the next scan takes the others. */
const DUE_AT_ONCE = 100

/** Opens the games of a store. */
export async function openGames(store: Store): Promise<Games> {
  const host = hostFrom(await store.host())
  const kept: Kept = { store, host, games: makeOpenGames(store, host) }
  return {
    async make(raw) {
      const asked = parseWith(newGameSchema, raw)
      const made = asked.ok ? await makeGame(host, asked.value) : asked
      if (!made.ok) return made
      await store.makeGame(made.value.row)
      return ok(made.value.answer)
    },
    claim: (caller, raw) => claimFor(kept, caller, raw),
    role: caller => roleOf(kept, caller),
    read: game => read(kept, game),
    async view(caller) {
      const role = await roleOf(kept, caller)
      return role.ok ? viewFor(kept, caller.game, role.value) : role
    },
    async record(caller, from) {
      const role = await roleOf(kept, caller)
      if (!role.ok) return role
      const lines = await store.linesOf(caller.game, from - 1)
      return ok(lines.map(({ line }) => `${line}\n`).join(''))
    },
    seal: (caller, raw) => sealFor(kept, caller, raw),
    withdraw: caller => stepFor(kept, caller, withdraw),
    async open(caller, raw) {
      const asked = parseWith(openingRequestSchema, raw)
      return asked.ok ? stepFor(kept, caller, (sealing, side) => openOne(sealing, side, asked.value)) : asked
    },
    reissue: (caller, raw) => reissueFor(kept, caller, raw),
    async tick() {
      const done = await store.changeDue(DUE_AT_ONCE, async held => {
        const open = await kept.games.open(held.game)
        const moved = timeIsOver({ held, open })
        return moved.ok
          ? { kind: 'decided', changes: moved.value.changes, answer: true }
          : { kind: 'refused', answer: false }
      })
      return done.filter(each => each).length
    },
    hear: listener => store.hear({ hint: listener, missed: () => listener(undefined) }),
  }
}
