import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { must } from '@flagplot/core/lang'

/** A host that serves the files of a folder below a path, and nothing else at all. */
export interface PlainHost {
  /** The address of the folder, which ends in a slash. */
  readonly address: string
  /** The paths that were asked for and are not there. */
  readonly missed: readonly string[]
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** Serves a folder below a path that begins and ends with a slash. */
export async function plainHost(folder: string, below: string): Promise<PlainHost> {
  const missed: string[] = []
  const server = createServer(async ({ method, url = '' }, answer) => {
    const { pathname } = new URL(url, 'http://plain')
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const isFile = method === 'GET' && name.startsWith(below)
    const file = isFile ? await readFile(join(folder, name.slice(below.length))).catch(() => undefined) : undefined
    if (file === undefined) {
      missed.push(`${method} ${url}`)
      answer.writeHead(404).end()
    } else answer.writeHead(200, { 'content-type': must(types[extname(name)], `a type of ${name}`) }).end(file)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the host has no port')
  return {
    address: `http://127.0.0.1:${at.port}${below}`,
    missed,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
