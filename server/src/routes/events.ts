import type { ServerResponse } from 'node:http'
import { calls, type GameView, type Role } from '@flagplot/wire/games'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../doors.ts'
import type { Caller, Games } from '../games/index.ts'
import { sendAnswer, sendProblem } from './answer.ts'
import { addCall, callerOf } from './call.ts'
import { problemOfStatus } from './problem.ts'

/** A comment every so often keeps proxies from closing a stream that is silent. */
const BEAT_MS = 15_000

/** A stream with more than this unsent is closed: its reader is too slow, and comes back for the newest view. */
const MOST_UNSENT = 256_000

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

/** All streams of one game. A hint that comes while they are served asks for one more round. */
interface Followers {
  readonly streams: Set<Stream>
  isBusy: boolean
  isStale: boolean
}

function write(stream: Stream, text: string): void {
  const { response } = stream
  if (text === stream.last || response.destroyed) return
  if (response.writableLength > MOST_UNSENT) response.destroy()
  else response.write(text)
  stream.last = text
}

/** True if a stream's caller has its role still: a seat may have gone to another holder. All may watch. */
const isStill = async (games: Games, { caller, role }: Stream): Promise<boolean> =>
  role === 'watcher' || (await games.role(caller)).ok

/** The text of an event for each role, written once: most of those who follow watch. */
function remembered() {
  const texts = new Map<Role, string>()
  return (viewOf: (role: Role) => GameView, role: Role): string => {
    const text = texts.get(role) ?? `data: ${JSON.stringify(viewOf(role))}\n\n`
    texts.set(role, text)
    return text
  }
}

/** Sends the newest views of a game to all that follow it: it is read once a round, whatever their number. */
async function serve(games: Games, game: string, followers: Followers): Promise<void> {
  followers.isStale = true
  if (followers.isBusy) return
  followers.isBusy = true
  try {
    while (followers.isStale) {
      followers.isStale = false
      const reading = await games.read(game)
      const textFor = remembered()
      for (const stream of followers.streams) {
        const isFollowing = reading.ok && (await isStill(games, stream))
        if (isFollowing) write(stream, textFor(reading.value.viewOf, stream.role))
        else stream.response.destroy()
      }
    }
  } catch {
    // the database is away: whoever follows comes back, and finds it again or not
    for (const { response } of followers.streams) response.destroy()
  } finally {
    followers.isBusy = false
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
  const following = new Map<string, Followers>()
  const unhear = games.hear(game => {
    for (const [id, followers] of following) if (game === undefined || game === id) void serve(games, id, followers)
  })
  const all = (act: (response: ServerResponse) => void): void => {
    for (const { streams } of following.values()) for (const { response } of streams) act(response)
  }
  const beat = setInterval(() => all(response => response.write(': here\n\n')), BEAT_MS)
  app.addHook('preClose', async () => {
    clearInterval(beat)
    unhear()
    all(response => response.end())
  })
  const open = (): readonly Stream[] => [...following.values()].flatMap(({ streams }) => [...streams])
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
    const followers = following.get(game) ?? { streams: new Set(), isBusy: false, isStale: false }
    const stream: Stream = { caller, address, role: view.value.you, response, last: '' }
    following.set(game, followers)
    followers.streams.add(stream)
    response.on('close', () => {
      followers.streams.delete(stream)
      if (followers.streams.size === 0) following.delete(game)
    })
    await serve(games, game, followers)
    return undefined
  })
}
