import { createHash } from 'node:crypto'
import type { Result } from '@flagplot/core/lang'
import type { Answer, Problem } from '@flagplot/wire/games'
import type { FastifyReply } from 'fastify'
import { problemOf } from './problem.ts'

/** The text of an answer that has a tag, and the digest of the game's last line at that time. */
export interface Tagged {
  readonly head: string
  readonly text: string
}

export const sendProblem = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply.header('cache-control', 'no-store').code(problem.status).type('application/problem+json').send(problem)

/** Sends an answer as its call says, a refusal as problem details. Nothing of a game is kept by a cache on its way. */
export function sendAnswer(
  reply: FastifyReply,
  { status }: Pick<Answer, 'status'>,
  result: Result<unknown>,
): FastifyReply {
  if (!result.ok) return sendProblem(reply, problemOf(result.refusal))
  return reply.header('cache-control', 'no-store').code(status).send(result.value)
}

/**
 * The tag of an answer: the head of the game, which `If-Match` is compared with, and a hash of the text. The head alone
 * would not do: time passes for a view without a new line, and a record is asked for in parts.
 */
const tagOf = ({ head, text }: Tagged): string =>
  `"${head}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`

/** True if a list of tags has this one. A proxy that packs an answer makes its tag a weak one, as good as this here. */
const hasTag = (list: string | undefined, tag: string): boolean =>
  list?.split(',').some(each => each.trim().replace(/^W\//, '') === tag) === true

const NOT_MODIFIED = 304

/** Sends an answer with its tag; nothing but that to a caller who has it already. */
export function sendTagged(reply: FastifyReply, answer: Answer, result: Result<Tagged>): FastifyReply {
  if (!result.ok) return sendAnswer(reply, answer, result)
  const tag = tagOf(result.value)
  reply.header('etag', tag)
  const isKnown = hasTag(reply.request.headers['if-none-match'], tag)
  if (isKnown) return reply.header('cache-control', 'no-store').code(NOT_MODIFIED).send()
  return sendAnswer(reply.type(`${answer.type}; charset=utf-8`), answer, { ok: true, value: result.value.text })
}
