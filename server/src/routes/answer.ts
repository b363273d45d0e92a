import type { Result } from '@flagplot/core/lang'
import type { Problem } from '@flagplot/wire'
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
  if (!result.ok) return sendProblem(reply, problemOf(result.refusal))
  return reply.header('cache-control', 'no-store').code(status).send(result.value)
}

export const sendProblem = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply.header('cache-control', 'no-store').code(problem.status).type('application/problem+json').send(problem)

/** The game of an address and the token of the `Authorization` header, which is the only place for it. */
export const callerOf = ({ params: { game }, headers }: FastifyRequest<OfGame>): Caller => ({
  game,
  token: /^Bearer ([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1],
})
