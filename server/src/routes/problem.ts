import { STATUS_CODES } from 'node:http'
import { clipped, type Refusal, type RefusalCode, sayRefusal } from '@flagplot/core/lang'
import type { Problem } from '@flagplot/wire/games'

/** The status of a refusal. Data that a schema or the rules refuse is 422; a game that has moved on is 409. */
const statuses: Readonly<Partial<Record<RefusalCode, number>>> = {
  syntax: 400,
  conflict: 409,
  illegal: 403,
  io: 503,
}

/** The faults of requests that reach no call, by their status. */
const faults: Readonly<Record<number, Pick<Problem, 'detail' | 'code'>>> = {
  404: { detail: 'There is no such call.', code: 'missing' },
  413: { detail: 'This request is too long.', code: 'range' },
  415: { detail: 'A call takes JSON: content-type application/json.', code: 'type' },
  429: { detail: 'Too many requests. Wait a minute, and try again.', code: 'range' },
}

const unread = { detail: 'This request cannot be read: JSON is expected.', code: 'syntax' }
const unanswered = { detail: 'The server cannot answer now. Try again.', code: 'io' }

/** A request that reached no call, or a fault of the server, as problem details. */
export function problemOfStatus(status: number): Problem {
  const fault = faults[status] ?? (status < 500 ? unread : unanswered)
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Refused', status, path: [], ...fault }
}

/** A game that is not there for its caller is 404; one that is not at the head of the condition is 412. */
function statusOf({ code, path }: Refusal): number {
  if (code === 'missing' && path[0] === 'game') return 404
  return code === 'conflict' && path[0] === 'head' ? 412 : (statuses[code] ?? 422)
}

/** A refusal as problem details (RFC 9457). */
export function problemOf(refusal: Refusal): Problem {
  const { code, path } = refusal
  const status = statusOf(refusal)
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Refused',
    status,
    detail: sayRefusal(refusal),
    code,
    // a key of somebody's body is as long as it likes
    path: path.map(step => (typeof step === 'string' ? clipped(step) : step)),
  }
}
