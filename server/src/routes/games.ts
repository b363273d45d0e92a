import rateLimit from '@fastify/rate-limit'
import { chain, ok } from '@flagplot/core/lang'
import { calls, openApiDocument } from '@flagplot/wire/games'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../doors.ts'
import type { Games } from '../games/index.ts'
import { version } from '../version.ts'
import { sendProblem } from './answer.ts'
import { addBodies, callerOf, onCall, onCallWith, onTaggedCall, queryNumber, urlOf } from './call.ts'
import { addEvents } from './events.ts'
import { problemOfStatus } from './problem.ts'

const TOO_MANY = 429

/**
 * Counts calls by their address, and by the token that is shown from it: a watcher's token is shown from many. Games
 * are made, and addresses for notices named, by network addresses alone, less often.
 */
async function addRates(app: FastifyInstance, limits: Limits): Promise<void> {
  const { callsByAddress, callsByToken, gamesMade, addressesNamed } = limits
  await app.register(rateLimit, { max: callsByAddress })
  const byToken = app.createRateLimit({
    max: callsByToken,
    keyGenerator: ({ headers, ip }) => `${headers.authorization} ${ip}`,
  })
  const rare = [
    { call: calls.makeGame, rate: app.createRateLimit({ max: gamesMade }) },
    { call: calls.addAddress, rate: app.createRateLimit({ max: addressesNamed, timeWindow: '1 hour' }) },
  ]
  app.addHook('onRequest', async (request, reply) => {
    const { method, routeOptions } = request
    const own = rare.find(({ call }) => call.method === method && urlOf(call) === routeOptions.url)
    const counted = await (own?.rate ?? byToken)(request)
    if (counted.isAllowed || !counted.isExceeded) return undefined
    return sendProblem(reply.header('retry-after', counted.ttlInSeconds), problemOfStatus(TOO_MANY))
  })
}

/** The calls of `@flagplot/wire`, answered by games. */
export async function addGames(app: FastifyInstance, games: Games, limits: Limits): Promise<void> {
  await addRates(app, limits)
  addBodies(app)
  const description = openApiDocument(version)
  onCall(app, calls.health, () => games.health())
  onCall(app, calls.description, async () => ok(description))
  onCallWith(app, calls.makeGame, (_, body) => games.make(body))
  onCallWith(app, calls.claim, (caller, body) => games.claim(caller, body))
  onTaggedCall(app, calls.view, async request =>
    chain(await games.view(callerOf(request)), view => ok({ head: view.head, text: JSON.stringify(view) })),
  )
  onTaggedCall(app, calls.record, async request => {
    const from = queryNumber(request, calls.record, 'from')
    return from.ok ? games.record(callerOf(request), from.value) : from
  })
  onCallWith(app, calls.seal, (caller, body) => games.seal(caller, body))
  onCall(app, calls.unseal, caller => games.withdraw(caller))
  onCallWith(app, calls.open, (caller, body) => games.open(caller, body))
  onCallWith(app, calls.stand, (caller, body) => games.stand(caller, body))
  onCallWith(app, calls.reissue, (caller, body) => games.reissue(caller, body))
  onCallWith(app, calls.rule, (caller, body) => games.rule(caller, body))
  onCallWith(app, calls.setClock, (caller, body) => games.setClock(caller, body))
  onCallWith(app, calls.announceDays, (caller, body) => games.announceDays(caller, body))
  addEvents(app, games, limits)
}
