import { advisedOrder } from '@flagplot/core/desk/fight'
import { openQuestions } from '@flagplot/core/desk/referee'
import type { NoticesView, Want } from '@flagplot/wire/games'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SmtpSink } from '../../../tools/smtp-sink.ts'
import { type TemporaryDatabase, temporaryDatabase, withoutPostgres } from '../database/database.fixture.ts'
import { type Games, openGames } from '../games/index.ts'
import { openStore, type Store } from '../store/index.ts'
import { Hook } from './hook.fixture.ts'
import type { Letter } from './letter.ts'
import { newsOf } from './news.ts'
import { type Notices, openNotices } from './notices.ts'
import { Table, value } from './table.fixture.ts'

const all: Want[] = ['turn', 'hour', 'opened', 'over']

describe.skipIf(withoutPostgres !== '')(`notices${withoutPostgres}`, () => {
  const sink = new SmtpSink()
  let hook = new Hook()
  let target = ''
  let database: TemporaryDatabase
  let store: Store
  let games: Games
  let notices: Notices
  let other: { readonly store: Store; readonly notices: Notices }

  beforeAll(async () => {
    database = await temporaryDatabase()
    const mail = { server: await sink.open(), from: 'Flagplot <games@games.example>' }
    const settings = { publicAddress: 'https://games.example', mail, isOwnNetwork: true }
    store = await openStore(database.connection)
    games = await openGames(store)
    notices = await openNotices(store, games, settings)
    const second = await openStore(database.connection)
    other = { store: second, notices: await openNotices(second, await openGames(second), settings) }
  })

  afterAll(async () => {
    notices?.close()
    other?.notices.close()
    sink.close()
    await store?.close()
    await other?.store.close()
    await database?.remove()
  })

  beforeEach(async () => {
    hook = new Hook()
    target = await hook.open()
    sink.mails.length = 0
    sink.refused.clear()
  })

  afterEach(() => hook.close())

  /** Asks PostgreSQL itself, past the store. */
  async function raw(text: string): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client(database.connection)
    await client.connect()
    const { rows } = await client.query(text).finally(() => client.end())
    return rows
  }
  /** Lets the time of every wait pass. */
  const waitOver = () =>
    raw("update address set next_at = least(next_at, now() - interval '1 s'), held_until = held_until - interval '1 h'")
  async function tickOut(): Promise<void> {
    while ((await notices.tick()) > 0);
  }
  const letters = (): Letter[] => hook.bodies.splice(0).map(body => JSON.parse(body))
  const codeIn = (text: string): string => /^ {4}([0-9a-f]{10})$/m.exec(text)?.[1] ?? ''
  const only = ({ addresses }: NoticesView) => addresses[0]!
  const shown = async (table: Table, role: 'red' | 'blue' | 'moderator' = 'red') =>
    value(await notices.view(table.caller(role))).addresses

  /** A webhook of a role that has shown its code, and was told nothing yet. */
  async function proved(table: Table, role: 'red' | 'blue' | 'moderator' = 'red', wants = all): Promise<string> {
    const added = value(await notices.add(table.caller(role), { channel: 'webhook', target, wants }))
    const { id } = added.addresses.at(-1)!
    await tickOut()
    const at = hook.bodies.findIndex(body => body.startsWith('{"kind":"proof"'))
    const [proof = '{}'] = hook.bodies.splice(at, 1)
    value(await notices.prove(table.caller(role), id, { code: codeIn(JSON.parse(proof).text) }))
    return id
  }

  test('address: a mail address is proved first, and gets nothing else before', async () => {
    const table = await Table.open(games)
    const caller = table.caller('red')
    const mail = { channel: 'mail' as const, target: 'ann@example.org', wants: all }
    const { id, status } = only(value(await notices.add(caller, mail)))
    expect(status).toBe('unproved')
    await tickOut()
    await table.round()
    await tickOut()
    expect(sink.mails.map(({ to }) => to)).toEqual(['ann@example.org'])
    const code = codeIn(sink.mails[0]!.text)
    expect((await notices.prove(caller, id, { code: '0000000000' })).ok).toBe(false)
    value(await notices.prove(table.caller('blue'), id, { code }))
    expect((await shown(table))[0]).toMatchObject({ status: 'unproved' })
    expect(only(value(await notices.prove(caller, id, { code: ` ${code.toUpperCase()}` }))).status).toBe('proved')
    await tickOut()
    expect(sink.mails).toHaveLength(2)
  })

  test('address: one that nobody proves is forgotten after a day', async () => {
    const table = await Table.open(games)
    value(await notices.add(table.caller('red'), { channel: 'webhook', target, wants: all }))
    await tickOut()
    await raw("update address set made_at = made_at - interval '1 day', next_at = now()")
    await tickOut()
    expect([await shown(table), hook.bodies.length]).toEqual([[], 1])
  })

  test('address: a seat has three, each once, and they are its own', async () => {
    const table = await Table.open(games)
    const caller = table.caller('red')
    const add = (n: number) => notices.add(caller, { channel: 'webhook', target: `${target}${n}`, wants: all })
    for (const n of [1, 2, 2]) await add(n)
    expect(await shown(table)).toHaveLength(2)
    await Promise.all([3, 4, 5].map(add))
    const own = await shown(table)
    expect(own).toHaveLength(3)
    expect(await shown(table, 'blue')).toEqual([])
    const [first] = own
    value(await notices.remove(table.caller('blue'), first!.id))
    expect(await shown(table)).toHaveLength(3)
    value(await notices.remove(caller, first!.id))
    expect(await shown(table)).toHaveLength(2)
  })

  test('address: who watches has none, only the feed', async () => {
    const table = await Table.open(games)
    const watcher = table.caller('watcher')
    const { channels, feed } = value(await notices.view(watcher))
    expect([channels, feed]).toEqual([[], expect.stringMatching(/^\/api\/games\/\w+\/feed\.atom\?key=[0-9a-f]{32}$/)])
    const refused = await notices.add(watcher, { channel: 'webhook', target, wants: all })
    expect(refused.ok ? '' : refused.refusal.code).toBe('illegal')
  })

  test('address: it stands in no record and no view, and goes with its seat', async () => {
    const table = await Table.open(games)
    await proved(table)
    await table.round()
    await tickOut()
    const record = value(await games.record(table.caller('blue'), 0))
    const views = (['red', 'blue', 'moderator', 'watcher'] as const).map(async role =>
      JSON.stringify(value(await games.view(table.caller(role)))),
    )
    expect(`${record}${await Promise.all(views)}`).not.toContain('127.0.0.1')
    const asked = { side: 'red', because: 'his browser was cleared' } as const
    const { secret } = value(await games.reissue(table.caller('moderator'), asked))
    await table.claim('red', secret)
    letters()
    await table.round()
    await tickOut()
    expect([await shown(table), letters()]).toEqual([[], []])
  })

  test('notice: the turn is told at once, then each question, with what was revealed', async () => {
    const table = await Table.open(games)
    await proved(table)
    await tickOut()
    const [first] = letters()
    expect(first).toMatchObject({
      kind: 'notice',
      reasons: ['turn'],
      subject: expect.stringMatching(/: It is your turn\.$/),
      link: `https://games.example/#/games/${table.game}/red`,
    })
    await table.seal('red')
    await tickOut()
    expect(letters()).toEqual([])
    await table.seal('blue')
    await tickOut()
    const [next, ...more] = letters()
    expect([next?.reasons, more]).toEqual([['turn', 'opened'], []])
    expect(next?.text).toMatch(/^Orders of W4 of Red Sun: /m)
    await tickOut()
    expect(letters()).toEqual([])
  })

  test('notice: a turn that was answered before the notice goes is not told', async () => {
    const table = await Table.open(games)
    await proved(table, 'red', ['turn'])
    await table.seal('red')
    await tickOut()
    expect(letters()).toEqual([])
  })

  test('notice: after an outage of the sender there is one, of the game as it stands', async () => {
    const table = await Table.open(games)
    await proved(table)
    for (let rounds = 0; rounds < 3; rounds++) await table.round()
    await tickOut()
    expect(letters().map(({ reasons }) => reasons)).toEqual([['turn', 'opened']])
  })

  test('notice: the last hour is told, and the moderator hears of all', async () => {
    const table = await Table.open(games, { clock: { minutes: 120, graceMinutes: 0 } })
    await proved(table, 'moderator', ['hour'])
    await tickOut()
    expect(letters()).toEqual([])
    const [{ wait }] = (await raw(
      `select extract(epoch from next_at - now())::int as wait from address where game = '${table.game}'`,
    )) as [{ wait: number }]
    expect(wait / 60).toBeGreaterThan(50)
    await table.seal('red')
    await raw(`update game set due_at = now() + interval '30 min' where id = '${table.game}'`)
    await tickOut()
    const [hour] = letters()
    expect(hour?.text).toContain('Waiting for Captain & blue (blue)')
    expect(hour?.text).toMatch(/^Due: .* UTC$/m)
  })

  test('notice: the end comes with the result, and a month later the address is forgotten', async () => {
    const table = await Table.open(games, {}, 'customs-inspection')
    await proved(table, 'blue', ['over'])
    await table.playOut()
    await tickOut()
    const [end, ...more] = letters()
    expect([end?.reasons, more]).toEqual([['over'], []])
    expect(end?.text).toMatch(/Victory for|A draw/)
    await raw(`update game set over_at = over_at - interval '30 days' where id = '${table.game}'`)
    await waitOver()
    await tickOut()
    expect(await shown(table, 'blue')).toEqual([])
  })

  test('notice: two processes send it once', async () => {
    const table = await Table.open(games)
    for (const role of ['red', 'blue', 'moderator'] as const) await proved(table, role)
    await tickOut()
    letters()
    await table.round()
    await Promise.all([notices.tick(), other.notices.tick(), notices.tick(), other.notices.tick()])
    await tickOut()
    expect(
      letters()
        .map(({ link }) => link.split('/').at(-1))
        .sort(),
    ).toEqual(['blue', 'moderator', 'red'])
  })

  test('notice: a process that died while it sent leaves it to another', async () => {
    const table = await Table.open(games)
    await proved(table)
    expect(await store.addresses.take(100, 60)).toHaveLength(1)
    await tickOut()
    expect(letters()).toEqual([])
    await waitOver()
    await other.notices.tick()
    expect(letters().map(({ reasons }) => reasons)).toEqual([['turn']])
  })

  test('notice: a change while one is sent is told after it', async () => {
    const table = await Table.open(games)
    await proved(table)
    hook.before = () => table.round()
    await notices.tick()
    hook.before = async () => undefined
    expect(letters().map(({ reasons }) => reasons)).toEqual([['turn']])
    await notices.tick()
    expect(letters().map(({ reasons }) => reasons)).toEqual([['turn', 'opened']])
  })

  test('notice: one that failed is sent again, and its owner sees why; after five failures nothing is sent', async () => {
    const table = await Table.open(games)
    await proved(table)
    hook.status = 500
    await tickOut()
    expect((await shown(table))[0]).toMatchObject({ status: 'proved', failure: 'The webhook answered with 500.' })
    // a change does not hurry a webhook that is broken
    await table.round()
    await tickOut()
    expect(letters()).toHaveLength(1)
    hook.status = 204
    await waitOver()
    await tickOut()
    expect((await shown(table))[0]).toMatchObject({ failure: null, deliveredAt: expect.any(String) })
    expect(letters().map(({ reasons }) => reasons)).toEqual([['turn', 'opened']])
    hook.status = 404
    await table.round()
    for (let tries = 0; tries < 8; tries++) {
      await tickOut()
      await waitOver()
    }
    expect([letters().length, (await shown(table))[0]?.status]).toEqual([5, 'stopped'])
  })

  test('mail: lines are short, it can be stopped by one click, and then stays stopped', async () => {
    const table = await Table.open(games)
    const caller = table.caller('red')
    const { id } = only(value(await notices.add(caller, { channel: 'mail', target: 'ann@example.org', wants: all })))
    await tickOut()
    value(await notices.prove(caller, id, { code: codeIn(sink.mails[0]!.text) }))
    await table.round()
    await tickOut()
    const { headers, text } = sink.mails.at(-1)!
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    const [, stop = ''] = /^List-Unsubscribe: <(.*)>$/m.exec(headers) ?? []
    expect(text).toContain(stop)
    const prose = text.split('\n').filter(line => !line.startsWith('https://'))
    expect(Math.max(...prose.map(({ length }) => length))).toBeLessThanOrEqual(78)
    const url = new URL(stop)
    expect([url.origin, url.pathname]).toEqual(['https://games.example', `/api/addresses/${id}/stop`])
    const key = url.searchParams.get('key') ?? ''
    expect([await notices.stop(id, 'f'.repeat(32)), await notices.stop(id, key)]).toEqual([false, true])
    await table.round()
    await tickOut()
    expect([sink.mails.length, (await shown(table))[0]?.status]).toEqual([2, 'stopped'])
  })

  test('mail: a refused recipient counts, and a mail server that is away does not', async () => {
    const table = await Table.open(games)
    sink.refused.add('nobody@example.org')
    value(await notices.add(table.caller('red'), { channel: 'mail', target: 'nobody@example.org', wants: all }))
    await tickOut()
    const failures = async (): Promise<unknown> =>
      (await raw(`select failures from address where game = '${table.game}'`))[0]
    expect([await failures(), (await shown(table))[0]?.failure]).toEqual([
      { failures: 1 },
      'The mail server refused it (550).',
    ])
    const mail = { server: 'smtp://127.0.0.1:1', from: 'games@games.example' }
    const away = await openNotices(store, games, { publicAddress: 'https://games.example', mail })
    await waitOver()
    await away.tick()
    away.close()
    expect(await failures()).toEqual({ failures: 1 })
  })

  test('mail: without a mail server there are webhooks alone', async () => {
    const table = await Table.open(games)
    const without = await openNotices(store, games, { publicAddress: 'https://games.example' })
    const caller = table.caller('red')
    expect(value(await without.view(caller)).channels).toEqual(['discord', 'webhook'])
    expect((await without.add(caller, { channel: 'mail', target: 'ann@example.org', wants: all })).ok).toBe(false)
  })

  test('feed: by its key alone, with the first question, what was revealed, and the end', async () => {
    const table = await Table.open(games, {}, 'customs-inspection')
    const { feed: path } = value(await notices.view(table.caller('watcher')))
    const key = path.split('key=')[1] ?? ''
    expect((await notices.feed(table.game, 'f'.repeat(32))).ok).toBe(false)
    const titles = async () =>
      [...value(await notices.feed(table.game, key)).matchAll(/<entry>.*?<title>(.*?)</gs)].map(([, title]) => title)
    expect(await titles()).toEqual(['The battle begins'])
    expect(value(await notices.feed(table.game, key))).toContain('>Captain &amp; ')
    await table.round()
    const before = value(await notices.feed(table.game, key))
    expect(await titles()).toEqual(['Orders were revealed', 'The battle begins'])
    await table.playOut()
    expect((await titles())[0]).toBe('The battle is over')
    const ids = (text: string) => [...text.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)
    const after = ids(value(await notices.feed(table.game, key)))
    expect(after).toEqual(expect.arrayContaining(ids(before)))
    expect(new Set(after).size).toBe(after.length)
  })

  test('a game that is taken back: its people hear of it, and the feed says so, with no more of what no longer counts', async () => {
    const table = await Table.open(games)
    await proved(table)
    for (let rounds = 0; rounds < 2; rounds++) await table.round()
    await tickOut()
    letters()
    const { feed: path } = value(await notices.view(table.caller('red')))
    const entries = async (): Promise<number> =>
      value(await notices.feed(table.game, path.split('key=')[1] ?? '')).split('<entry>').length - 1
    expect(await entries()).toBe(3)
    const { question } = (await table.reading()).viewOf('moderator')
    const ruling = { asked: question?.asked ?? '', at: 0, because: 'a wrong set-up' }
    value(await games.rule(table.caller('moderator'), ruling))
    await tickOut()
    const [back, ...more] = letters()
    expect([back?.reasons, more, await entries()]).toEqual([['turn', 'opened'], [], 2])
    expect(back?.text).toMatch(/^The moderator took the game back\. It is your turn\./)
  })

  test('a ruling is told as one, by notice and in the feed', async () => {
    const table = await Table.open(games)
    await proved(table)
    await tickOut()
    letters()
    const { game } = await table.reading()
    const orders = Object.fromEntries(openQuestions(game).map(brief => [brief.side, advisedOrder(game.fight, brief)]))
    const asked = game.proofs.asked
    const ruling = { asked, ruling: { kind: 'orders', orders }, because: 'both agreed by mail' } as const
    value(await games.rule(table.caller('moderator'), ruling))
    await tickOut()
    expect(letters()[0]?.text).toMatch(/^The moderator ruled\./)
    const { feed: path } = value(await notices.view(table.caller('red')))
    const feed = value(await notices.feed(table.game, path.split('key=')[1] ?? ''))
    expect(feed).toContain('<title>The moderator ruled</title>')
  })

  test('notice: each story begins where the last one ended, and a step back is named so, though one change throws many dice', async () => {
    const table = await Table.open(games, {}, 'border-clash')
    await proved(table)
    await tickOut()
    letters()
    const told: string[] = []
    for (let rounds = 0; rounds < 2; rounds++) {
      await table.round()
      await tickOut()
      told.push(...letters().map(({ text }) => text.split('\n\n')[1] ?? ''))
    }
    const { game, viewOf } = await table.reading()
    const { count } = game.fight
    const words = (lines: readonly string[]) => lines.join(' ').split(/\s+/)
    expect(words(told)).toEqual(words(newsOf(game.fight, 'red', { from: 0, to: count })))
    const ruling = { asked: viewOf('moderator').question?.asked ?? '', at: count - 1, because: 'a cocked die' }
    value(await games.rule(table.caller('moderator'), ruling))
    await tickOut()
    expect(letters()[0]?.text).toMatch(/^The moderator took the game back\./)
  })

  test('a pause: nobody is told a turn until the game goes on', async () => {
    const table = await Table.open(games)
    const moderator = table.caller('moderator')
    value(await games.setClock(moderator, { kind: 'pause', because: 'holidays' }))
    await proved(table)
    await tickOut()
    expect(letters()).toEqual([])
    value(await games.setClock(moderator, { kind: 'resume' }))
    await tickOut()
    expect(letters().map(({ reasons }) => reasons)).toEqual([['turn']])
  })

  // attack and endurance is not among them: it asks one side at a time
  test.each([
    'sidcors/border-clash',
    'warpwar/printed-duel',
    'combat-shift/carrier-duel',
    'knight-hawks/surprise-attack',
  ])(
    'two worlds, which differ in a sealed order alone, %s: notices and feed are the same byte for byte',
    async address => {
      const table = await Table.askingBoth(games, { clock: { minutes: 30, graceMinutes: 0 } }, address)
      const { feed: path } = value(await notices.view(table.caller('blue')))
      const worlds: unknown[] = []
      for (const order of await table.twoOrders('red')) {
        await table.seal('red', order)
        const ids = [await proved(table, 'blue'), await proved(table, 'moderator')]
        await tickOut()
        worlds.push([hook.bodies.splice(0).sort(), value(await notices.feed(table.game, path.split('key=')[1] ?? ''))])
        for (const [i, role] of (['blue', 'moderator'] as const).entries()) {
          value(await notices.remove(table.caller(role), ids[i]!))
        }
        await table.withdraw('red')
      }
      expect(worlds[0]).toEqual([[expect.any(String), expect.any(String)], expect.any(String)])
      expect(worlds[1]).toEqual(worlds[0])
    },
  )
})
