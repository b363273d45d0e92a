import { readFile } from 'node:fs/promises'
import { openRecordText } from '@flagplot/core/desk/record'
import { must } from '@flagplot/core/lang'
import {
  catchUp,
  claimSeat,
  fetchRecord,
  fetchView,
  followGame,
  inviteAnew,
  makeGame,
  prepareSeal,
  printInvitation,
  putSeal,
  type Seat,
  withdrawSeal,
} from '@flagplot/wire/client'
import type { GameView, Policy } from '@flagplot/wire/games'
import { afterAll, describe, expect, test } from 'vitest'
import { killDatabase, withoutPostgres } from './database/database.fixture.ts'
import {
  answerQuestion,
  BOTH_ASKED,
  moderatedAt,
  Player,
  playOut,
  random,
  seatedAt,
  value,
  viewWhen,
} from './players.fixture.ts'
import { putTimes, serverInFolder } from './serve.fixture.ts'
import { serveGames } from './serve.ts'

const { origin, settings, close } = await serverInFolder('serve')
afterAll(close)

const seated = (policy: Policy, address?: string) => seatedAt(origin, policy, address)

describe.skipIf(withoutPostgres !== '')(`serve${withoutPostgres}`, () => {
  test.each(['own', 'shared', 'host'] as const)(
    'with the escrow %s a game is played to its verdict, and its record verifies',
    async escrow => {
      const table = await seated({ escrow })
      const view = await playOut(table)
      expect(view.question).toBe(null)
      const { verified } = value(openRecordText(value(await fetchRecord(table.blue.seat))))
      expect(verified.verdict).toBeDefined()
      expect(verified.digest).toBe(view.head)
      const { red, blue } = must(verified.proofs, 'proofs').orders
      expect([red.standing, red.unopened, blue.standing, blue.unopened]).toEqual([0, 0, 0, 0])
      expect(verified.dice.taken).toBe(0)
    },
  )

  test('an invitation serves once, and a token is of one game alone', async () => {
    const { game, invitations, red } = await seated({ escrow: 'own' })
    const again = { origin, game, role: 'red', secret: invitations.red } as const
    const claimed = await claimSeat(again, { name: 'A stranger', random, keep: () => undefined })
    expect(claimed.ok ? 'claimed' : claimed.refusal.code).toBe('conflict')
    const other = await seated({ escrow: 'own' })
    expect((await fetchView({ ...red.seat, game: other.game })).ok).toBe(false)
  })

  test('who watches follows every change and gives no orders', async () => {
    const { game, invitations, red, blue } = await seated({ escrow: 'shared' }, BOTH_ASKED)
    const watcher = { origin, game, role: 'watcher', secret: invitations.watcher } as const
    const ending = new AbortController()
    const seen: GameView[] = []
    const sealed = new Promise<void>(resolve => {
      void followGame(
        watcher,
        view => {
          seen.push(view)
          if (view.question?.sealed.includes('red') === true) resolve()
        },
        ending.signal,
      ).catch(() => undefined)
    })
    await red.seal()
    await sealed
    ending.abort()
    expect(seen.every(({ enclosed, you }) => enclosed === null && you === 'watcher')).toBe(true)
    const blueView = await blue.view()
    expect(blueView.enclosed).not.toBe(null)
    expect((await withdrawSeal(watcher)).ok).toBe(false)
    const withdrawn = value(await withdrawSeal(red.seat))
    expect(withdrawn.question?.sealed).toEqual([])
  })

  test('the moderator gives a lost seat a new link: the record has the reason, and the old holder is out', async () => {
    const { game, red, blue, moderator } = await moderatedAt(origin, { escrow: 'shared' }, BOTH_ASKED)
    await red.seal()
    const asked = { side: 'red', because: 'his browser was cleared' } as const
    expect((await inviteAnew(blue.seat, asked)).ok).toBe(false)
    const unused = value(await inviteAnew(moderator, asked))
    const { secret } = value(await inviteAnew(moderator, asked))
    expect(unused.secret).not.toBe(secret)
    const tooLate = await claimSeat(unused, { name: 'Late', random, keep: () => undefined })
    expect(tooLate.ok).toBe(false)
    expect((await red.view()).question?.sealed).toEqual(['red'])
    const next = await Player.join({ origin, game, secret, role: 'red' })
    expect((await fetchView(red.seat)).ok).toBe(false)
    expect((await blue.view()).question?.sealed).toEqual([])
    await next.seal()
    await blue.seal()
    const { verified } = value(openRecordText(value(await fetchRecord(blue.seat))))
    expect(verified.proofs?.orders.red).toEqual({ sealed: 1, standing: 0, unopened: 0 })
    expect(verified.changes).toMatchObject([
      { kind: 'seat', text: 'The seat of Klingon squadron goes to Captain red', reason: 'his browser was cleared' },
    ])
  })

  test('a question that is over is refused, and the game stands', async () => {
    const { red, blue } = await seated({ escrow: 'own' }, BOTH_ASKED)
    const view = await red.view()
    const game = value(await catchUp(red.seat))
    const late = value(prepareSeal(red.seat, view, { order: {}, game, random }))
    for (const player of [red, blue]) await player.seal()
    for (const player of [red, blue]) await player.openOwed()
    const refused = await putSeal(red.seat, late.request)
    expect(refused.ok ? 'taken' : refused.refusal.code).toBe('conflict')
    const { lines } = await red.view()
    expect(lines).toBeGreaterThan(3)
  })
})

describe.skipIf(withoutPostgres !== '')('two worlds, which differ in a sealed order alone', () => {
  /** Everything that a seat and who watches are told, its hashes and signatures by their length. */
  async function channels(seats: readonly Seat[]): Promise<unknown> {
    const told = await Promise.all(
      seats.map(async seat => {
        const { lines: _, ...view } = value(await fetchView(seat))
        return [
          view,
          value(await fetchRecord(seat))
            .trim()
            .split('\n')
            .at(-1),
        ]
      }),
    )
    return JSON.parse(JSON.stringify(told).replace(/[0-9a-f]{64,}/g, hex => `${hex.length} digits`))
  }

  /** A game that asks both sides at once. Dice can end a battle before it does: then another is begun. */
  async function bothAsked(address: string) {
    for (;;) {
      const table = await seated({ escrow: 'shared' }, address)
      for (let view = await table.red.view(); view.status !== 'over'; view = await table.red.view()) {
        if (view.question?.sides.length === 2) return { table, first: table.red, other: table.blue }
        await answerQuestion(table)
      }
    }
  }

  // attack and endurance is not among them: it asks one side at a time
  test.each([
    'sidcors/border-clash',
    'warpwar/printed-duel',
    'combat-shift/carrier-duel',
    'knight-hawks/surprise-attack',
  ])('%s: the other side and who watches are told the same', async address => {
    const { table, first, other } = await bothAsked(address)
    const watcher: Seat = { origin, game: table.game, role: 'watcher', secret: table.invitations.watcher }
    const worlds: unknown[] = []
    for (const order of await first.twoOrders()) {
      await first.seal(order)
      worlds.push(await channels([other.seat, watcher]))
      value(await withdrawSeal(first.seat))
    }
    expect(worlds).toHaveLength(2)
    expect(worlds[0]).toEqual(worlds[1])
  })
})

describe.skipIf(withoutPostgres !== '')('the clock', () => {
  const runOut = (game: string): Promise<void> => putTimes(settings, game, { due: -1 })

  const clock = { minutes: 60, graceMinutes: 60 }

  test('gives grace, then nobody seals any more, and standing orders act for who is late', async () => {
    const { game, red, blue } = await seated({ escrow: 'shared', clock }, BOTH_ASKED)
    await red.seal()
    const due = (await red.view()).dueAt
    await runOut(game)
    const isGrace = (at: string | null) => at !== null && at !== due && new Date(at) > new Date()
    await viewWhen(red.seat, ({ dueAt, question }) => isGrace(dueAt) && question?.isOpening === false)
    await runOut(game)
    await viewWhen(red.seat, ({ question }) => question?.isOpening === true)
    const late = await blue.seal().then(
      () => 'taken',
      (cause: Error) => JSON.parse(cause.message).code,
    )
    expect(late).toBe('conflict')
    // the end that it was shown has not passed by its own clock
    expect(await red.owed()).toEqual([])
    await red.openOwed(Date.parse(due ?? '') + 1)
    const checked = value(await catchUp(red.seat))
    const { red: sealed, blue: absent } = checked.proofs.orders
    expect([sealed.sealed, absent.standing]).toEqual([1, 1])
    expect((await red.view()).question?.isOpening).toBe(false)
  })

  test('standing orders act for a side whose seal stays shut', async () => {
    const { game, red } = await seated({ escrow: 'own', clock: { ...clock, graceMinutes: 0 } }, BOTH_ASKED)
    await red.seal()
    await runOut(game)
    const { question } = await viewWhen(red.seat, view => view.question?.isOpening === true)
    await runOut(game)
    await viewWhen(red.seat, view => view.question?.asked !== question?.asked)
    const checked = value(await catchUp(red.seat))
    expect(checked.proofs.orders.red).toEqual({ sealed: 0, standing: 0, unopened: 1 })
  })
})

test.skipIf(withoutPostgres !== '')('the player of the guide, and the battle that it makes by curl', async () => {
  const guide = await readFile(new URL('../../docs/guide/serve.md', import.meta.url), 'utf8')
  const [, body = ''] = /-d '(\{.*?\n\})'/s.exec(guide) ?? []
  const { game, invitations } = value(await makeGame(origin, JSON.parse(body)))
  const [, program = ''] = /```js\n(.*?)```/s.exec(guide) ?? []
  const code = program
    .replace(/import (\{.*?\}) from ('.*?')/gs, 'const $1 = await fetchModule($2)')
    .replace('export async function play', 'return async function play')
  const modules: Readonly<Record<string, () => Promise<unknown>>> = {
    '@flagplot/core/desk/fight': () => import('@flagplot/core/desk/fight'),
    '@flagplot/core/desk/referee': () => import('@flagplot/core/desk/referee'),
    '@flagplot/wire/client': () => import('@flagplot/wire/client'),
  }
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor
  const play = await new AsyncFunction('fetchModule', code)((name: string) => modules[name]?.())
  const link = (role: 'red' | 'blue') => printInvitation({ origin, game, role, secret: invitations[role] })
  const kept: Seat[] = []
  const keep = (seat: Seat) => kept.push(seat)
  await Promise.all([play(link('red'), { name: 'One', keep }), play(link('blue'), { name: 'Two', keep })])
  expect(value(await fetchView(must(kept[0], 'a seat'))).status).toBe('over')
})

test.skipIf(withoutPostgres !== '')(
  'a database that was killed comes back by itself, with all that was answered',
  async () => {
    const { red, blue } = await seated({ escrow: 'shared' }, BOTH_ASKED)
    await red.seal()
    const isReplaced = await killDatabase(settings)
    const isBack = async () => (await isReplaced()) && (await fetchView(red.seat)).ok
    await expect.poll(isBack, { timeout: 30_000, interval: 100 }).toBe(true)
    expect((await red.view()).question?.sealed).toEqual(['red'])
    await blue.seal()
    expect(value(await catchUp(red.seat)).proofs.orders.red.sealed).toBe(1)
  },
)

test.skipIf(withoutPostgres !== '')('a second start adopts the games of the first', async () => {
  const table = await seated({ escrow: 'shared' }, BOTH_ASKED)
  await table.red.seal()
  const second = await serveGames(settings)
  const view = value(await fetchView({ ...table.red.seat, origin: second.address }))
  expect(view.question?.sealed).toEqual(['red'])
  await second.close()
})
