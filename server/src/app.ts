import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import helmet from '@fastify/helmet'
import files from '@fastify/static'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Doors, limitsOf } from './doors.ts'
import type { Games } from './games/index.ts'
import type { Notices } from './notices/index.ts'
import { sendProblem } from './routes/answer.ts'
import { addGames } from './routes/games.ts'
import { addNotices } from './routes/notices.ts'
import { problemOfStatus } from './routes/problem.ts'

/** The folder of files with hashed names: they never change under the same name. */
const HASHED = /[\\/]assets[\\/]/

/** Headers that say something of documents and workers alone; with thirty files they are a tenth of the first load. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const MISSING = 404
const NOT_ALLOWED = 405
const METHODS = ['GET', 'HEAD']
const ALLOWED = METHODS.join(', ')
/** Slow requests are looked for so many times in the time that headers may take. */
const CHECKS = 4
const YEAR_SECONDS = 31_536_000
const HTML = 'text/html; charset=utf-8'

/** A page in place of one that is not there, or of an answer to a request that is none of a browser's. */
function faultPage(status: number): string {
  const says = status === MISSING ? 'There is no page at this address.' : 'This request cannot be answered.'
  return `<p>${says} <a href=/>To the desk</a></p>\n`
}

const answerFault = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).type(HTML).send(faultPage(status))

/** True for an address of the page: all but those of the games' calls. */
const isOfPage = (url: string): boolean => !url.startsWith('/api/')

/** The faults of requests that Node cannot parse. A method that it does not know is no method of this server either. */
const unparsed: Readonly<Record<string, number>> = {
  HPE_INVALID_METHOD: NOT_ALLOWED,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers a request that never became one: only its socket is there. */
function answerUnparsed({ code }: { readonly code: string }, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status = unparsed[code] ?? 400
  const page = faultPage(status)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...(status === NOT_ALLOWED ? [`allow: ${ALLOWED}`] : []),
    `content-type: ${HTML}`,
    `content-length: ${page.length}`,
    "content-security-policy: default-src 'self'",
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${page}`)
}

/** The address of a request; one that cannot be decoded has no page, and goes the way of all that have none. */
function addressOf({ url = '/' }: { readonly url?: string | undefined }): string {
  try {
    decodeURI(url)
    return url
  } catch {
    return '/undecodable'
  }
}

/** An app without routes. A request that comes in too slowly is given up: nobody holds connections open for nothing. */
const openApp = (doors: Doors): FastifyInstance => {
  const { proxy } = doors
  const { headersMs, requestMs } = limitsOf(doors)
  return fastify({
    forceCloseConnections: 'idle',
    rewriteUrl: addressOf,
    clientErrorHandler: answerUnparsed,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / CHECKS },
    trustProxy: typeof proxy === 'number' ? (_, hop) => hop < proxy : (proxy ?? false),
  })
}

/** The services behind the page. */
export interface Behind {
  readonly games: Games
  readonly notices: Notices
}

/**
 * The page's host: static files under a content policy without eval and without foreign sources. Mantine sets style
 * attributes, hence the inline styles; with `upgrade-insecure-requests` the page's own files would fail on plain http.
 */
export async function makeApp(root: string, behind?: Behind, doors: Doors = {}): Promise<FastifyInstance> {
  const app = openApp(doors)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        // a lesson of the docs has the desk in it
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  })
  await app.register(files, {
    root,
    // the docs are a folder of the page
    redirect: true,
    cacheControl: false,
    // tags tell versions apart, and no file is long enough to be fetched in parts
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const keep = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
      reply.setHeader('cache-control', keep)
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  app.addHook('onRequest', async ({ method, url, protocol }, reply) => {
    // it is the proxy that speaks https: the server itself has no certificate
    if (protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
    if (isOfPage(url) && !METHODS.includes(method)) return answerFault(reply.header('allow', ALLOWED), NOT_ALLOWED)
    return undefined
  })
  app.addHook('onSend', async ({ url }, { statusCode, raw }) => {
    // a policy binds documents and workers, and no hashed file is one
    if (statusCode < 400 && HASHED.test(url)) for (const name of ofDocuments) raw.removeHeader(name)
  })
  const answerAny = ({ url }: FastifyRequest, reply: FastifyReply, status: number): FastifyReply =>
    isOfPage(url) ? answerFault(reply, status) : sendProblem(reply, problemOfStatus(status))
  app.setNotFoundHandler((request, reply) => answerAny(request, reply, MISSING))
  app.setErrorHandler(({ statusCode = 500 }: FastifyError, request, reply) => answerAny(request, reply, statusCode))
  if (behind !== undefined) {
    const { games, notices } = behind
    await app.register(async api => {
      await addGames(api, games, limitsOf(doors))
      await addNotices(api, notices)
    })
  }
  return app
}
