import helmet from '@fastify/helmet'
import files from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'

/** The folder of files with hashed names: they never change under the same name. */
const HASHED = /[\\/]assets[\\/]/

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
    setHeaders: (reply, path) => {
      const keep = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
      reply.setHeader('cache-control', keep)
    },
  })
  app.setNotFoundHandler((_, reply) => answerMissing(reply))
  return app
}
