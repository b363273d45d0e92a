import helmet from '@fastify/helmet'
import files from '@fastify/static'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'

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

/** A page in place of one that is not there, or of an answer to a request that is none of a browser's. */
function answerFault(reply: FastifyReply, status: number): FastifyReply {
  const says = status === MISSING ? 'There is no page at this address.' : 'This request cannot be answered.'
  return reply.code(status).type('text/html; charset=utf-8').send(`<p>${says} <a href=/>To the desk</a></p>\n`)
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

/**
 * The page's host: static files under a content policy without eval and without foreign sources. Mantine sets style
 * attributes, hence the inline styles; with `upgrade-insecure-requests` the page's own files would fail on plain http.
 */
export async function makeApp(root: string): Promise<FastifyInstance> {
  const app = fastify({
    forceCloseConnections: true,
    rewriteUrl: addressOf,
  })
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
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  })
  await app.register(files, {
    root,
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
  app.addHook('onSend', async ({ url }, { statusCode, raw }) => {
    // a policy binds documents and workers, and no hashed file is one
    if (statusCode < 400 && HASHED.test(url)) for (const name of ofDocuments) raw.removeHeader(name)
  })
  app.setNotFoundHandler((_, reply) => answerFault(reply, MISSING))
  app.setErrorHandler(({ statusCode = 500 }: FastifyError, _, reply) => answerFault(reply, statusCode))
  return app
}
