import { STATUS_CODES } from 'node:http'
import { type Refusal, type RefusalCode, sayRefusal } from '@flagplot/core/lang'
import type { Problem } from '@flagplot/wire'

/** The status of a refusal. Data that a schema or the rules refuse is 422; a game that has moved on is 409. */
const statuses: Readonly<Partial<Record<RefusalCode, number>>> = {
  syntax: 400,
  conflict: 409,
  illegal: 403,
  io: 503,
}

/** A refusal as problem details (RFC 9457). A game that is not there for its caller is 404. */
export function problemOf(refusal: Refusal): Problem {
  const { code, path } = refusal
  const status = code === 'missing' && path[0] === 'game' ? 404 : (statuses[code] ?? 422)
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Refused',
    status,
    detail: sayRefusal(refusal),
    code,
    path: [...path],
  }
}
