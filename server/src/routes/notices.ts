import { createHash } from 'node:crypto'
import { calls } from '@flagplot/wire/games'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Notices } from '../notices/index.ts'
import { sendAnswer } from './answer.ts'
import { onCall, onCallWith } from './call.ts'

/** A request by a link, whose key is in its query. */
interface OfAddress {
  Params: { game: string; address: string }
  Querystring: Readonly<Record<string, unknown>>
}

const keyOf = ({ key }: OfAddress['Querystring']): string => (typeof key === 'string' ? key : '')

const MAX_BYTES = 4000
const OK = 200
const NOT_MODIFIED = 304
const MISSING = 404

const stopPage = (says: string): string => `<!doctype html><title>Notices of Flagplot</title><p>${says}</p>\n`
const ASKS = 'Send no more notices of this game here? <form method="post"><button>Stop them</button></form>'
const STOPPED = 'Stopped. No more notices of this game come here.'
const GONE = 'There is no such address any more: nothing is sent.'

/** The stop link of a mail: `POST` ends its notices (RFC 8058), `GET` asks, since scanners open every link. */
function addStop(app: FastifyInstance, notices: Notices): void {
  // mail programs post a form, which says nothing more
  app.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], (_, body, done) => {
    body.resume()
    body.on('end', () => done(null))
  })
  const say = (reply: FastifyReply, says: string): FastifyReply =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(stopPage(says))
  const url = '/api/addresses/:address/stop'
  app.get<OfAddress>(url, async (_, reply) => say(reply, ASKS))
  app.post<OfAddress>(url, { bodyLimit: MAX_BYTES }, async ({ params, query }, reply) => {
    const isStopped = await notices.stop(params.address, keyOf(query))
    return isStopped ? say(reply, STOPPED) : say(reply.code(MISSING), GONE)
  })
}

function addFeed(app: FastifyInstance, notices: Notices): void {
  app.get<OfAddress>('/api/games/:game/feed.atom', async ({ params, query, headers }, reply) => {
    const feed = await notices.feed(params.game, keyOf(query))
    if (!feed.ok) return sendAnswer(reply, { status: OK }, feed)
    const tag = `"${createHash('sha256').update(feed.value).digest('base64url')}"`
    reply.header('etag', tag).header('cache-control', 'private, no-cache')
    if (headers['if-none-match'] === tag) return reply.code(NOT_MODIFIED).send()
    return reply.type('application/atom+xml; charset=utf-8').send(feed.value)
  })
}

/** The calls for notices, the link that stops them, and the feed. Nobody shows a token at the last two. */
export async function addNotices(app: FastifyInstance, notices: Notices): Promise<void> {
  onCall(app, calls.notices, caller => notices.view(caller))
  onCallWith(app, calls.addAddress, (caller, body) => notices.add(caller, body))
  onCallWith(app, calls.proveAddress, (caller, body, address) => notices.prove(caller, address, body))
  onCall(app, calls.removeAddress, (caller, address) => notices.remove(caller, address))
  addFeed(app, notices)
  await app.register(async scope => addStop(scope, notices))
}
