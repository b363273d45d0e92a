import { randomBytes } from 'node:crypto'
import { fetchSystems } from '@flagplot/core/desk/battle'
import type { Side } from '@flagplot/core/game/sides'
import { chain, must, ok, onOneLine, type Result, refuse, sayRefusal } from '@flagplot/core/lang'
import { hashOfToken, signReceipt } from '@flagplot/core/seal'
import type {
  Claim,
  ClockRequest,
  DaysOff,
  GameView,
  Health,
  MadeGame,
  newGameSchema,
  OpeningRequest,
  Reissue,
  Role,
  RulingRequest,
  SealAnswer,
  SealRequest,
  StandingRequest,
} from '@flagplot/wire/games'
import type * as z from 'zod/mini'
import { type HeldGame, isPassTaken, type Store } from '../store/index.ts'
import { type Caller, noGame, passOf, refuseIfNotModerator, roleIn, roleOf, sideOf } from './callers.ts'
import { announceDays } from './days-off.ts'
import { bytesOf, hexOf } from './hex.ts'
import { type Host, hostFrom } from './host.ts'
import { makeGame } from './make-game.ts'
import { rule, setClock } from './moderating.ts'
import { makeOpenGames, type OpenGame, type OpenGames } from './open-game.ts'
import { lineOfSeal } from './question-lines.ts'
import { type RecordPart, recordFor } from './record-part.ts'
import { openOne, seal, timeIsOver, withdraw } from './sealing.ts'
import { claim, invitedTo, type Moved, reissue } from './seats.ts'
import { stand } from './standing.ts'
import { viewOf } from './view.ts'

/** A game at one moment: its rows, the game itself, and the view of each role. */
export interface Reading {
  readonly held: HeldGame
  readonly game: OpenGame['game']
  readonly viewOf: (role: Role) => GameView
}

/** The games of a server. Every request is refused as a value; only faults of the database throw. */
export interface Games {
  /** Refused while the database is away. */
  health(): Promise<Result<Health>>
  make(asked: z.output<typeof newGameSchema>): Promise<Result<MadeGame>>
  claim(caller: Caller, asked: Claim): Promise<Result<GameView>>
  role(caller: Caller): Promise<Result<Role>>
  view(caller: Caller): Promise<Result<GameView>>
  /** A game that is known to be there, for the server itself. */
  read(game: string): Promise<Result<Reading>>
  /** The record from line `from` on. */
  record(caller: Caller, from: number): Promise<Result<RecordPart>>
  seal(caller: Caller, asked: SealRequest): Promise<Result<SealAnswer>>
  withdraw(caller: Caller): Promise<Result<GameView>>
  open(caller: Caller, asked: OpeningRequest): Promise<Result<GameView>>
  /** States the standing orders of a side. */
  stand(caller: Caller, asked: StandingRequest): Promise<Result<GameView>>
  /** Gives a seat a new link: the moderator's alone. */
  reissue(caller: Caller, asked: Reissue): Promise<Result<{ readonly secret: string }>>
  /** A ruling on the open question, or on an earlier step: the moderator's alone. */
  rule(caller: Caller, asked: RulingRequest): Promise<Result<GameView>>
  /** Stops, resumes, extends or sets the clock: the moderator's alone. */
  setClock(caller: Caller, asked: ClockRequest): Promise<Result<GameView>>
  /** Announces the days off of a player's side. */
  announceDays(caller: Caller, asked: DaysOff): Promise<Result<GameView>>
  /** Replays every game that is not over. Those that come out otherwise are held, and given back with the reason. */
  check(): Promise<readonly HeldGameNote[]>
  /** Goes on with games whose time is over; the number of those. */
  tick(): Promise<number>
  /** Hears that a game may have moved on; `undefined` stands for any game. */
  hear(listener: (game: string | undefined) => void): () => void
}

/** A game that is held, and the reason in words. */
interface HeldGameNote {
  readonly game: string
  readonly says: string
}

interface Kept {
  readonly store: Store
  readonly host: Host
  readonly games: OpenGames
}

/** A change that was committed: who made it, the game before it, and after. */
interface Done<As> {
  readonly as: As
  readonly before: HeldGame
  readonly held: HeldGame
  readonly moved: Moved
}

const movedOn: Result<never> = refuse({
  code: 'conflict',
  path: ['head'],
  says: 'The game has moved on since you looked: it stands at another line.',
})

/** A change that a caller asks for: the role that it takes, and the act in that role. */
interface Step<As> {
  readonly may: (held: HeldGame) => Result<As>
  readonly act: (held: HeldGame, open: OpenGame, as: As) => Result<Moved>
}

/** Decides on a game under its lock, and remembers the game as it was committed. */
async function decide<As>(
  { store, games }: Kept,
  { game, heads }: Caller,
  { may, act }: Step<As>,
): Promise<Result<Done<As>>> {
  let links: OpenGame['links'] | undefined
  const changed = await store.change(game, async held => {
    const as = may(held)
    if (!as.ok) return { kind: 'refused', answer: as }
    if (heads?.includes(hexOf(held.game.head)) === false) return { kind: 'refused', answer: movedOn }
    const open = await games.open(held.game)
    if (!open.ok) return { kind: 'refused', answer: open }
    links = open.value.links
    const moved = act(held, open.value, as.value)
    if (!moved.ok) return { kind: 'refused', answer: moved }
    const { changes } = moved.value
    const done = ok({ as: as.value, before: held, moved: moved.value })
    return Object.keys(changes).length === 0
      ? { kind: 'refused', answer: done }
      : { kind: 'decided', changes, answer: done }
  })
  if (changed === undefined) return noGame
  const { answer, held } = changed
  if (!answer.ok) return answer
  const { moved } = answer.value
  if (links !== undefined) games.keep(game, { seq: held.game.seq, game: moved.game, links })
  return ok({ ...answer.value, held })
}

const viewAfter = ({ held, moved }: Done<unknown>, role: Role): GameView => viewOf(held, moved.game, role)

/** The game as it is now. Its caller has shown a pass for it, so it is there. */
async function read({ store, games }: Kept, id: string): Promise<Result<Reading>> {
  const readOnce = async (): Promise<HeldGame> => must(await store.read(id), 'a game with a pass is there')
  const first = await readOnce()
  const held = games.isPast(first.game) ? await readOnce() : first
  return chain(await games.open(held.game), ({ game }) => ok({ held, game, viewOf: role => viewOf(held, game, role) }))
}

const viewFor = async (kept: Kept, game: string, role: Role): Promise<Result<GameView>> =>
  chain(await read(kept, game), ({ viewOf: viewAs }) => ok(viewAs(role)))

async function check({ store, games }: Kept): Promise<readonly HeldGameNote[]> {
  for (const row of await store.unfinished()) await games.check(row)
  return [...games.heldBack()].map(([game, { because }]) => ({ game, says: sayRefusal(because) }))
}

const passTaken: Result<never> = refuse({
  code: 'conflict',
  path: ['pass'],
  says: 'The token of this hash is in use already: each seat takes a new one.',
})

async function claimFor(kept: Kept, caller: Caller, asked: Claim): Promise<Result<GameView>> {
  const { token = '' } = caller
  const pass = await passOf(kept.store, caller)
  const role = pass === undefined ? undefined : invitedTo(pass.role)
  if (role === undefined) return noGame
  if ((await kept.store.passOf(bytesOf(asked.pass))) !== undefined) return passTaken
  const invitation = bytesOf(hashOfToken(token))
  const done = await decide(kept, caller, {
    may: () => ok(role),
    act: (held, open) => claim(held, open, { role, invitation, claim: asked }),
  }).catch((cause: unknown) => {
    // another game may have taken the token since it was looked for
    if (isPassTaken(cause)) return passTaken
    throw cause
  })
  return done.ok ? ok(viewAfter(done.value, role)) : done
}

/** The host's receipt for the line of a seal: the first that was added, unless it stood in the record before. */
function receiptOf({ host }: Kept, { before, moved }: Done<unknown>, commit: string): SealAnswer['receipt'] {
  const { id: game, seq } = before.game
  const added = moved.changes.entries?.[0]
  const { line, digest } =
    added === undefined ? lineOfSeal(moved.game, commit) : { line: seq + 1, digest: hexOf(added.digest) }
  return { line, digest, signature: signReceipt(host.sign, { game, line, digest }) }
}

/** Carries out a step of a player. */
const stepFor = (
  kept: Kept,
  caller: Caller,
  act: (sealing: { held: HeldGame; open: OpenGame }, side: Side) => Result<Moved>,
): Promise<Result<Done<Side>>> =>
  decide(kept, caller, {
    may: held => chain(roleIn(held, caller), sideOf),
    act: (held, open, side) => act({ held, open }, side),
  })

/** Carries out a step of the moderator. */
const moderate = (
  kept: Kept,
  caller: Caller,
  act: (held: HeldGame, open: OpenGame) => Result<Moved>,
): Promise<Result<Done<Role>>> =>
  decide(kept, caller, { may: held => chain(roleIn(held, caller), refuseIfNotModerator), act })

/** Answers whoever has made a step with the game after it. */
const view = (done: Result<Done<Role>>): Result<GameView> => chain(done, step => ok(viewAfter(step, step.as)))

async function sealFor(kept: Kept, caller: Caller, asked: SealRequest): Promise<Result<SealAnswer>> {
  const done = await stepFor(kept, caller, (sealing, side) => seal(sealing, side, asked))
  return chain(done, step => ok({ view: viewAfter(step, step.as), receipt: receiptOf(kept, step, asked.commit) }))
}

async function reissueFor(kept: Kept, caller: Caller, asked: Reissue): Promise<Result<{ readonly secret: string }>> {
  const secret = randomBytes(32).toString('hex')
  const invitation = bytesOf(hashOfToken(secret))
  const done = await moderate(kept, caller, (held, open) => reissue(held, open, { ...asked, invitation }))
  return chain(done, () => ok({ secret }))
}

const away: Result<never> = refuse({ code: 'io', path: ['database'], says: 'The database does not answer.' })

async function healthOf(store: Store): Promise<Result<Health>> {
  if (!(await store.answers())) return away
  const systems = (await fetchSystems()).map(({ card }) => [card.id, card.revision] as const)
  return ok({ status: 'ok', systems: Object.fromEntries(systems) })
}

/** The most games that one scan goes on with; the next scan takes the others. */
const DUE_AT_ONCE = 100

/** Says once of each game that a fault keeps it from going on. */
function faultTeller(warn: (line: string) => void): (game: string, cause: unknown) => void {
  const told = new Set<string>()
  return (game, cause) => {
    if (!told.has(game)) warn(onOneLine(`Game ${game} cannot go on: ${cause}`))
    told.add(game)
  }
}

/** Opens the games of a store. `warn` hears of those that a fault keeps from going on. */
export async function openGames(store: Store, warn: (line: string) => void = () => undefined): Promise<Games> {
  const fails = faultTeller(warn)
  const host = hostFrom(await store.host())
  const kept: Kept = { store, host, games: makeOpenGames(store, host) }
  return {
    health: () => healthOf(store),
    async make(asked) {
      const made = await makeGame(host, asked)
      if (!made.ok) return made
      await store.makeGame(made.value.row)
      return ok(made.value.answer)
    },
    claim: (caller, asked) => claimFor(kept, caller, asked),
    role: caller => roleOf(kept.store, caller),
    read: game => read(kept, game),
    async view(caller) {
      const role = await roleOf(kept.store, caller)
      return role.ok ? viewFor(kept, caller.game, role.value) : role
    },
    async record(caller, from) {
      const role = await roleOf(kept.store, caller)
      return role.ok
        ? recordFor({ store, read: game => read(kept, game) }, { game: caller.game, role: role.value }, from)
        : role
    },
    seal: (caller, asked) => sealFor(kept, caller, asked),
    withdraw: async caller => view(await stepFor(kept, caller, withdraw)),
    open: async (caller, asked) => view(await stepFor(kept, caller, (sealing, side) => openOne(sealing, side, asked))),
    stand: async (caller, asked) => view(await stepFor(kept, caller, (sealing, side) => stand(sealing, side, asked))),
    reissue: (caller, asked) => reissueFor(kept, caller, asked),
    rule: async (caller, asked) => view(await moderate(kept, caller, (held, open) => rule(held, open, asked))),
    setClock: async (caller, asked) => view(await moderate(kept, caller, (held, open) => setClock(held, open, asked))),
    announceDays: async (caller, asked) =>
      view(await stepFor(kept, caller, (sealing, side) => announceDays(sealing, side, asked))),
    check: () => check(kept),
    async tick() {
      const passed = [...kept.games.heldBack().keys()]
      const done = await store.changeDue({ limit: DUE_AT_ONCE, passed, fails }, async held => {
        const open = await kept.games.open(held.game)
        // a game that is held back is passed over from now on, and its clock stands
        if (!open.ok) return { kind: 'refused', answer: false }
        const moved = timeIsOver({ held, open: open.value })
        if (moved.ok) return { kind: 'decided', changes: moved.value.changes, answer: true }
        fails(held.game.id, sayRefusal(moved.refusal))
        return { kind: 'decided', changes: { game: { dueAt: null, graceUntil: null } }, answer: false }
      })
      return done.filter(each => each).length
    },
    hear: listener => store.hear({ hint: listener, missed: () => listener(undefined) }),
  }
}
