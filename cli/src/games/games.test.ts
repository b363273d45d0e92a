import { must } from '@flagplot/core/lang'
import { keysOf } from '@flagplot/wire/client'
import { type GameView, gameViewSchema } from '@flagplot/wire/games'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { ran, refuses, tooWide } from '../run.fixture.ts'
import { bothSeated, invited, Machine, testServer } from './games.fixture.ts'

const server = await testServer()
const origin = server?.origin ?? ''

afterAll(() => server?.close())

/** A battle that asks both sides at once, and soon one alone. */
const SHORT = 'warpwar/gun-and-missile'

/** A battle of three questions. */
const DUEL = 'warpwar/slug'

/** The digest of a line of a record, counted from 1. */
const digestIn = (record: string, line: number): string => JSON.parse(record.split('\n')[line - 1] ?? '').digest

const secretOf = (seat: string | undefined): string => JSON.parse(seat ?? '').secret

const seated = (flags: readonly string[] = [], battle = SHORT) => bothSeated(origin, battle, flags)

describe.skipIf(server === undefined)('join', () => {
  test('two people play a battle to its verdict, a watcher follows, and the record verifies', async () => {
    const links = await invited(origin, DUEL)
    const machine = new Machine()
    const enter = '\n'.repeat(400)
    const join = (role: keyof typeof links, flags: readonly string[]) =>
      machine.run(['join', must(links[role], 'a link'), '--seat', `${role}.json`, ...flags], enter)
    const all = await Promise.all([
      join('watcher', []),
      join('red', ['--name', 'Ann', '--record', 'r.jsonl']),
      join('blue', ['--name', 'Bob']),
    ])
    const secrets = ['red', 'blue'].map(role => secretOf(machine.disk.get(`${role}.json`)))
    for (const { code, err, out } of all) {
      expect([code, err]).toEqual([0, ''])
      expect(out).toContain('The Slug')
      expect(tooWide(out)).toEqual([])
      for (const secret of [...secrets, links.red, links.watcher]) expect(out).not.toContain(secret)
    }
    const [watcher, red] = all
    expect(watcher?.text).toContain('Waiting for Ann')
    expect(red?.text).toContain('The host has signed a receipt')
    const verified = await machine.run(['verify', 'r.jsonl', '--json'])
    expect(JSON.parse(verified.out)).toMatchObject({ finished: true, game: { orders: { red: { standing: 0 } } } })
    // a game that is over tells its report again
    const again = await machine.run(['join', 'red.json'])
    expect([again.code, again.text]).toEqual([0, expect.stringContaining('For its record: flagplot join red.json')])
  })
})

describe.skipIf(server === undefined)('post', () => {
  test('a seat that is taken names the command that goes on, on one line', async () => {
    const links = await invited(origin, SHORT)
    const path = `${'first-of-my-seats-'.repeat(4)}red.json`
    const { out } = await new Machine().run(['post', links.red, '--name', 'Ann', '--seat', path])
    expect(out.split('\n')).toContain(`flagplot post ${path}`)
  })

  test('an order for an earlier question is refused with the question that is open now, and then serves for that', async () => {
    const { red, blue } = await seated([], DUEL)
    // nobody is hit, so the next question is the same
    const order = 'W1 (TL0) DODGES: D=5; W2 (TL0) DODGES: D=5'
    await red.post(['a.json', order])
    await blue.post(['a.json', '--advised'])
    const stale = await red.run(['post', 'a.json', order])
    expect([stale.code, stale.said]).toEqual([2, expect.stringContaining('has moved on since this seat last looked')])
    expect(stale.text).toMatch(/Orders of .* By the standing orders:/)
    expect((await red.post(['a.json', order])).sealed).toBe(order)
  })

  test('a link seals no order for a question that it has not shown', async () => {
    const links = await invited(origin, DUEL)
    await Machine.seated(links.red, 'Ann')
    const blue = new Machine()
    const refused = await blue.refusal(['post', links.blue, 'anything', '--name', 'Bob', '--seat', 'a.json'])
    expect(refused).toMatchObject({
      code: 'conflict',
      path: ['order'],
      says: expect.stringContaining('It is asked now'),
    })
    const { advised } = must((await blue.post(['a.json'])).ask ?? undefined, 'a question')
    expect((await blue.post(['a.json', advised])).sealed).toBe(advised)
  })

  test('the moderator sees who is waited for, and gives no orders', async () => {
    const { links, red } = await seated()
    await red.post(['a.json', '--advised'])
    const { text } = await red.run(['post', links.moderator, '--seat', 'm.json'])
    expect(text).toContain('You are the moderator.')
    expect(text).toMatch(/Waiting for Bob .* Ann .* has sealed/)
    expect(await red.refusal(['post', 'm.json', '--advised'])).toMatchObject({ code: 'conflict', path: ['order'] })
  })

  test('one action a call; flags for a link do nothing for a seat', async () => {
    const { red } = await seated()
    for (const [words, place] of [
      [['x', '--advised'], '--advised'],
      [['--advised', '--withdraw'], '--withdraw'],
      [['--name', 'Ann'], '--name'],
      [['--force'], '--force'],
    ] as const) {
      const refused = await red.refusal(['post', 'a.json', ...words])
      expect([words, refused]).toMatchObject([words, { code: 'conflict', path: [place] }])
    }
  })
})

describe.skipIf(server === undefined)('a seat', () => {
  test('a link serves once: the next right thing is said, and no file is left', async () => {
    const { links, red } = await seated()
    expect(await red.refusal(['post', links.red, '--name', 'Ann', '--seat', 'a.json'])).toMatchObject({
      code: 'conflict',
      path: ['--seat'],
      says: expect.stringContaining('go on with: flagplot join a.json'),
    })
    const other = new Machine()
    const used = await other.refusal(['post', links.red, '--name', 'Eve'])
    expect(used).toMatchObject({ code: 'conflict', says: expect.stringContaining('Ask the moderator') })
    const unknown = links.red.replace(/.{64}$/, 'a'.repeat(64))
    expect((await other.refusal(['post', unknown, '--name', 'Eve'])).says).toContain('This link does not open a seat')
    expect([...other.disk.keys()]).toEqual([])
  })

  test('whose keys the server changes on the way is refused before anything is ordered', async () => {
    const links = await invited(origin, SHORT)
    const { fetch } = globalThis
    const { sign, box } = keysOf({ origin, game: '', role: 'red', secret: 'ab'.repeat(32) })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.endsWith('/claims')) return fetch(url, init)
      const claim = JSON.parse(String(init.body))
      const seat = { ...claim.seat, sign: sign.public, box: box.public }
      return fetch(url, { ...init, body: JSON.stringify({ ...claim, seat }) })
    })
    const refusal = await new Machine().refusal(['post', links.red, '--name', 'Ann', '--seat', 'a.json'])
    vi.unstubAllGlobals()
    expect(refusal).toMatchObject({ code: 'tampered', path: ['record'], says: expect.stringContaining('not yours') })
  })

  test.each([
    ['more lines than it shows', ({ lines }: GameView) => ({ lines: lines + 1 })],
    ['fewer lines', ({ lines }: GameView, record: string) => ({ lines: lines - 1, head: digestIn(record, lines - 1) })],
    ['another last line', () => ({ head: 'ab'.repeat(32) })],
  ])('a server that speaks of %s is named', async (_, change) => {
    const { red } = await seated()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await fetch(url, init)
      if (!/games[/]\w+$/.test(url)) return answer
      const view = gameViewSchema.parse(await answer.json())
      const record = await fetch(`${url}/record.jsonl`, init)
      return Response.json({ ...view, ...change(view, await record.text()) })
    })
    const refusal = await red.refusal(['post', 'a.json'])
    vi.unstubAllGlobals()
    expect(refusal).toMatchObject({ code: 'tampered', path: ['record'] })
  })

  test('holds its host to a receipt, even if it saw nothing after it', async () => {
    const { red } = await seated()
    const { fetch } = globalThis
    const { lines } = await red.post(['a.json'])
    let isSealed = false
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (isSealed) throw new Error('away')
      isSealed = url.endsWith('/seal')
      return fetch(url, init)
    })
    expect((await red.refusal(['post', 'a.json', '--advised'])).code).toBe('io')
    // the host has forgotten the seal, and shows the record before it
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await fetch(url, init)
      const text = await answer.text()
      if (url.includes('record.jsonl')) return new Response(`${text.split('\n').slice(0, lines).join('\n')}\n`)
      const record = await (await fetch(`${url}/record.jsonl`, init)).text()
      return Response.json({ ...JSON.parse(text), lines, head: digestIn(record, lines) })
    })
    const { code, says } = await red.refusal(['post', 'a.json'])
    vi.unstubAllGlobals()
    expect([code, says]).toEqual(['tampered', expect.stringContaining('the receipt that the host signed')])
  })

  test('that is neither a file nor a link is refused as such, with or without a name', async () => {
    const { red } = await seated()
    for (const flags of [[], ['--name', 'Ann']]) {
      const refused = await red.refusal(['post', 'a.jsn', ...flags])
      const says = expect.stringContaining('neither a file')
      expect(refused).toMatchObject({ code: 'io', path: ['a.jsn'], says, nearest: 'a.json' })
    }
    red.disk.set('seats/blue.json', '')
    expect(await red.refusal(['post', 'seats/bleu.json'])).toMatchObject({ nearest: 'seats/blue.json' })
    expect(await red.refusal(['post', 'nowhere/at-all.json'])).not.toHaveProperty('nearest')
  })

  test('while one process has it, another is refused', async () => {
    const { red } = await seated()
    red.disk.set('a.json.lock', 'another\n')
    const running = { isRunning: () => true }
    expect((await red.run(['post', 'a.json'], undefined, running)).said).toContain('Process another is already writing')
  })
})

describe.skipIf(server === undefined)('invite', () => {
  test('prints a link for every person, each on a line of its own; standing orders lead the other side', async () => {
    const line = `invite ${SHORT} --server ${origin}/ --people blue --escrow own --minutes 60 --grace 30`
    const { code, out, err } = await ran(line)
    const links = out.split('\n').filter(each => each.startsWith(origin))
    expect([code, err]).toEqual([0, ''])
    expect(links.map(link => link.split('/').at(-2))).toEqual(['blue', 'moderator', 'watcher'])
    expect(tooWide(out)).toEqual(links)
    for (const link of links) {
      const verb = link.includes('/moderator/') ? 'moderate' : 'join'
      expect(out).toContain(`${link}\nflagplot ${verb} "${link}"\n`)
    }
    const blue = await Machine.seated(links[0] ?? '', 'Bob')
    const { status, dueAt } = await blue.post(['a.json'])
    expect([status, dueAt]).toEqual(['running', expect.any(String)])
  })
})

describe('invite', () => {
  const to = `invite ${SHORT} --server http://127.0.0.1:1`
  refuses([
    [`invite ${SHORT}`, 'missing', 'command line'],
    [`invite ${SHORT} --server games.example`, 'notation', '--server'],
    [`${to} --people red,green`, 'unknown-name', '--people'],
    [`${to} --escrow shard`, 'unknown-name', '--escrow', 'shared'],
    [`${to} --grace 5`, 'conflict', '--grace'],
    [`${to} --days-off 5`, 'conflict', '--days-off'],
    [`${to} --no-weekends`, 'conflict', '--no-weekends'],
    [`${to} --minutes 60 --days-off 61`, 'range', '--days-off'],
    [`${to} --minutes 0`, 'range', '--minutes'],
    [to, 'io', 'server'],
  ])
})

describe('the door of a seat’s file', () => {
  const seat = {
    flagplotSeat: 1,
    origin: 'http://127.0.0.1:1',
    game: '0'.repeat(16),
    role: 'red',
    secret: 'ab'.repeat(32),
    held: [],
  }

  test.each([
    ['nothing', '', 'syntax'],
    ['no table', 'null', 'type'],
    ['a list', '[]', 'type'],
    ['a battle', 'flagplot: 1\nsystem: any\n', 'syntax'],
    ['another version', JSON.stringify({ ...seat, flagplotSeat: 2 }), 'unsupported'],
    ['nested without end', '['.repeat(50_000) + ']'.repeat(50_000), 'syntax'],
    ['of a megabyte', JSON.stringify({ ...seat, held: ' '.repeat(1_000_000) }), 'range'],
    ['a strange role', JSON.stringify({ ...seat, role: 'host' }), 'unknown-name'],
    ['a strange address', JSON.stringify({ ...seat, origin: 'file:///etc' }), 'notation|type|range'],
    ['no address', JSON.stringify({ ...seat, origin: 'http://[::1' }), 'notation|type|range'],
    ['a secret without its last letters', JSON.stringify({ ...seat, secret: 'ab'.repeat(30) }), 'notation|type|range'],
    ['a key too many', JSON.stringify({ ...seat, sekret: 1 }), 'unknown-key'],
    ['a prototype', `{"__proto__":{},${JSON.stringify(seat).slice(1)}`, 'syntax'],
    ['held that is none', JSON.stringify({ ...seat, held: [{}] }), 'missing|type'],
  ])('%s is refused', async (_, text, codes) => {
    const { out, err, code } = await ran('post a.json --json', { disk: { 'a.json': text } })
    expect(code).toBe(2)
    expect(codes.split('|')).toContain(JSON.parse(out).refusal.code)
    expect(out + err).not.toContain('abababab')
    expect(JSON.parse(out).refusal.says).toMatch(/^a\.json: /)
  })

  test('of another version is said to be so', async () => {
    const { said } = await ran('post a.json', { disk: { 'a.json': JSON.stringify({ ...seat, flagplotSeat: 2 }) } })
    expect(said).toContain('a.json: This seat was written by another version of Flagplot.')
  })

  test('a server that is gone, and a file that others can read', async () => {
    const disk = { 'a.json': JSON.stringify(seat) }
    for (const verb of ['join', 'post']) {
      const { code, said } = await ran(`${verb} a.json`, { disk })
      expect([code, said]).toEqual([2, expect.stringContaining(`The server at ${seat.origin} does not answer.`)])
      expect(said).toContain('others on this machine can read a.json')
    }
    const link = `${seat.origin}/#/games/${seat.game}/red/${seat.secret}`
    const lost = await ran(['join', link, '--name', 'Ann', '--seat', 'b.json'])
    expect([lost.code, Object.keys(lost.disk)]).toEqual([2, ['b.json']])
    expect(lost.said).toContain('To try it: flagplot join b.json')
  })
})
