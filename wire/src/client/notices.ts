import type { Result } from '@flagplot/core/lang'
import { type NewAddress, type NoticesView, noticesSchema } from '../games/notices.ts'
import { ask } from './request.ts'
import { type Seat, tokenOf } from './seat.ts'

const asked =
  (method: 'GET' | 'POST' | 'DELETE', rest: string) =>
  (seat: Seat, body?: unknown): Promise<Result<NoticesView>> => {
    const to = { origin: seat.origin, token: tokenOf(seat), method, path: `/games/${seat.game}/${rest}` }
    return ask({ ...to, ...(body === undefined ? {} : { body }) }, noticesSchema)
  }

/** The addresses of a seat for this game, and the feed of the game. */
export const fetchNotices = (seat: Seat): Promise<Result<NoticesView>> => asked('GET', 'notices')(seat)

/** Names an address for notices; a code is sent there. */
export const addAddress = (seat: Seat, address: NewAddress): Promise<Result<NoticesView>> =>
  asked('POST', 'addresses')(seat, address)

/** Shows the code that came to an address: from then on it gets notices. */
export const proveAddress = (seat: Seat, address: string, code: string): Promise<Result<NoticesView>> =>
  asked('POST', `addresses/${address}/proof`)(seat, { code })

export const removeAddress = (seat: Seat, address: string): Promise<Result<NoticesView>> =>
  asked('DELETE', `addresses/${address}`)(seat)
