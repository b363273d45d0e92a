import { at, chain, ok, parseWith, type Result } from '@flagplot/core/lang'
import { checkNesting, parseJson } from '@flagplot/core/notation/text'
import { type Call, type CallWith, isGameId } from '@flagplot/wire/games'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../games/index.ts'
import { sendAnswer, sendTagged, type Tagged } from './answer.ts'

/** The longest body: a seal with the longest box, in hex. */
const MAX_BYTES = 150_000

interface Asked {
  Params: { game?: string; address?: string }
  Querystring: Readonly<Record<string, unknown>>
  /** Absent if nothing was sent. */
  Body: Result<unknown> | undefined
}

type Request = FastifyRequest<Asked>

/**
 * Reads the bodies of calls as every text of others is read. Trap: lists in lists by the thousand overflow the stack of
 * whatever walks down them.
 */
export function addBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: FastifyRequest, text: string) =>
    chain(parseJson(text), raw => chain(checkNesting(text), () => ok(raw))),
  )
}

/** The digests in a condition on the head of a game; undefined without one, and if any head will do. */
function headsIn(condition: string | undefined): readonly string[] | undefined {
  if (condition === undefined || condition.trim() === '*') return undefined
  return [...condition.matchAll(/"([0-9a-f]{64})(?:\.[0-9a-f]+)?"/g)].map(([, head = '']) => head)
}

/** The name of no game: what is not written like one is not asked for, as a database refuses some bytes. */
const NO_GAME = ''

/** The game of an address and the token of the `Authorization` header, which is the only place for it. */
export function callerOf({ params: { game = '' }, headers }: Request): Caller {
  const heads = headsIn(headers['if-match'])
  const token = /^Bearer ([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1]
  return { game: isGameId(game) ? game : NO_GAME, token, ...(heads === undefined ? {} : { heads }) }
}

type Handle = (request: Request, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** The number of a call's query; 0 if it is absent. */
export function queryNumber({ query: given }: Request, { query = {} }: Call, name: string): Result<number> {
  const { schema } = query[name] ?? {}
  const found = given[name]
  if (schema === undefined || found === undefined) return ok(0)
  const isNumber = typeof found === 'string' && /^-?\d+$/.test(found)
  return at(name, parseWith(schema, isNumber ? Number(found) : found))
}

/** The address of a call, as a route has it. */
export const urlOf = ({ path }: Pick<Call, 'path'>): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Makes the route of a call. */
export function addCall(app: FastifyInstance, call: Call, handle: Handle): void {
  const { method, answer, body } = call
  app.route<Asked>({
    method,
    url: urlOf(call),
    exposeHeadRoute: method === 'GET' && answer.type !== 'text/event-stream',
    ...(body === undefined ? {} : { bodyLimit: MAX_BYTES }),
    handler: handle,
  })
}

/** The id of the address that a call is for, if it is for one. */
const addressOf = ({ params: { address = '' } }: Request): string => address

/** Answers a call that has no body. */
export const onCall = (
  app: FastifyInstance,
  call: Call,
  act: (caller: Caller, address: string) => Promise<Result<unknown>>,
): void =>
  addCall(app, call, async (request, reply) =>
    sendAnswer(reply, call.answer, await act(callerOf(request), addressOf(request))),
  )

/** Answers a call whose body its schema takes. */
export const onCallWith = <Body>(
  app: FastifyInstance,
  call: CallWith<Body>,
  act: (caller: Caller, body: Body, address: string) => Promise<Result<unknown>>,
): void =>
  addCall(app, call, async (request, reply) => {
    const body = chain(request.body ?? ok(undefined), raw => parseWith(call.body, raw))
    return sendAnswer(reply, call.answer, body.ok ? await act(callerOf(request), body.value, addressOf(request)) : body)
  })

/** Answers a call for what a tag tells apart. */
export const onTaggedCall = (
  app: FastifyInstance,
  call: Call,
  act: (request: Request) => Promise<Result<Tagged>>,
): void => addCall(app, call, async (request, reply) => sendTagged(reply, call.answer, await act(request)))
