import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { makeApp } from './app.ts'
import { readArguments } from './arguments.ts'
import { startServer } from './start.ts'
import { StartRefused } from './start-refused.ts'

const root = await mkdtemp(join(tmpdir(), 'flagplot-page-'))
await mkdir(join(root, 'assets'))
await mkdir(join(root, 'docs'))
await writeFile(join(root, 'docs', 'index.html'), '<!doctype html><title>Docs</title>')
await writeFile(join(root, 'index.html'), '<!doctype html><title>Flagplot</title>')
const script = `export const a = '${'abc'.repeat(1_000)}'`
await writeFile(join(root, 'worker.js'), script)
await writeFile(join(root, 'assets', 'page-abc.js'), script)
await writeFile(join(root, 'assets', 'page-abc.js.br'), brotliCompressSync(script))
await writeFile(join(root, 'assets', 'page-abc.js.gz'), gzipSync(script))
const app = await makeApp(root)

afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

describe('app', () => {
  test('app serves the page at / and asks for it anew each time', async () => {
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Flagplot')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test('app serves the docs as a folder, and leads to it from its name, so that their links work', async () => {
    const { statusCode, headers } = await app.inject('/docs')
    expect([statusCode, headers.location]).toEqual([301, '/docs/'])
    expect((await app.inject('/docs/')).body).toContain('Docs')
  })

  test('app lets hashed files be kept for good', async () => {
    const answer = await app.inject('/assets/page-abc.js')
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.headers['content-type']).toContain('javascript')
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
  ])('for %s a file goes out as %s, with its own type and tag, kept apart by caches', async (accepted, encoding) => {
    const headers = { 'accept-encoding': accepted }
    const answer = await app.inject({ url: '/assets/page-abc.js', headers })
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([encoding, 'accept-encoding'])
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.headers['cache-control']).toContain('immutable')
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (raw: Buffer) => raw }[encoding ?? 'none']
    expect(unpack?.(answer.rawPayload).toString()).toBe(script)
    const plain = await app.inject('/assets/page-abc.js')
    expect(answer.headers.etag === plain.headers.etag).toBe(encoding === undefined)
    const again = { ...headers, 'if-none-match': String(answer.headers.etag) }
    expect((await app.inject({ url: '/assets/page-abc.js', headers: again })).statusCode).toBe(304)
  })

  test('a file without a compressed form goes out as it is', async () => {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br, gzip' } })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
    expect(answer.body).toContain('Flagplot')
  })

  test('headers of documents are not sent with hashed files, but with workers and where there is no page', async () => {
    const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'] !== undefined
    expect(await Promise.all(['/assets/page-abc.js', '/worker.js', '/assets/none.js'].map(policyOf))).toEqual([
      false,
      true,
      true,
    ])
    expect((await app.inject('/assets/page-abc.js')).headers['x-content-type-options']).toBe('nosniff')
  })

  test('app sends a policy without eval and without foreign sources', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).not.toContain('upgrade-insecure-requests')
  })

  test.each(['/nothing', '/../package.json', '/%2e%2e/package.json', '/assets/', '/%zz'])(
    'no page at %s',
    async url => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('There is no page at this address. <a href=/>')
      expect(answer.headers['content-security-policy']).toBeDefined()
    },
  )

  test.each([
    ['a null byte', { url: '/%00' }],
    ['a way out of the folder', { url: '/..%2fx' }],
    ['a condition that fails', { url: '/', headers: { 'if-match': '"x"' } }],
    ['a type that is not read', { url: '/', method: 'POST', headers: { 'content-type': 'x/y' }, payload: 'x' }],
    [
      'a body that is no JSON',
      { url: '/', method: 'POST', headers: { 'content-type': 'application/json' }, payload: '{' },
    ],
  ] as const)('%s is answered by a page, too, under the policy', async (_, request) => {
    const { statusCode, headers, body } = await app.inject(request)
    expect([statusCode >= 400 && statusCode < 500, headers['content-type']]).toEqual([true, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toBeDefined()
    expect(body).toContain('<a href=/>To the desk</a>')
  })
})

/** The whole answer to a text sent to a server as it is. */
async function answerTo(address: string, request: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', part => {
    answer += part
  })
  socket.write(request)
  await once(socket, 'close')
  return answer
}

describe('what is no request of a browser', () => {
  const header = 'Host: flagplot\r\nConnection: close\r\n\r\n'

  test.each([
    ...['POST', 'OPTIONS', 'DELETE', 'PROPFIND', 'QUERY', 'BREW'].map(
      method => [`the method ${method}`, `${method} / HTTP/1.1\r\n${header}`, 405] as const,
    ),
    ['another version', `GET / HTTP/9.9\r\n${header}`, 400],
    ['too long a header', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n${header}`, 431],
  ] as const)('%s is answered by a page, and a method with those that are allowed', async (_, request, status) => {
    const running = await startServer({ host: '127.0.0.1', port: 0, root })
    const [head = '', body] = (await answerTo(running.address, request)).split('\r\n\r\n')
    await running.close()
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(/^allow: (.*)$/im.exec(head)?.[1]).toBe(status === 405 ? 'GET, HEAD' : undefined)
    expect(head).toMatch(/^content-type: text\/html; charset=utf-8$/im)
    expect(head).toMatch(/^content-security-policy: default-src 'self'/im)
    expect(body).toContain('<a href=/>To the desk</a>')
  })
})

describe('startServer', () => {
  test('startServer listens on a free port and closes', async () => {
    const running = await startServer({ host: '127.0.0.1', port: 0, root })
    const answer = await fetch(running.address)
    expect(await answer.text()).toContain('Flagplot')
    await running.close()
    await expect(fetch(running.address)).rejects.toThrow()
  })

  test('startServer says in plain words that a port is taken', async () => {
    const first = await startServer({ host: '127.0.0.1', port: 0, root })
    const port = Number(new URL(first.address).port)
    await expect(startServer({ host: '127.0.0.1', port, root })).rejects.toThrow(`port ${port} on 127.0.0.1 is taken`)
    await first.close()
  })

  test('startServer says that the page is not built', async () => {
    const started = startServer({ host: '127.0.0.1', port: 0, root: join(root, 'assets') })
    await expect(started).rejects.toBeInstanceOf(StartRefused)
  })
})

describe('readArguments', () => {
  test('readArguments defaults to loopback and 8000', () => {
    expect(readArguments([])).toEqual({ ok: true, host: '127.0.0.1', port: 8000 })
  })

  test.each([
    [['--port', 'x']],
    [['--port', '70000']],
    [['--prot', '1']],
    [['--port', '-1']],
    [['--host', '']],
    [['--host', ' ']],
  ])('refuses %j', argv => {
    expect(readArguments(argv).ok).toBe(false)
  })
})
