import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok, refuse } from '@flagplot/core/lang'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { makeApp } from './app.ts'
import { type Doors, readProxy } from './doors.ts'
import { gamesWith, noticesWith } from './routes/games.fixture.ts'
import { StartRefused } from './start-refused.ts'

const root = await mkdtemp(join(tmpdir(), 'flagplot-doors-'))
await writeFile(join(root, 'index.html'), '<!doctype html><title>Flagplot</title>')

const opened: FastifyInstance[] = []
afterAll(async () => {
  for (const app of opened) await app.close()
  await rm(root, { recursive: true })
})

const GAME = '/api/games/0123456789abcdef'
const noGame = refuse({ code: 'missing', path: ['game'], says: 'There is no such game here.' })
const view = (title: string) => Object({ title, you: 'watcher' })

async function appWith(doors: Doors, answers: Parameters<typeof gamesWith>[0] = {}): Promise<FastifyInstance> {
  const games = gamesWith({ view: async () => noGame, ...answers })
  const app = await makeApp(root, { games, notices: noticesWith() }, doors)
  opened.push(app)
  return app
}

const tokenOf = (n: number): string => `Bearer ${n.toString(16).padStart(64, '0')}`

describe('rates', () => {
  const limits = { callsByToken: 3, callsByAddress: 8, gamesMade: 1 }

  const statuses = async (app: FastifyInstance, asks: readonly (readonly [number, string])[]) => {
    const found: number[] = []
    for (const [token, remoteAddress] of asks) {
      const headers = { authorization: tokenOf(token) }
      found.push((await app.inject({ url: GAME, remoteAddress, headers })).statusCode)
    }
    return found
  }

  test('a token is counted from each address, and other tokens are not held up', async () => {
    const app = await appWith({ limits })
    const one = [1, '192.0.2.1'] as const
    expect(await statuses(app, [one, one, one, one, [2, '192.0.2.1'], [1, '192.0.2.2']])).toEqual([
      ...[404, 404, 404, 429],
      ...[404, 404],
    ])
  })

  test('an address is counted whatever its tokens; one of IPv6 with its neighbours', async () => {
    const app = await appWith({ limits })
    const many = (address: string) => Array.from({ length: 9 }, (_, i) => [i, address] as const)
    expect((await statuses(app, many('192.0.2.3'))).slice(-2)).toEqual([404, 429])
    await statuses(app, many('2001:db8::1'))
    expect(await statuses(app, [[10, '2001:db8::2']])).toEqual([429])
    expect(await statuses(app, [[10, '2001:db8:1::2']])).toEqual([404])
  })

  test('games are made by addresses, less often', async () => {
    const app = await appWith({ limits }, { make: async () => noGame })
    const make = () => app.inject({ url: '/api/games', method: 'POST', payload: { battle: {} } })
    expect([(await make()).statusCode, (await make()).statusCode]).toEqual([404, 429])
    expect((await make()).headers['retry-after']).toBeDefined()
  })
})

describe('a proxy', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' }

  /** True if an answer binds a browser to https. */
  const isBound = async (app: FastifyInstance, remoteAddress = '127.0.0.1'): Promise<boolean> => {
    const { headers } = await app.inject({ url: '/', headers: forwarded, remoteAddress })
    return headers['strict-transport-security'] !== undefined
  }

  test('without one nobody is believed who says that another asks, or by https', async () => {
    const app = await appWith({ limits: { callsByAddress: 1 } })
    const ask = (from: string) => app.inject({ url: GAME, headers: { ...forwarded, 'x-forwarded-for': from } })
    expect([(await ask('198.51.100.1')).statusCode, (await ask('198.51.100.2')).statusCode]).toEqual([404, 429])
    expect(await isBound(app)).toBe(false)
  })

  test.each(['127.0.0.1', '127.0.0.0/8', '1'])('with --proxy %s callers are counted one by one', async proxy => {
    const app = await appWith({ proxy: readProxy(proxy), limits: { callsByAddress: 1 } })
    const ask = async (from: string) =>
      (await app.inject({ url: GAME, headers: { ...forwarded, 'x-forwarded-for': from } })).statusCode
    expect([await ask('198.51.100.1'), await ask('198.51.100.2'), await ask('198.51.100.1')]).toEqual([404, 404, 429])
    // a caller writes what it likes before the address that the proxy adds
    expect(await ask('203.0.113.9, 198.51.100.2')).toBe(429)
    expect(await isBound(app)).toBe(true)
  })

  test('another address is none, and plain http binds nobody', async () => {
    const app = await appWith({ proxy: readProxy('127.0.0.1') })
    expect(await isBound(app, '192.0.2.1')).toBe(false)
    const plain = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'http' } })
    expect(plain.headers['strict-transport-security']).toBeUndefined()
  })

  test.each(['', '0', '10', 'nginx', '127.0.0.1/40', '127.0.0.1,', '1.2.3', '::1/129', '::1/8/8'])(
    '--proxy "%s" is refused',
    text => expect(() => readProxy(text)).toThrow(StartRefused),
  )
})

describe('other origins', () => {
  test('may not read, nor ask for leave to', async () => {
    const app = await appWith({})
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' }
    const asked = await app.inject({ url: `${GAME}/seal`, method: 'OPTIONS', headers })
    const read = await app.inject({ url: GAME, headers })
    for (const answer of [asked, read]) {
      expect(answer.statusCode).toBe(404)
      expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control-'))).toEqual([])
    }
  })
})

async function listening(app: FastifyInstance): Promise<() => Socket> {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return () => connect(Number(port), '127.0.0.1')
}

describe('slow callers', () => {
  test.each([
    ['headers', `GET ${GAME} HTTP/1.1\r\nHost: flagplot\r\n`],
    [
      'a body',
      `PUT ${GAME}/seal HTTP/1.1\r\nHost: flagplot\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{`,
    ],
  ])('%s that do not come to an end are given up', async (_, start) => {
    const open = await listening(await appWith({ limits: { headersMs: 100, requestMs: 200 } }))
    const socket = open()
    let answer = ''
    socket.setEncoding('utf8').on('data', part => {
      answer += part
    })
    socket.write(start)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
  })
})

describe('streams', () => {
  const follow = `GET ${GAME}/events HTTP/1.1\r\nHost: flagplot\r\n`

  /** An app whose games have moved on as often as it is said. */
  async function streaming(doors: Doors, title: string) {
    let moved = (): void => undefined
    const looked: number[] = []
    const app = await appWith(doors, {
      view: async () => ok(view('watcher')),
      read: async () => {
        looked.push(looked.length)
        return ok(Object({ viewOf: () => view(`${looked.length} ${title}`) }))
      },
      hear: listener => {
        moved = () => listener(undefined)
        return () => undefined
      },
    })
    return { app, open: await listening(app), looked, move: () => moved() }
  }

  const firstOf = async (socket: Socket, token = 1): Promise<string> => {
    socket.write(`${follow}Authorization: ${tokenOf(token)}\r\n\r\n`)
    const [part] = await once(socket, 'data')
    return String(part)
  }

  test('too many of a token, or of an address, are refused until one ends', async () => {
    const { open } = await streaming({ limits: { streamsByToken: 2, streamsByAddress: 3 } }, '')
    const sockets = [open(), open(), open(), open(), open()]
    const starts: string[] = []
    for (const [i, socket] of sockets.entries()) starts.push((await firstOf(socket, [1, 1, 1, 2, 3][i])).slice(9, 12))
    expect(starts).toEqual(['200', '200', '429', '200', '429'])
    sockets[0]!.destroy()
    await expect.poll(async () => (await firstOf(open(), 1)).slice(9, 12)).toBe('200')
    for (const socket of sockets) socket.destroy()
  })

  test('a reader that does not read is dropped once too much waits for it', async () => {
    const { open, looked, move, app } = await streaming({}, 'x'.repeat(500_000))
    const socket = open()
    await firstOf(socket)
    socket.pause()
    const connections = () =>
      new Promise<number>((resolve, fail) =>
        app.server.getConnections((cause, count) => (cause ? fail(cause) : resolve(count))),
      )
    // the buffers of the system take some megabytes
    const isDropped = async () => {
      move()
      return (await connections()) === 0
    }
    await expect.poll(isDropped, { timeout: 20_000, interval: 10 }).toBe(true)
    const { length } = looked
    move()
    expect(looked).toHaveLength(length)
    socket.destroy()
  })
})
