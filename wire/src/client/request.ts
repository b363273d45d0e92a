import { chain, ok, parseWith, type Refusal, type Result, refuse } from '@flagplot/core/lang'
import { checkNesting, parseJson } from '@flagplot/core/notation/text'
import type * as z from 'zod/mini'
import { problemSchema } from '../games/game.ts'

/** A request to a server of games. */
interface Asked {
  readonly origin: string
  readonly token?: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The address below `/api`. */
  readonly path: string
  readonly body?: unknown
}

const unanswered = (says: string): Result<never> => refuse({ code: 'io', path: ['server'], says })

const codes: readonly string[] = [
  'syntax',
  'type',
  'unknown-key',
  'unknown-name',
  'missing',
  'range',
  'notation',
  'conflict',
  'illegal',
  'tampered',
  'unsupported',
  'io',
]

/** The codes of refusals that a server may send; any other is read as one of input and output. */
const isCode = (code: string): code is Refusal['code'] => codes.includes(code)

/** The refusal that a problem of the server says. */
function refusalOf(text: string, status: number): Result<never> {
  const problem = chain(parsedJson(text), raw => parseWith(problemSchema, raw))
  if (!problem.ok) return unanswered(`The server answered with an error (${status}).`)
  const { code, path, detail } = problem.value
  return refuse({ code: isCode(code) ? code : 'io', path, says: detail })
}

/** The JSON that a server has sent, read as every text of others is: a bad one may nest it without end. */
export function parsedJson(text: string): Result<unknown> {
  const read = chain(parseJson(text), raw => chain(checkNesting(text), () => ok(raw)))
  return read.ok ? read : unanswered('The server answered with something that cannot be read.')
}

/** Asks, and hands the body of an answer on; a problem becomes a refusal. No answer at all is a refusal, too. */
export async function askText({ origin, token, method, path, body }: Asked): Promise<Result<string>> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  try {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return answer.ok ? ok(text) : refusalOf(text, answer.status)
  } catch {
    return unanswered(`The server at ${origin} does not answer. Is the network there?`)
  }
}

/** Asks, and reads the answer by its schema. */
export const ask = async <T>(asked: Asked, schema: z.core.$ZodType<T>): Promise<Result<T>> =>
  chain(chain(await askText(asked), parsedJson), raw => parseWith(schema, raw))
