// @vitest-environment happy-dom
import { advisedOrder, pending } from '@flagplot/core/desk/fight'
import { openQuestions, takeSeat } from '@flagplot/core/desk/referee'
import type { Side } from '@flagplot/core/game/sides'
import { must, ok, sayRefusal } from '@flagplot/core/lang'
import { seatKeys } from '@flagplot/core/seal'
import { keysOf } from '@flagplot/wire/client'
import type { Role } from '@flagplot/wire/games'
import { afterEach, expect, test, vi } from 'vitest'
import { storageWith } from '../browser-storage.fixture.ts'
import type { TextStorage } from '../browser-storage.ts'
import { GAME, GameHost, granted, seatOf } from './game-host.fixture.ts'
import { gameTable } from './game-keeper.ts'
import type { GameKeeper, GameState } from './game-state.ts'
import { keepKnown, keptSeals } from './kept-seals.ts'

const open: GameKeeper[] = []
let bytes = 0

afterEach(() => {
  for (const keeper of open.splice(0)) keeper.leave()
  vi.unstubAllGlobals()
})

/** A table at the fixture's host, and what its step was drawn from last. */
function tableAt(host: GameHost, role: Role, storage: TextStorage = storageWith()) {
  vi.stubGlobal('fetch', host.fetch)
  let state: GameState | undefined
  const keeper = gameTable(seatOf(role), {
    storage,
    random: count => new Uint8Array(count).fill(++bytes),
    address: `/games/${GAME}`,
    start: () => '',
    draw: (_, drawn) => {
      state = drawn
      return null
    },
    drawModeration: () => null,
  })
  open.push(keeper)
  keeper.open(GAME)
  const shown = () => {
    const table = keeper.table()
    return table.kind === 'open' ? table : undefined
  }
  return {
    keeper,
    storage,
    table: () => must(shown(), 'an open table'),
    state: (): GameState => {
      must(shown()?.seat, 'a seat').step(() => {})
      return must(state, 'a drawn step')
    },
    is: (what: (state: GameState) => boolean): Promise<void> =>
      vi.waitFor(() => {
        must(shown()?.seat, 'a seat').step(() => {})
        expect(what(must(state, 'a drawn step'))).toBe(true)
      }),
  }
}

/** The order that the standing orders of a side give to the open question. */
function usual(host: GameHost, side: Side): unknown {
  const { fight } = host.game
  return advisedOrder(
    fight,
    must(
      openQuestions(host.game).find(each => each.side === side),
      'a question',
    ),
  )
}

const isLive = ({ connection }: GameState): boolean => connection === 'live'
const sealed = ({ view }: GameState): readonly Side[] => view.question?.sealed ?? []

test('the content of a seal is kept before it goes out, and the host receipt after it', async () => {
  const host = await GameHost.open()
  const red = tableAt(host, 'red')
  await red.is(isLive)
  const seal = vi.fn(() => keptSeals(red.storage, seatOf('red')).held.length)
  host.onSeal = () => void seal()
  await red.keeper.seal(usual(host, 'red'))
  await red.is(state => sealed(state).includes('red'))
  expect(seal).toHaveReturnedWith(1)
  const { receipt } = keptSeals(red.storage, seatOf('red'))
  expect(receipt?.digest).toBe(JSON.parse(must(red.state().record.lines[receipt?.line ?? 0], 'a line')).digest)
})

test.each(['own', 'shared'] as const)(
  'with the escrow %s both orders are revealed at the second seal',
  async escrow => {
    const host = await GameHost.open({ escrow })
    const red = tableAt(host, 'red')
    const blue = tableAt(host, 'blue')
    await Promise.all([red.is(isLive), blue.is(isLive)])
    await red.keeper.seal(usual(host, 'red'))
    await blue.is(state => sealed(state).includes('red'))
    await blue.keeper.seal(usual(host, 'blue'))
    for (const { is } of [red, blue]) await is(({ record }) => record.fight.count > 1)
    expect(red.table().fight.count).toBe(host.game.fight.count)
    expect(red.state().held).toEqual([])
    const sent = host.asked.filter(call => call === 'POST openings').length
    expect(sent > 0).toBe(escrow === 'own')
  },
)

test('a host that says too early that the time is over is sent nothing until then, and its player is told', async () => {
  const host = await GameHost.open()
  host.dueAt = new Date(Date.now() + 1500).toISOString()
  const red = tableAt(host, 'red')
  await red.is(isLive)
  await red.keeper.seal(usual(host, 'red'))
  await red.is(state => sealed(state).includes('red'))
  host.isOver = true
  host.took(ok(host.game))
  await red.is(({ early }) => early?.until === Date.parse(host.dueAt ?? ''))
  expect(host.asked).not.toContain('POST openings')
  await vi.waitFor(() => expect(host.asked).toContain('POST openings'), 5000)
})

test('the readers of orders are those of the record, whatever its host says', async () => {
  const host = await GameHost.open()
  host.escrow = 'host'
  const red = tableAt(host, 'red')
  await red.is(isLive)
  expect(red.state().view.escrow).toBe('own')
})

test('orders can be changed until the other side has sealed, and start as they were', async () => {
  const host = await GameHost.open()
  const red = tableAt(host, 'red')
  await red.is(isLive)
  const order = usual(host, 'red')
  await red.keeper.seal(order)
  await red.is(state => sealed(state).includes('red'))
  await red.keeper.withdraw()
  await red.is(state => sealed(state).length === 0)
  expect(red.state().held.at(-1)?.opening.order).toEqual(order)
  await red.keeper.seal(order)
  await red.is(state => sealed(state).includes('red'))
  expect(red.state().held).toHaveLength(2)
})

test('nothing is sealed in a browser that keeps nothing', async () => {
  const host = await GameHost.open()
  const full: TextStorage = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  }
  const red = tableAt(host, 'red', full)
  await red.is(isLive)
  await red.keeper.seal(usual(host, 'red'))
  expect(red.state().refusal?.path).toEqual(['storage'])
  expect(host.asked).not.toContain('PUT seal')
})

test('a player looks with its own eye or that of the public, all others with that of the public', async () => {
  const host = await GameHost.open()
  const tables = (['blue', 'moderator', 'watcher'] as const).map(role => tableAt(host, role))
  for (const { is } of tables) await is(isLive)
  expect(tables.map(({ table }) => table().seat?.eyes)).toEqual([['blue', 'public'], ['public'], ['public']])
})

test('a broken connection is said, and tried again as soon as the network is back', async () => {
  const host = await GameHost.open()
  const watcher = tableAt(host, 'watcher')
  await watcher.is(isLive)
  host.isDown = true
  host.hangUp()
  await watcher.is(({ connection }) => connection === 'broken')
  expect(watcher.table().seat?.said).toMatch(/^Reconnecting/)
  host.isDown = false
  window.dispatchEvent(new Event('online'))
  await watcher.is(isLive)
})

test('a seal that got no answer is told, until the connection is live again', async () => {
  const host = await GameHost.open()
  const red = tableAt(host, 'red')
  await red.is(isLive)
  host.isDown = true
  host.hangUp()
  await red.is(({ connection }) => connection === 'broken')
  await red.keeper.seal(usual(host, 'red'))
  expect(red.state().refusal?.path).toEqual(['server'])
  host.isDown = false
  window.dispatchEvent(new Event('online'))
  await red.is(isLive)
  expect(red.state().refusal).toBeUndefined()
})

test('a game that is not there for a token is refused', async () => {
  const host = await GameHost.open()
  vi.stubGlobal('fetch', host.fetch)
  const stranger = gameTable(
    { ...seatOf('red'), secret: 'f'.repeat(64) },
    {
      storage: storageWith(),
      random: count => new Uint8Array(count),
      address: '',
      start: () => '',
      draw: () => null,
      drawModeration: () => null,
    },
  )
  open.push(stranger)
  stranger.open(GAME)
  await vi.waitFor(() => expect(stranger.table()).toMatchObject({ kind: 'refused', refusal: { code: 'missing' } }))
})

/** The same game with another player in the seat of blue: its lines are others from there on. */
async function otherHistory(host: GameHost): Promise<void> {
  const other = await GameHost.open({ players: { red: 'Ann' } })
  const { sign, box } = keysOf(seatOf('blue'))
  const seat = { side: 'blue', name: 'Mallory', sign: sign.public, box: box.public, dice: 'a'.repeat(64) } as const
  host.took(takeSeat(other.game, seat))
}

test('a host that shows other lines than before has shown two histories', async () => {
  const host = await GameHost.open()
  const watcher = tableAt(host, 'watcher')
  await watcher.is(isLive)
  expect(watcher.state().isForked).toBe(false)
  await otherHistory(host)
  await watcher.is(({ isForked }) => isForked)
  expect(watcher.state().view.seats.blue?.name).toBe('Mallory')
})

test('a page says by the record who plays and who is asked, whatever a view says', async () => {
  const host = await GameHost.open()
  const honest = host.view('red')
  const { view } = host
  host.view = role => {
    const told = view.call(host, role)
    const seats = { ...told.seats, blue: { name: 'Mallory', box: '0'.repeat(64) } }
    return {
      ...told,
      title: 'Another',
      status: 'over',
      seats,
      question: told.question && { ...told.question, sides: [] },
    }
  }
  const red = tableAt(host, 'red')
  await red.is(isLive)
  expect(red.state().view).toEqual(honest)
})

test('a server with a record that breaks its own digests is named', async () => {
  const host = await GameHost.open()
  const { fetch } = host
  const falseFetch = async (url: string, init?: RequestInit): Promise<Response> => {
    const answer = await fetch(url, init)
    return url.includes('record.jsonl') ? granted((await answer.text()).replaceAll('Bob', 'Eve')) : answer
  }
  const red = tableAt(Object.assign(host, { fetch: falseFetch }), 'red')
  await vi.waitFor(() => expect(red.keeper.table().kind).toBe('refused'))
  expect(red.keeper.table()).toMatchObject({ refusal: { code: 'tampered', path: ['record'] } })
})

test('a server that sends another record than it speaks of is named', async () => {
  const host = await GameHost.open()
  const { fetch } = await GameHost.open({ players: { red: 'Eve', blue: 'Bob' } })
  const otherRecord = (url: string, init?: RequestInit) => (url.includes('record.jsonl') ? fetch : own)(url, init)
  const own = host.fetch
  const red = tableAt(Object.assign(host, { fetch: otherRecord }), 'red')
  await vi.waitFor(() => expect(red.keeper.table().kind).toBe('refused'))
  expect(red.keeper.table()).toMatchObject({ refusal: { code: 'tampered', path: ['record'] } })
})

test.each([
  ['is shorter', false],
  ['has another line there', true],
])(
  'a record without a line that the host gave a receipt for is another history, also after a new start, if it %s',
  async (_, isLong) => {
    const host = await GameHost.open()
    const red = tableAt(host, 'red')
    const blue = tableAt(host, 'blue')
    await Promise.all([red.is(isLive), blue.is(isLive)])
    await red.keeper.seal(usual(host, 'red'))
    await red.is(state => sealed(state).includes('red'))
    red.keeper.leave()
    await otherHistory(host)
    if (isLong) await blue.is(({ isForked }) => isForked)
    if (isLong) await blue.keeper.seal(usual(host, 'blue'))
    const again = tableAt(host, 'red', red.storage)
    await again.is(({ isForked }) => isForked)
    // a receipt for a line of the other history makes it no better
    await again.keeper.seal(usual(host, 'red'))
    await vi.waitFor(() => expect(keptSeals(red.storage, seatOf('red')).receipt?.line).not.toBe(undefined))
    expect(again.state().isForked).toBe(true)
  },
)

test('a host that shows hidden ships otherwise than before a new start has shown two histories', async () => {
  const host = await GameHost.open({ address: 'warpwar/secret-records' })
  const red = tableAt(host, 'red')
  await red.is(isLive)
  const { known } = keptSeals(red.storage, seatOf('red'))
  expect(known?.shown).toMatch(/^[0-9a-f]{64}$/)
  red.keeper.leave()
  const again = tableAt(host, 'red', red.storage)
  await again.is(isLive)
  expect(again.state().isForked).toBe(false)
  again.keeper.leave()
  const other = { ...must(known, 'known lines'), shown: 'ab'.repeat(32) }
  keepKnown(red.storage, seatOf('red'), other)
  for (let starts = 0; starts < 2; starts++) {
    const forked = tableAt(host, 'red', red.storage)
    await forked.is(({ isForked }) => isForked)
    const { lines } = forked.state().view
    await forked.keeper.seal(usual(host, 'red'))
    await forked.is(({ view }) => view.lines > lines)
    await forked.keeper.withdraw()
    await forked.is(({ view }) => view.question?.sealed.length === 0)
    forked.keeper.leave()
  }
  // lines that follow the other history are none of this one
  expect(keptSeals(red.storage, seatOf('red')).known).toEqual(other)
})

test('a receipt that the host of the game has not signed is refused', async () => {
  const host = await GameHost.open()
  const red = tableAt(host, 'red')
  await red.is(isLive)
  host.host = seatKeys(new Uint8Array(32).fill(77))
  await red.keeper.seal(usual(host, 'red'))
  expect(sayRefusal(must(red.state().refusal, 'a refusal'))).toContain('receipt')
})

test('what a side has sealed is opened when its browser comes back', async () => {
  const host = await GameHost.open()
  const red = tableAt(host, 'red')
  const blue = tableAt(host, 'blue')
  await Promise.all([red.is(isLive), blue.is(isLive)])
  await red.keeper.seal(usual(host, 'red'))
  await blue.is(state => sealed(state).includes('red'))
  red.keeper.leave()
  await blue.keeper.seal(usual(host, 'blue'))
  await blue.is(({ view }) => view.question?.isOpening === true)
  expect(pending(blue.table().fight).kind).toBe('orders')
  const again = tableAt(host, 'red', red.storage)
  await again.is(({ record }) => record.fight.count > 0)
})

test('an order is sealed once, however often it is given while the answer is waited for', async () => {
  const host = await GameHost.open()
  const red = tableAt(host, 'red')
  await red.is(isLive)
  const order = usual(host, 'red')
  await Promise.all([red.keeper.seal(order), red.keeper.seal(order)])
  expect(host.asked.filter(call => call === 'PUT seal')).toHaveLength(1)
})

test('an answer that is overtaken by a later event puts nothing back', async () => {
  const host = await GameHost.open()
  const red = tableAt(host, 'red')
  await red.is(isLive)
  const old = host.view('red')
  await red.keeper.seal(usual(host, 'red'))
  await red.is(state => sealed(state).includes('red'))
  await red.keeper.carryOut(async () => ok(old))
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(sealed(red.state())).toEqual(['red'])
})

test('a refusal goes with its question', async () => {
  const host = await GameHost.open()
  const red = tableAt(host, 'red')
  await red.is(isLive)
  const { host: keys } = host
  host.host = seatKeys(new Uint8Array(32).fill(77))
  await red.keeper.seal(usual(host, 'red'))
  host.host = keys
  expect(red.state().refusal).toBeDefined()
  const blue = tableAt(host, 'blue')
  await blue.is(isLive)
  await blue.keeper.seal(usual(host, 'blue'))
  await red.is(({ record }) => record.fight.count > 0)
  expect(red.state().refusal).toBe(undefined)
})

test('a record that cannot be fetched is fetched again', async () => {
  const host = await GameHost.open()
  const { fetch } = host
  let failures = 1
  const failing = async (url: string, init?: RequestInit): Promise<Response> => {
    if (url.includes('record.jsonl') && failures-- > 0) throw new TypeError('no network')
    return fetch(url, init)
  }
  const watcher = tableAt(Object.assign(host, { fetch: failing }), 'watcher')
  await vi.waitFor(() =>
    expect(watcher.keeper.table()).toMatchObject({ said: expect.stringContaining('Reconnecting') }),
  )
  window.dispatchEvent(new Event('online'))
  await watcher.is(isLive)
})
