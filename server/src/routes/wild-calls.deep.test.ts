import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '@flagplot/core/lang'
import { hashOfToken } from '@flagplot/core/seal'
import { allCalls, type Call, type MadeGame, problemSchema } from '@flagplot/wire/games'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { cases } from '../../../test-depth.ts'
import { makeApp } from '../app.ts'
import { temporaryDatabase, withoutPostgres } from '../database/database.fixture.ts'
import { openGames } from '../games/index.ts'
import { openNotices } from '../notices/index.ts'
import { openStore } from '../store/index.ts'

const root = await mkdtemp(join(tmpdir(), 'flagplot-wild-'))
await writeFile(join(root, 'index.html'), '<!doctype html><title>Flagplot</title>')
const database = withoutPostgres === '' ? await temporaryDatabase() : undefined
const store = database === undefined ? undefined : await openStore(database.connection)
const many = 1_000_000_000
const limits = { callsByToken: many, callsByAddress: many, gamesMade: many, addressesNamed: many }
const games = store === undefined ? undefined : await openGames(store)
const notices =
  store === undefined || games === undefined
    ? undefined
    : await openNotices(store, games, { publicAddress: 'https://games.example' })
const app =
  games === undefined || notices === undefined ? undefined : await makeApp(root, { games, notices }, { limits })

afterAll(async () => {
  await app?.close()
  await store?.close()
  await database?.remove()
  await rm(root, { recursive: true })
})

const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)
const hex = 'a7'.repeat(32)
/** The tokens that the seats of a game show once they are taken. */
const heldIn = (game: string): readonly string[] => [1, 2, 3].map(n => hashOfToken(`${game} ${n}`))
/** The games that are walked about in, after one that there is not. */
const TABLES = 5
/** The longest answer that refuses. */
const MAX_SAID = 2000
const battle = { flagplot: 1, system: 'sidcors', red: { units: ['3 x D7'] }, blue: { units: ['2 x CA'] } }

/** Bodies that are taken as they stand, or nearly. */
const sound = (game: string): Readonly<Record<string, readonly object[]>> => ({
  makeGame: [{ battle, policy: { escrow: 'host' } }],
  claim: heldIn(game).map(token => ({
    pass: hashOfToken(token),
    seat: { name: 'Kang', sign: hex, box: hex, dice: hex },
  })),
  seal: [{ asked: hex, commit: hex, signature: hex + hex, opening: { order: {}, salt: hex, dice: hex } }],
  open: [{ opening: { order: {}, salt: hex, dice: hex } }, { share: hex }],
  stand: [{ asked: hex, leader: { doctrine: 'admiral', mind: 'person' }, signature: hex + hex }],
  reissue: [{ side: 'red', because: 'his browser was cleared' }],
  rule: [
    { asked: hex, at: 0, because: 'a wrong set-up' },
    { asked: hex, ruling: { kind: 'roll', faces: [1] }, because: 'by mail' },
  ],
  setClock: [
    { kind: 'pause', because: 'holidays' },
    { kind: 'resume' },
    { kind: 'extend', minutes: 60 },
    { kind: 'set', clock: { minutes: 60, graceMinutes: 0 } },
    { kind: 'set', clock: { minutes: 60, graceMinutes: 30, daysOff: 5, bankMinutes: 20 } },
  ],
  announceDays: [{ days: [tomorrow] }, { days: [] }],
  addAddress: [{ channel: 'webhook', target: 'https://hook.example/1', wants: ['turn'] }],
  proveAddress: [{ code: '0123456789' }],
})

/** A sound body with one key replaced, or something else altogether. */
const bodyFor = (name: string, game: string): fc.Arbitrary<unknown> =>
  fc.constantFrom(...(sound(game)[name] ?? [{}])).chain(whole => {
    const replaced = fc
      .tuple(fc.constantFrom(...Object.keys(whole), 'more'), fc.jsonValue())
      .map(([key, value]) => ({ ...whole, [key]: value }))
    return fc.oneof(fc.constant(whole), replaced, fc.jsonValue())
  })

/** A game of the walk, with the tokens of its people. */
interface Table {
  readonly game: string
  readonly tokens: readonly string[]
}

interface Wild {
  readonly name: string
  readonly token: string | undefined
  readonly game: string
  readonly body: unknown
  readonly condition: string | undefined
  readonly query: string
}

const mostly = <T>(one: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 6, arbitrary: one }, { weight: 1, arbitrary: other })

/** A call of a game by one of its people, or by somebody else. */
const wildCall = (name: string, tables: readonly Table[]): fc.Arbitrary<Wild> =>
  fc.constantFrom(...tables).chain(({ game, tokens }) =>
    fc.record({
      name: fc.constant(name),
      token: mostly(fc.constantFrom(...tokens, ...heldIn(game)), fc.option(fc.string(), { nil: undefined })),
      game: mostly(fc.constant(game), fc.webSegment()),
      body: bodyFor(name, game),
      condition: fc.option(fc.oneof(fc.string(), fc.constant(`"${hex}"`), fc.constant('*')), { nil: undefined }),
      query: fc.oneof(
        fc.constant(''),
        fc.webQueryParameters().map(text => `?${text}`),
        fc.constant('?from=1&from=2'),
      ),
    }),
  )

const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?')

function requestOf({ name, token, game, body, condition, query }: Wild): InjectOptions {
  const call = must(walked[name], 'a call that is walked')
  return {
    method: call.method,
    url: `${call.path.replace('{game}', game).replace('{address}', '0123456789abcdef')}${query}`,
    headers: {
      ...(token === undefined ? {} : { authorization: printable(`Bearer ${token}`) }),
      ...(condition === undefined ? {} : { 'if-match': printable(condition), 'if-none-match': printable(condition) }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { payload: JSON.stringify(body) ?? '' }),
  }
}

/** Streams do not end: they are followed elsewhere. */
const { events: _, ...walked }: Readonly<Record<string, Call>> = allCalls

describe.skipIf(withoutPostgres !== '')(`wild calls${withoutPostgres}`, () => {
  test('a name with a byte that no text of the database has is that of no game', async () => {
    const ofGames = Object.keys(walked).filter(name => walked[name]?.path.includes('{game}') && name !== 'feed')
    for (const name of ofGames) {
      const body = Object.values(sound('0123456789abcdef')[name] ?? [{}])[0]
      const asked = { name, token: hex, game: 'a%00b', body, condition: undefined, query: '' }
      const { statusCode } = await must(app, 'an app').inject(requestOf(asked))
      expect([name, statusCode]).toEqual([name, expect.toSatisfy(status => status === 404 || status === 422)])
    }
    expect(ofGames.length).toBeGreaterThan(8)
  })

  test('a random walk over all calls is answered, or refused by a problem of bounded size, never by a fault', async () => {
    const tables: Table[] = [{ game: '0123456789abcdef', tokens: [hex] }]
    const seen = new Set<string>()
    const sit = async ({ game, invitations }: MadeGame): Promise<void> => {
      for (const [i, role] of (['moderator', 'red', 'blue'] as const).entries()) {
        const claim = { name: 'claim', token: invitations[role], game, body: must(sound(game).claim, 'claims')[i] }
        const { statusCode } = await must(app, 'an app').inject(
          requestOf({ ...claim, condition: undefined, query: '' }),
        )
        expect(statusCode).toBe(200)
      }
    }
    const wrong: unknown[] = []
    const steps = fc.record({ name: fc.constantFrom(...Object.keys(walked)), seed: fc.integer() })
    for (const { name, seed } of fc.sample(steps, cases(3000, 500))) {
      const wild = must(fc.sample(wildCall(name, tables), { numRuns: 1, seed })[0], 'a call')
      const { statusCode, body } = await must(app, 'an app').inject(requestOf(wild))
      seen.add(`${name} ${statusCode}`)
      if (name === 'makeGame' && statusCode === 201 && tables.length < TABLES) {
        const made: MadeGame = JSON.parse(body)
        // in every other game the seats are taken before the walk goes there
        if (tables.length % 2 === 1) await sit(made)
        tables.push({ game: made.game, tokens: Object.values(made.invitations) })
      }
      const isProblem = statusCode < 400 || problemSchema.safeParse(JSON.parse(body)).success
      const isFit = isProblem && statusCode < 500 && (statusCode < 400 || body.length < MAX_SAID)
      if (!isFit) wrong.push([statusCode, wild, body.slice(0, MAX_SAID)])
    }
    expect(wrong).toEqual([])
    expect([...seen].filter(each => each.endsWith(' 200')).length).toBeGreaterThan(3)
  }, 300_000)
})
