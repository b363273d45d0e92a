import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok, refuse } from '@flagplot/core/lang'
import { afterAll, expect, test } from 'vitest'
import { makeApp } from '../app.ts'
import type { Caller } from '../games/index.ts'
import { gamesWith, noticesWith } from './games.fixture.ts'

const TOKEN = 'ab'.repeat(32)
const GAME = '0123456789abcdef'
const HEAD = '12'.repeat(32)

const heard: unknown[] = []
const noGame = refuse({ code: 'missing', path: ['game'], says: 'There is no such game here.' })
const movedOn = refuse({ code: 'conflict', path: ['asked'], says: 'The game has moved on.' })
const hear = (what: string, caller?: Caller, raw?: unknown) => {
  heard.push([what, caller?.token, raw])
}

/** Games that only hear what they are asked. */
const games = gamesWith({
  health: async () => refuse({ code: 'io', path: ['database'], says: 'The database does not answer.' }),
  async make(asked) {
    hear('make', undefined, asked)
    return refuse({ code: 'unsupported', path: ['battle'], says: 'There is no such battle.' })
  },
  role: async () => noGame,
  view: async caller => {
    hear('view', caller)
    return noGame
  },
  async record(caller, from) {
    hear('record', caller, from)
    return ok({ text: '{"line":1}\n', head: HEAD })
  },
  seal: async () => movedOn,
  withdraw: async ({ heads }) => {
    hear('withdraw', undefined, heads)
    return refuse({ code: 'conflict', path: ['head'], says: 'The game stands at another line.' })
  },
  open: () => Promise.reject(new Error('the secret of the database')),
})

const root = await mkdtemp(join(tmpdir(), 'flagplot-routes-'))
await writeFile(join(root, 'index.html'), '<!doctype html><title>Flagplot</title>')
const app = await makeApp(root, { games, notices: noticesWith() })

afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const authorization = `Bearer ${TOKEN}`
const json = { 'content-type': 'application/json' }

const opening = (payload: string) => ({
  url: `/api/games/${GAME}/openings`,
  method: 'POST' as const,
  headers: json,
  payload: `{"opening":${payload}}`,
})
const seal = { asked: HEAD, commit: HEAD, signature: HEAD.repeat(2) }

test.each([
  ['a database that is away', { url: '/api/health' }, 503, 'io'],
  ['a game that is not there for its caller', { url: `/api/games/${GAME}` }, 404, 'missing'],
  ['a stream of such a game', { url: `/api/games/${GAME}/events` }, 404, 'missing'],
  ['a call that there is not', { url: '/api/nothing' }, 404, 'missing'],
  ['a method that a call does not have', { url: '/api/games', method: 'PATCH' }, 404, 'missing'],
  [
    'a question that is over',
    { url: `/api/games/${GAME}/seal`, method: 'PUT', headers: json, payload: seal },
    409,
    'conflict',
  ],
  ['a game at another head', { url: `/api/games/${GAME}/seal`, method: 'DELETE' }, 412, 'conflict'],
  [
    'a battle that cannot be a game',
    { url: '/api/games', method: 'POST', headers: json, payload: '{"battle":{}}' },
    422,
    'unsupported',
  ],
  [
    'a body that its schema refuses',
    { url: `/api/games/${GAME}/openings`, method: 'POST', headers: json, payload: '{}' },
    422,
    'missing',
  ],
  ['no body at all', { url: `/api/games/${GAME}/claims`, method: 'POST' }, 422, 'missing'],
  ['a body that is no JSON', { url: '/api/games', method: 'POST', headers: json, payload: '{' }, 400, 'syntax'],
  ['lists in lists by the thousand', opening(`{"order":${'['.repeat(60_000)}${']'.repeat(60_000)}}`), 400, 'syntax'],
  ['a key that stands twice', opening('{"order":1,"order":2}'), 400, 'syntax'],
  ['a key that changes what it is put into', opening('{"__proto__":{}}'), 400, 'syntax'],
  ['a key of great length', opening(`{"${'x'.repeat(100_000)}":1}`), 422, 'unknown-key'],
  [
    'another type',
    { url: '/api/games', method: 'POST', headers: { 'content-type': 'x/y' }, payload: 'x' },
    415,
    'type',
  ],
  [
    'too long a body',
    { url: '/api/games', method: 'POST', headers: json, payload: `"${'x'.repeat(200_000)}"` },
    413,
    'range',
  ],
  [
    'a fault of the server',
    { url: `/api/games/${GAME}/openings`, method: 'POST', headers: json, payload: { share: TOKEN } },
    500,
    'io',
  ],
] as const)('%s is a problem', async (_, request, status, code) => {
  const answer = await app.inject(request)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ])
  expect(answer.headers['cache-control']).toBe('no-store')
  const problem = answer.json()
  expect([problem.status, problem.code, problem.type]).toEqual([status, code, 'about:blank'])
  expect(JSON.stringify(problem)).not.toContain('secret')
  expect(answer.body.length).toBeLessThan(2000)
})

test.each([
  [authorization, TOKEN],
  [`bearer ${TOKEN}`, undefined],
  [`Bearer ${TOKEN.toUpperCase()}`, undefined],
  ['Bearer short', undefined],
  [undefined, undefined],
])('the token of %s is %s', async (header, token) => {
  heard.length = 0
  await app.inject({
    url: `/api/games/${GAME}?token=${TOKEN}`,
    headers: header === undefined ? {} : { authorization: header },
  })
  expect(heard).toEqual([['view', token, undefined]])
})

test.each([
  ['', 0],
  ['?from=12', 12],
])('a record is asked for from the line of "%s"', async (query, from) => {
  heard.length = 0
  const answer = await app.inject({ url: `/api/games/${GAME}/record.jsonl${query}`, headers: { authorization } })
  expect([answer.headers['content-type'], answer.body]).toEqual(['application/jsonl; charset=utf-8', '{"line":1}\n'])
  expect(heard).toEqual([['record', TOKEN, from]])
})

test.each([
  ['-1', 'range'],
  ['9999999', 'range'],
  ['1e9', 'type'],
  ['', 'type'],
  ['1&from=2', 'type'],
])('a record from the line "%s" is refused with the place, and nobody is asked for it', async (from, code) => {
  heard.length = 0
  const url = `/api/games/${GAME}/record.jsonl?from=${from}`
  const answer = await app.inject({ url, headers: { authorization } })
  expect(answer.json()).toMatchObject({ status: 422, code, path: ['from'] })
  expect(heard).toEqual([])
})

test.each([
  ['', undefined],
  ['*', undefined],
  [`"${HEAD}"`, [HEAD]],
  [`"${HEAD}.0123456789abcdef", W/"${TOKEN}"`, [HEAD, TOKEN]],
  ['"of something else"', []],
])('a change on the condition %s is one at these heads: %j', async (condition, heads) => {
  heard.length = 0
  const headers = condition === '' ? {} : { 'if-match': condition }
  await app.inject({ url: `/api/games/${GAME}/seal`, method: 'DELETE', headers })
  expect(heard).toEqual([['withdraw', undefined, heads]])
})

test('an answer has the head in its tag, and does not go to who has it', async () => {
  const url = `/api/games/${GAME}/record.jsonl`
  const { headers } = await app.inject(url)
  const tag = String(headers.etag)
  expect(tag).toMatch(new RegExp(`^"${HEAD}\\.[0-9a-f]{16}"$`))
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await app.inject({ url, headers: { 'if-none-match': known } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
  }
  expect((await app.inject({ url, headers: { 'if-none-match': `"${HEAD}"` } })).statusCode).toBe(200)
})

test('a caller that asks too often waits; the page is served meanwhile, and so are others', async () => {
  const ask = (token: string) =>
    app.inject({ url: `/api/games/${GAME}`, headers: { authorization: `Bearer ${token.repeat(32)}` } })
  let last = await ask('cd')
  for (let i = 0; i < 1200; i++) last = await ask('cd')
  expect([last.statusCode, last.json().title]).toEqual([429, 'Too Many Requests'])
  expect((await ask('ef')).statusCode).toBe(404)
  expect((await app.inject('/')).statusCode).toBe(200)
})
