import type { Result } from '@flagplot/core/lang'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../games/index.ts'
import { problemOf } from './problem.ts'

/** A call of one game. */
export interface OfGame {
  Params: { game: string }
  Querystring: { from?: string }
}

const OK = 200

/** Sends an answer as JSON, a refusal as problem details. Nothing of a game is kept by a cache on its way. */
export function answer(reply: FastifyReply, result: Result<unknown>, status = OK): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (result.ok) return reply.code(status).send(result.value)
  const problem = problemOf(result.refusal)
  return reply.code(problem.status).type('application/problem+json').send(problem)
}

/** The game of an address and the token of the `Authorization` header, which is the only place for it. */
export const callerOf = ({ params: { game }, headers }: FastifyRequest<OfGame>): Caller => ({
  game,
  token: /^Bearer ([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1],
})
