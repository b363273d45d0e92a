import * as z from 'zod/mini'
import {
  claimSchema,
  clockRequestSchema,
  daysOffSchema,
  gameViewSchema,
  madeGameSchema,
  newGameSchema,
  openingRequestSchema,
  reissuedSchema,
  reissueSchema,
  rulingRequestSchema,
  sealAnswerSchema,
  sealRequestSchema,
  standingRequestSchema,
} from './game.ts'
import { healthSchema } from './health.ts'
import { addressProofSchema, newAddressSchema, noticesSchema } from './notices.ts'

/**
 * The calls of a server of games. The server makes its routes from this table and the description of its interface
 * (`openApiDocument`) is written from it, so the two agree.
 */

/**
 * Those who may call. An invitation that nobody has opened may look on; the people of a game are its four roles, the
 * holders are players and moderator.
 */
export type Callers = 'anybody' | 'invited' | 'people' | 'holders' | 'players' | 'moderator'

interface Parameter {
  readonly says: string
  readonly schema: z.core.$ZodType<number>
}

export interface Answer {
  readonly status: 200 | 201
  readonly says: string
  readonly type: 'application/json' | 'application/jsonl' | 'text/event-stream'
  /** The whole of a JSON answer, one line of JSON Lines, or the data of one event. */
  readonly schema: z.core.$ZodType
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The address; `{game}` stands for the id of a game, `{address}` for that of an address for its notices. */
  readonly path: `/api/${string}`
  readonly says: string
  readonly by: Callers
  readonly query?: Readonly<Record<string, Parameter>>
  readonly body?: z.core.$ZodType
  readonly answer: Answer
  /** The answer has a tag, by which it can be asked for again if it has changed. */
  readonly isTagged?: true
}

/** A call with a JSON body. */
export interface CallWith<Body> extends Call {
  readonly body: z.core.$ZodType<Body>
}

const json = (says: string, schema: z.core.$ZodType, status: Answer['status'] = 200): Answer => ({
  status,
  says,
  type: 'application/json',
  schema,
})

const game = '/api/games/{game}'
const line = z.record(z.string(), z.unknown())
const gameAfter = json('The game after it, as the caller may know it.', gameViewSchema)
const address = `${game}/addresses/{address}` as const
const addressesAfter = json('The addresses after it.', noticesSchema)

export const calls = {
  health: {
    method: 'GET',
    path: '/api/health',
    says: 'Says that the server and its database answer.',
    by: 'anybody',
    answer: json('Both answer.', healthSchema),
  },
  description: {
    method: 'GET',
    path: '/api/openapi.json',
    says: 'Describes all calls, as OpenAPI 3.1.',
    by: 'anybody',
    answer: json('The description.', z.record(z.string(), z.unknown())),
  },
  makeGame: {
    method: 'POST',
    path: '/api/games',
    says: 'Makes a game of a battle.',
    by: 'anybody',
    body: newGameSchema,
    answer: json('The game, and the secrets of its links.', madeGameSchema, 201),
  },
  claim: {
    method: 'POST',
    path: `${game}/claims`,
    says: 'Takes the seat of an invitation, whose secret is the token here.',
    by: 'invited',
    body: claimSchema,
    answer: gameAfter,
  },
  view: {
    method: 'GET',
    path: game,
    says: 'Shows the game as the caller may know it: seats, who has sealed, when it is due.',
    by: 'people',
    answer: json('The game.', gameViewSchema),
    isTagged: true,
  },
  record: {
    method: 'GET',
    path: `${game}/record.jsonl`,
    says: 'Hands out the record, as a file that `flagplot verify` reads; while a game hides something, what the caller observes of it.',
    by: 'people',
    query: {
      from: { says: 'The first line, counted from 0.', schema: z.int().check(z.gte(0), z.lte(999_999)) },
    },
    answer: { status: 200, says: 'The lines.', type: 'application/jsonl', schema: line },
    isTagged: true,
  },
  events: {
    method: 'GET',
    path: `${game}/events`,
    says: 'Sends the same view now and after every change, as server-sent events.',
    by: 'people',
    answer: { status: 200, says: 'Events, whose data is a view.', type: 'text/event-stream', schema: gameViewSchema },
  },
  seal: {
    method: 'PUT',
    path: `${game}/seal`,
    says: 'Seals an order for the open question, in the place of an earlier seal.',
    by: 'players',
    body: sealRequestSchema,
    answer: json('The game after it, and the receipt of the host.', sealAnswerSchema),
  },
  unseal: {
    method: 'DELETE',
    path: `${game}/seal`,
    says: 'Takes the seal back.',
    by: 'players',
    answer: gameAfter,
  },
  open: {
    method: 'POST',
    path: `${game}/openings`,
    says: "Opens the caller's own seal, or gives its share of the other side's.",
    by: 'players',
    body: openingRequestSchema,
    answer: gameAfter,
  },
  stand: {
    method: 'PUT',
    path: `${game}/standing-orders`,
    says: "States the standing orders of the caller's side, which act if it is late. The record has them, for all to see.",
    by: 'players',
    body: standingRequestSchema,
    answer: gameAfter,
  },
  reissue: {
    method: 'POST',
    path: `${game}/invitations`,
    says: 'Gives a seat a new link, with the reason.',
    by: 'moderator',
    body: reissueSchema,
    answer: json('The secret of the link.', reissuedSchema, 201),
  },
  rule: {
    method: 'POST',
    path: `${game}/rulings`,
    says: 'Makes a ruling, now or at an earlier step, or takes the game back to it.',
    by: 'moderator',
    body: rulingRequestSchema,
    answer: gameAfter,
  },
  setClock: {
    method: 'POST',
    path: `${game}/clock`,
    says: 'Stops the clock, goes on, gives more time, or sets another clock.',
    by: 'moderator',
    body: clockRequestSchema,
    answer: gameAfter,
  },
  announceDays: {
    method: 'PUT',
    path: `${game}/days-off`,
    says: 'Announces all days off of the caller that are to come, in the place of those announced before.',
    by: 'players',
    body: daysOffSchema,
    answer: gameAfter,
  },
  notices: {
    method: 'GET',
    path: `${game}/notices`,
    says: "Shows the caller's addresses for notices, which nobody else sees, and the feed of the game.",
    by: 'people',
    answer: json('The addresses and the feed.', noticesSchema),
  },
  addAddress: {
    method: 'POST',
    path: `${game}/addresses`,
    says: 'Names an address for notices. A code is sent there, and nothing else before it is shown.',
    by: 'holders',
    body: newAddressSchema,
    answer: { ...addressesAfter, status: 201 },
  },
  proveAddress: {
    method: 'POST',
    path: `${address}/proof`,
    says: 'Shows the code that came to an address.',
    by: 'holders',
    body: addressProofSchema,
    answer: addressesAfter,
  },
  removeAddress: {
    method: 'DELETE',
    path: address,
    says: 'Forgets an address.',
    by: 'holders',
    answer: addressesAfter,
  },
} as const satisfies Readonly<Record<string, Call>>

/** All calls, by their names. */
export const allCalls: Readonly<Record<string, Call>> = { ...calls }

/** True if a call is one of a single game, and shows a token. */
export const isOfGame = ({ path }: Call): boolean => path.includes('{game}')

/** True if a call changes its game, and so may state a condition on it. Addresses of its people are no part of it. */
export const changesGame = (call: Call): boolean => isOfGame(call) && call.method !== 'GET' && call.by !== 'holders'

/** The callers of whom the people of a game are told that a call is not theirs. */
const some: readonly Callers[] = ['holders', 'players', 'moderator']

/** The statuses of the problems that may answer a call. */
export function refusedWith(call: Call): readonly number[] {
  const { body, by, method, query } = call
  return [
    ...(body === undefined ? [] : [400, 413, 415]),
    ...(body === undefined && query === undefined ? [] : [422]),
    ...(some.includes(by) ? [403] : []),
    ...(isOfGame(call) ? [404] : []),
    ...(isOfGame(call) && method !== 'GET' ? [409] : []),
    ...(changesGame(call) ? [412] : []),
    ...[429, 500, 503],
  ].sort((one, other) => one - other)
}
