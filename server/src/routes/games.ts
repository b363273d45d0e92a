import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Games } from '../games/index.ts'
import { answer, callerOf, type OfGame } from './answer.ts'
import { addEvents } from './events.ts'

/** The longest body: a seal with the longest box, in hex. */
const MOST_BYTES = 150_000

const CREATED = 201

/** The most calls a minute: by a token, or without one by an address. Games are made by addresses. */
const MOST_CALLS = 1200
const MOST_MADE = 60

/** A caller, as far as its calls are counted: the token that it shows, else its address. */
const counted = ({ headers, ip }: FastifyRequest): string => headers.authorization ?? ip

/** The calls of a game, below `/api`. Their schemas are those of `@flagplot/wire`. */
export async function addGames(app: FastifyInstance, games: Games): Promise<void> {
  const limit = { bodyLimit: MOST_BYTES }
  const isOfPage = ({ url }: FastifyRequest): boolean => !url.startsWith('/api/')
  await app.register(rateLimit, { max: MOST_CALLS, keyGenerator: counted, allowList: isOfPage })
  const making = { rateLimit: { max: MOST_MADE, keyGenerator: ({ ip }: FastifyRequest) => ip } }
  app.post('/api/games', { ...limit, config: making }, async ({ body }, reply) =>
    answer(reply, await games.make(body), CREATED),
  )
  app.post<OfGame>('/api/games/:game/claims', limit, async (request, reply) =>
    answer(reply, await games.claim(callerOf(request), request.body)),
  )
  app.get<OfGame>('/api/games/:game', async (request, reply) => answer(reply, await games.view(callerOf(request))))
  app.get<OfGame>('/api/games/:game/record.jsonl', async (request, reply) => {
    const first = Number(/^\d{1,6}$/.exec(request.query.from ?? '')?.[0] ?? 0)
    return answer(reply.type('application/jsonl'), await games.record(callerOf(request), first))
  })
  app.put<OfGame>('/api/games/:game/seal', limit, async (request, reply) =>
    answer(reply, await games.seal(callerOf(request), request.body)),
  )
  app.delete<OfGame>('/api/games/:game/seal', async (request, reply) =>
    answer(reply, await games.withdraw(callerOf(request))),
  )
  app.post<OfGame>('/api/games/:game/openings', limit, async (request, reply) =>
    answer(reply, await games.open(callerOf(request), request.body)),
  )
  app.post<OfGame>('/api/games/:game/invitations', limit, async (request, reply) =>
    answer(reply, await games.reissue(callerOf(request), request.body), CREATED),
  )
  app.post<OfGame>('/api/games/:game/rulings', limit, async (request, reply) =>
    answer(reply, await games.rule(callerOf(request), request.body)),
  )
  app.post<OfGame>('/api/games/:game/clock', limit, async (request, reply) =>
    answer(reply, await games.setClock(callerOf(request), request.body)),
  )
  addEvents(app, games)
}
