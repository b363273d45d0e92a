import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok, refuse } from '@flagplot/core/lang'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeApp } from '../app.ts'
import type { Notices } from '../notices/index.ts'
import { gamesWith } from './games.fixture.ts'

const GAME = '0123456789abcdef'
const heard: unknown[] = []
const here = ok({ channels: [], addresses: [], feed: '/feed' })

/** Notices that only hear what they are asked. */
const notices: Notices = {
  view: async ({ game }) => {
    heard.push(['view', game])
    return here
  },
  add: async (_, asked) => {
    heard.push(['add', asked])
    return here
  },
  prove: async (_, address, asked) => {
    heard.push(['prove', address, asked])
    return here
  },
  remove: async (_, address) => {
    heard.push(['remove', address])
    return here
  },
  stop: async (address, key) => {
    heard.push(['stop', address, key])
    return key === 'right'
  },
  feed: async (_, key) =>
    key === 'right' ? ok('<feed/>') : refuse({ code: 'missing', path: ['game'], says: 'There is no such game here.' }),
  tick: async () => 0,
  close: () => undefined,
}

const root = await mkdtemp(join(tmpdir(), 'flagplot-notice-routes-'))
await writeFile(join(root, 'index.html'), '<!doctype html><title>Flagplot</title>')
const app = await makeApp(root, { games: gamesWith(), notices })

afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

beforeEach(() => {
  heard.length = 0
})

const json = { 'content-type': 'application/json' }
const named = { channel: 'mail', target: 'ann@example.org', wants: ['turn'] }
const payload = JSON.stringify(named)
const url = (rest: string): string => `/api/games/${GAME}/${rest}`

test.each([
  [{ url: url('notices') }, 200, ['view', GAME]],
  [{ url: url('addresses'), method: 'POST', headers: json, payload }, 201, ['add', named]],
  [
    { url: url('addresses/x/proof'), method: 'POST', headers: json, payload: '{"code":"1"}' },
    200,
    ['prove', 'x', { code: '1' }],
  ],
  [{ url: url('addresses/x'), method: 'DELETE' }, 200, ['remove', 'x']],
] as const)('notices: %o', async (request, status, asked) => {
  const answer = await app.inject(request)
  expect([answer.statusCode, answer.headers['cache-control'], heard]).toEqual([status, 'no-store', [asked]])
})

const stop = '/api/addresses/x/stop?key='
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('notices: the stop link asks, and stops only when it is posted to', async () => {
  const asked = await app.inject({ url: `${stop}right` })
  expect([asked.statusCode, heard]).toEqual([200, []])
  expect(asked.body).toContain('<form method="post">')
  const payload = 'List-Unsubscribe=One-Click'
  const stopped = await app.inject({ url: `${stop}right`, method: 'POST', headers: form, payload })
  expect([stopped.statusCode, heard]).toEqual([200, [['stop', 'x', 'right']]])
  expect((await app.inject({ url: `${stop}wrong`, method: 'POST', headers: form, payload })).statusCode).toBe(404)
})

test('notices: a form is no body of other calls', async () => {
  const answer = await app.inject({ url: url('addresses'), method: 'POST', headers: form, payload: 'a=1' })
  expect([answer.statusCode, heard]).toEqual([415, []])
})

test('notices: the feed has a tag, and is not sent again', async () => {
  const feed = await app.inject({ url: url('feed.atom?key=right') })
  expect([feed.statusCode, feed.headers['content-type'], feed.body]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    '<feed/>',
  ])
  const same = { url: url('feed.atom?key=right'), headers: { 'if-none-match': String(feed.headers.etag) } }
  expect((await app.inject(same)).statusCode).toBe(304)
  expect((await app.inject({ url: url('feed.atom') })).statusCode).toBe(404)
})

test('notices: few new addresses an hour come from one place', async () => {
  const add = () => app.inject({ url: url('addresses'), method: 'POST', headers: json, payload: '{}' })
  let last = await add()
  for (let i = 0; i < 60; i++) last = await add()
  expect(last.statusCode).toBe(429)
})
