import helmet from '@fastify/helmet'
import files from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'

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

const answerMissing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/html').send('<p>There is no page at this address. <a href=/>To the desk</a></p>\n')

/**
 * The page's host: static files under a content policy without eval and without foreign sources. Mantine sets style
 * attributes, hence the inline styles; with `upgrade-insecure-requests` the page's own files would fail on plain http.
 */
export async function makeApp(root: string): Promise<FastifyInstance> {
  const app = fastify({
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => answerMissing(reply),
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
  app.setNotFoundHandler((_, reply) => answerMissing(reply))
  return app
}
