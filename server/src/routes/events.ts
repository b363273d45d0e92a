import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { calls, type GameView, type Role } from '@flagplot/wire/games'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../doors.ts'
import type { Caller, Games } from '../games/index.ts'
import { sendAnswer, sendProblem } from './answer.ts'
import { addCall, callerOf } from './call.ts'
import { problemOfStatus } from './problem.ts'
import { makeRounds, type Rounds } from './rounds.ts'

/** A comment every so often keeps proxies from closing a stream that is silent. */
const HEARTBEAT_MS = 15_000

/** A stream with more than this unsent is closed: its reader is too slow, and comes back for the newest view. */
const MAX_UNSENT = 256_000

/** Watchers take at most a tenth of a process's time: after each round it rests nine times as long as that took. */
const WATCHERS_REST = 9
/** The streams that are written to in one go. */
const AT_ONCE = 8

const TOO_MANY = 429
/** The time after which a stream that was one too many may be asked for again. */
const LATER_SECONDS = 60

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

interface Stream {
  readonly caller: Caller
  readonly address: string
  readonly role: Role
  readonly response: ServerResponse
  /** The text that was sent last. */
  last: string
}

function write(stream: Stream, text: string): void {
  const { response } = stream
  if (text === stream.last || response.destroyed) return
  if (response.writableLength > MAX_UNSENT) response.destroy()
  else response.write(text)
  stream.last = text
}

/** True if a stream's caller has its role still: a seat may have gone to another holder. All may watch. */
const isStill = async (games: Games, { caller, role }: Stream): Promise<boolean> =>
  role === 'watcher' || (await games.role(caller)).ok

const textOf = (view: GameView): string => `data: ${JSON.stringify(view)}\n\n`

/** The text of an event for each role, written once: most of those who follow watch. */
function remembered() {
  const texts = new Map<Role, string>()
  return (viewOf: (role: Role) => GameView, role: Role): string => {
    const text = texts.get(role) ?? textOf(viewOf(role))
    texts.set(role, text)
    return text
  }
}

/** The streams of each game that is followed. */
type Following = ReadonlyMap<string, ReadonlySet<Stream>>

/** Sends the newest view of a game to those of its streams that are meant: it is read once, whatever their number. */
async function serve(games: Games, game: string, streams: readonly Stream[]): Promise<void> {
  if (streams.length === 0) return
  try {
    const reading = await games.read(game)
    const textFor = remembered()
    for (const [n, stream] of streams.entries()) {
      // other requests have their turn between
      if (n % AT_ONCE === AT_ONCE - 1) await turn()
      const isFollowing = reading.ok && (await isStill(games, stream))
      if (isFollowing) write(stream, textFor(reading.value.viewOf, stream.role))
      else stream.response.destroy()
    }
  } catch {
    // the database is away: whoever follows comes back, and finds it again or not
    for (const { response } of streams) response.destroy()
  }
}

/** Serves holders of seats at once, and watchers, who may be many, in their part of the time. */
function makeServer(games: Games, following: Following): Rounds {
  const roundsFor = (isMeant: (stream: Stream) => boolean, rest: number): Rounds =>
    makeRounds(game => serve(games, game, [...(following.get(game) ?? [])].filter(isMeant)), rest)
  const seats = roundsFor(({ role }) => role !== 'watcher', 0)
  const watchers = roundsFor(({ role }) => role === 'watcher', WATCHERS_REST)
  return game => {
    seats(game)
    watchers(game)
  }
}

/** True if one more stream from this address, or of this token from it, would be too many. */
function isTooMany(
  streams: readonly Stream[],
  { address, caller }: Pick<Stream, 'address' | 'caller'>,
  { streamsByAddress, streamsByToken }: Limits,
): boolean {
  const from = streams.filter(each => each.address === address)
  return (
    from.length >= streamsByAddress || from.filter(each => each.caller.token === caller.token).length >= streamsByToken
  )
}

/** Sends the view of the caller, now and after every change, as server-sent events. */
export function addEvents(app: FastifyInstance, games: Games, limits: Limits): void {
  const following = new Map<string, Set<Stream>>()
  const served = makeServer(games, following)
  const unhear = games.hear(game => {
    for (const id of following.keys()) if (game === undefined || game === id) served(id)
  })
  const all = (act: (response: ServerResponse) => void): void => {
    for (const streams of following.values()) for (const { response } of streams) act(response)
  }
  const beat = setInterval(() => all(response => response.write(': here\n\n')), HEARTBEAT_MS)
  app.addHook('preClose', async () => {
    clearInterval(beat)
    unhear()
    all(response => response.end())
  })
  const open = (): readonly Stream[] => [...following.values()].flatMap(streams => [...streams])
  addCall(app, calls.events, async (request, reply) => {
    const caller = callerOf(request)
    const { game } = caller
    const { ip: address } = request
    const view = await games.view(caller)
    if (!view.ok) return sendAnswer(reply, calls.events.answer, view)
    if (isTooMany(open(), { address, caller }, limits)) {
      return sendProblem(reply.header('retry-after', LATER_SECONDS), problemOfStatus(TOO_MANY))
    }
    reply.hijack()
    const response = reply.raw
    response.writeHead(200, HEADERS)
    const streams = following.get(game) ?? new Set()
    const stream: Stream = { caller, address, role: view.value.you, response, last: '' }
    following.set(game, streams.add(stream))
    response.on('close', () => {
      streams.delete(stream)
      if (streams.size === 0) following.delete(game)
    })
    write(stream, textOf(view.value))
    // it may have changed between
    served(game)
    return undefined
  })
}
