import { must } from '@flagplot/core/lang'
import { inviteAnew, keysOf, parseSeatFile, printInvitation } from '@flagplot/wire/client'
import { dayOf, type GameView, gameViewSchema } from '@flagplot/wire/games'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { ran, refuses, tooWide } from '../run.fixture.ts'
import { invited, Machine, testServer } from './games.fixture.ts'

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

/** A game with both seats taken. */
async function seated(flags: readonly string[] = [], battle = SHORT) {
  const links = await invited(origin, battle, flags)
  return { links, red: await Machine.seated(links.red, 'Ann'), blue: await Machine.seated(links.blue, 'Bob') }
}

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

  test('at a terminal a person who waits types words of the table, takes the seal back, leaves and comes back', async () => {
    const { red } = await seated()
    const words = ['?', 'odd', 'back', 'status', 'quit']
    const prompts: string[] = []
    const readLine = async (prompt: string) => {
      prompts.push(prompt)
      return prompt.startsWith('Type ?') ? words.shift() : ''
    }
    const at = { inIsTerminal: true, readLine }
    const { code, text } = await red.run(['join', 'a.json'], undefined, at)
    expect([code, words]).toEqual([0, []])
    expect(text).toContain('takes your seal back, as long as others have not sealed')
    expect(text).toContain('Your seal is taken back.')
    expect(text).toContain('Kept in a.json; go on with: flagplot join a.json')
    expect(prompts.filter(prompt => prompt.includes('Tactic')).length).toBe(2)
    expect((await red.post(['a.json'])).question?.sealed).toEqual(['red'])
    const back = await red.run(['join', 'a.json'], undefined, { ...at, readLine: async () => 'quit' })
    expect([back.code, back.text]).toEqual([0, expect.stringContaining('Sealed. Waiting for Bob')])
  })

  test('a question that is answered elsewhere meanwhile is left, and the line that is being typed answers the next', async () => {
    const { red, blue } = await seated()
    const elsewhere = new Machine()
    elsewhere.disk.set('a.json', red.disk.get('a.json') ?? '')
    let type: (line: string) => void = () => undefined
    const typed = new Promise<string>(resolve => {
      type = resolve
    })
    const said: string[] = []
    const ended = await red.run(['join', 'a.json'], undefined, {
      inIsTerminal: true,
      readLine: async () => {
        await blue.post(['a.json', '--advised'])
        await elsewhere.post(['a.json', '--advised'])
        return typed
      },
      out: text => void said.push(text),
      prompt: () => {
        if (said.some(each => each.includes('moved on'))) type('quit')
      },
    })
    expect(ended.code).toBe(0)
    expect(said.join('')).toMatch(/The game has moved on\.[\s\S]*Orders of W4/)
  })

  test('at a question a person hears at once of a seal, of days off and of other standing orders, each of them once', async () => {
    const { red, blue } = await seated(['--minutes', '2880', '--days-off', '3'])
    const far = dayOf(Date.now() + 30 * 24 * 60 * 60 * 1000)
    const said: string[] = []
    const told = (part: string) => said.filter(text => text.includes(part))
    const answers = ['status', 'quit']
    const { code, err } = await red.run(['join', 'a.json'], undefined, {
      inIsTerminal: true,
      out: text => void said.push(text),
      readLine: async () => {
        if (answers.length === 2) {
          await blue.post(['a.json', '--days-off', far])
          await vi.waitFor(() => expect(told(`Days off (UTC): Bob (`)).toHaveLength(1))
          await blue.post(['a.json', '--standing', 'carrier'])
          await vi.waitFor(() => expect(said.join('')).toMatch(/carrier/))
          await blue.post(['a.json', '--advised'])
          await vi.waitFor(() => expect(said.join('')).toMatch(/Bob \([^)]*\) has sealed/))
          // the time that is left was told with the question
          expect(told('The orders are due')).toHaveLength(1)
        }
        return answers.shift()
      },
    })
    expect([code, err, answers]).toEqual([0, '', []])
    const now = said.slice(said.findIndex(text => text.includes('has sealed')) + 1).join('')
    expect(now).toMatch(/has sealed\.[\s\S]*The orders are due[\s\S]*Days off/)
  })

  test('while others are waited for, news leaves out the time that has not changed', async () => {
    const { red, blue } = await seated(['--minutes', '2880', '--days-off', '3', '--bank', '60'])
    await red.post(['a.json', '--advised'])
    const far = dayOf(Date.now() + 30 * 24 * 60 * 60 * 1000)
    const said: string[] = []
    const count = (part: string) => said.join('').split(part).length - 1
    let type: (line: string) => void = () => undefined
    const typed = new Promise<string>(resolve => {
      type = resolve
    })
    await red.run(['join', 'a.json'], undefined, {
      inIsTerminal: true,
      out: text => void said.push(text),
      readLine: async () => {
        await blue.post(['a.json', '--days-off', far])
        return typed
      },
      prompt: () => type('quit'),
    })
    expect(['Waiting for', 'The orders are due', 'Grace left', 'Days off'].map(count)).toEqual([1, 1, 1, 1])
  })

  test('input that ends at a question is refused; the seat stays', async () => {
    const { red } = await seated()
    const { code, said } = await red.run(['join', 'a.json'], '')
    expect([code, said]).toEqual([2, expect.stringContaining('Standard input ended')])
    expect((await red.post(['a.json'])).ask).not.toBe(null)
  })
})

describe.skipIf(server === undefined)('post', () => {
  test('a seat that is taken names the command that goes on, on one line', async () => {
    const links = await invited(origin, SHORT)
    const path = `${'first-of-my-seats-'.repeat(4)}red.json`
    const { out } = await new Machine().run(['post', links.red, '--name', 'Ann', '--seat', path])
    expect(out.split('\n')).toContain(`flagplot post ${path}`)
  })

  test('a slip in the rest of the command uses up the link, and the file of the seat is named', async () => {
    const links = await invited(origin, SHORT)
    for (const [role, words] of [
      ['red', ['join', links.red, '--leader', 'sovler']],
      ['blue', ['post', links.blue, '--standing', 'admirl']],
    ] as const) {
      const { code, said } = await new Machine().run([...words, '--name', 'Ann', '--seat', `${role}.json`])
      expect([code, said]).toEqual([2, expect.stringContaining(`the seat is yours, and its file is ${role}.json`)])
      expect(said).toContain('flagplot rules warpwar doctrines says what each does')
    }
  })

  test('fleets are shown at the first call and by --status, and of a battle that is over the verdict', async () => {
    const links = await invited(origin, DUEL)
    const machine = new Machine()
    const first = await machine.run(['post', links.red, '--name', 'Ann', '--seat', 'a.json'])
    const [plain, status] = [await machine.run(['post', 'a.json']), await machine.run(['post', 'a.json', '--status'])]
    expect([status.code, tooWide(status.out)]).toEqual([0, []])
    const picture = status.out.split('\n').filter(line => !plain.out.includes(line))
    expect(picture.length).toBeGreaterThan(2)
    for (const line of picture) expect(first.out).toContain(line)
    const blue = await Machine.seated(links.blue, 'Bob')
    let told: readonly string[] = []
    for (let calls = 0; calls < 100; calls++) {
      const { status: now, ask, news } = await machine.post(['a.json'])
      told = [...told, ...news]
      if (now === 'over') break
      if (ask !== null) await machine.post(['a.json', ask.advised])
      if ((await blue.post(['a.json'])).ask !== null) await blue.post(['a.json', '--advised'])
    }
    expect(told.length).toBeGreaterThan(0)
    expect((await machine.post(['a.json'])).news).toEqual([])
    expect((await machine.run(['post', 'a.json'])).text).toMatch(/Victory for .* For its report: /)
  })

  test('with the escrow own, each call a process of its own, a battle is played to its verdict', async () => {
    const { red, blue } = await seated(['--escrow', 'own'], DUEL)
    for (let calls = 0; calls < 100; calls++) {
      const { status, ask } = await red.post(['a.json'])
      if (status === 'over') break
      if (ask !== null) expect((await red.post(['a.json', ask.advised])).receipt).not.toBe(null)
      if ((await blue.post(['a.json'])).ask !== null) await blue.post(['a.json', '--advised'])
    }
    const over = await blue.post(['a.json', '--record', 'r.jsonl'])
    expect([over.status, over.question, over.ask, over.winner]).toEqual(['over', null, null, expect.any(String)])
    const verified = await blue.run(['verify', 'r.jsonl', '--json'])
    const { finished, digest, game } = JSON.parse(verified.out)
    expect([finished, digest]).toEqual([true, over.head])
    expect([game.orders.red.unopened, game.orders.blue.unopened, game.orders.red.standing]).toEqual([0, 0, 0])
  })

  test('the question in words, an order by file and by standard input, taken back, and who is waited for', async () => {
    const { red, blue } = await seated(['--minutes', '60', '--grace', '10', '--bank', '30', '--days-off', '5'])
    const asked = await red.run(['post', 'a.json'])
    expect([asked.code, asked.err, tooWide(asked.out)]).toEqual([0, '', []])
    expect(asked.text).toMatch(/Grace left in this game: Ann .* 30 minutes; /)
    expect(asked.text).toMatch(/Secret orders.* By the standing orders: .* Waiting for Ann .* The orders are due at/)
    const { ask } = await red.post(['a.json'])
    const order = must(ask ?? undefined, 'a question').advised
    red.disk.set('order.txt', `${order}\n`)
    const sealed = await red.post(['a.json', '--order-file', 'order.txt'])
    expect([sealed.sealed, sealed.ask]).toEqual([order, null])
    expect(sealed.question).toMatchObject({ sealed: ['red'], waits: ['blue'] })
    expect((await red.run(['post', 'a.json'])).text).toContain(`Your order: ${order.split(' ')[0]}`)
    expect(await red.refusal(['post', 'a.json', order])).toMatchObject({ code: 'conflict', path: ['order'] })
    expect((await red.run(['post', 'a.json', '--withdraw'])).text).toContain('Your seal is taken back.')
    expect((await red.post(['a.json'])).ask).not.toBe(null)
    expect((await red.post(['a.json', '-'], `${order}\n`)).sealed).toBe(order)
    expect(await blue.refusal(['post', 'a.json', 'FLY AWAY'])).toMatchObject({ path: ['order'] })
    expect((await blue.post(['a.json'])).question?.sealed).toEqual(['red'])
  })

  test('standing orders are stated by name, for all to read, and are those that advise from then on', async () => {
    const { red, blue } = await seated()
    const advisedBy = async (name: string): Promise<string> =>
      must((await red.post(['a.json', '--standing', name])).ask ?? undefined, 'a question').advised
    expect(await advisedBy('bracket')).not.toBe(await advisedBy('run'))
    expect((await blue.run(['post', 'a.json'])).text).toContain(': run')
    expect(await red.refusal(['post', 'a.json', '--standing', 'admirl'])).toMatchObject({
      code: 'unknown-name',
      path: ['standing'],
      nearest: 'admiral',
    })
  })

  test('days off are announced for all to see, taken back, and refused at their flag', async () => {
    const { red, blue } = await seated(['--minutes', '600', '--bank', '30', '--days-off', '2'])
    const [one, other, third] = [2, 3, 9].map(days => dayOf(Date.now() + days * 24 * 60 * 60_000))
    const announced = await red.post(['a.json', '--days-off', `${other}, ${one}`])
    expect(announced.daysOff).toEqual({ red: [one, other], blue: [] })
    expect([announced.daysOffLeft, announced.bank]).toEqual([
      { red: 0, blue: 2 },
      { red: 30, blue: 30 },
    ])
    expect((await red.run(['post', 'a.json'])).text).toContain('You may announce no more days off.')
    expect((await blue.run(['post', 'a.json'])).text).toContain(`Ann (Red Sun) ${one} to ${other}`)
    const place = (path: readonly unknown[], days: string, machine = red) =>
      machine.refusal(['post', 'a.json', '--days-off', days]).then(refusal => expect(refusal.path).toEqual(path))
    await place(['--days-off'], `${one},${other},${third}`)
    await place(['--days-off', 1], `${one},Friday`)
    await place(['--days-off'], '2020-01-01')
    expect((await red.post(['a.json', '--days-off', 'none'])).daysOff.red).toEqual([])
    const { red: plain } = await seated()
    expect((await plain.post(['a.json'])).daysOffLeft).toBe(null)
  })

  test('standing orders that the host takes and does not write down are told to be missing', async () => {
    const { red } = await seated()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      fetch(
        url.replace('/standing-orders', ''),
        url.endsWith('/standing-orders') ? { headers: init.headers ?? {} } : init,
      ),
    )
    const refusal = await red.refusal(['post', 'a.json', '--standing', 'run'])
    vi.unstubAllGlobals()
    expect(refusal).toMatchObject({ code: 'tampered', path: ['standing'] })
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

  test('a call that is refused for the file of its record has read nothing, and seals nothing', async () => {
    const { red, blue } = await seated([], DUEL)
    const order = must((await red.post(['a.json'])).ask ?? undefined, 'a question').advised
    await red.post(['a.json', order])
    await blue.post(['a.json', '--advised'])
    for (const words of [[], ['--advised']]) {
      const refused = await red.refusal(['post', 'a.json', ...words, '--record', 'a.json'])
      expect(refused).toMatchObject({ code: 'io', path: ['a.json'], found: 'a file' })
    }
    expect((await red.refusal(['post', 'a.json', order])).says).toContain('since this seat last looked')
    expect((await red.post(['a.json'])).question?.sealed).toEqual([])
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

  test('the news since the last call is told, once', async () => {
    const { red, blue } = await seated()
    await red.post(['a.json', '--advised'])
    await blue.post(['a.json', '--advised'])
    const told = 'Orders of W4'
    expect((await red.run(['post', 'a.json'])).text).toContain(told)
    expect((await red.run(['post', 'a.json'])).text).not.toContain(told)
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

  test('a person is asked for a name; nobody is seated without one', async () => {
    const { red } = await invited(origin, SHORT)
    const machine = new Machine()
    expect(await machine.refusal(['post', red])).toMatchObject({ code: 'missing', path: ['--name'] })
    const { text } = await machine.run(['post', red], 'Ann\n')
    expect(text).toContain('(red): Ann')
    const [file] = [...machine.disk.keys()]
    expect(file).toMatch(/^[0-9a-z]{16}-red\.seat\.json$/)
    expect(text).toContain(`The seat is kept in ${file}.`)
  })

  test('another history than the one that it knows is named as such', async () => {
    const { red } = await seated()
    await red.post(['a.json', '--advised'])
    const file = JSON.parse(red.disk.get('a.json') ?? '')
    red.disk.set('a.json', JSON.stringify({ ...file, known: { ...file.known, head: 'ab'.repeat(32) } }))
    for (const verb of ['post', 'join']) {
      const { code, said } = await red.run([verb, 'a.json'])
      expect([code, said]).toEqual([2, expect.stringContaining('shows another history of this game than before')])
    }
    // a record that has become shorter is another one, too
    red.disk.set('a.json', JSON.stringify({ ...file, known: { ...file.known, lines: 99 } }))
    expect((await red.refusal(['post', 'a.json'])).code).toBe('tampered')
  })

  test('a server with a record that breaks its own digests is named', async () => {
    const { red } = await seated()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await fetch(url, init)
      return url.includes('record.jsonl') ? new Response((await answer.text()).replaceAll('Bob', 'Eve')) : answer
    })
    const { code, said } = await red.run(['post', 'a.json'])
    vi.unstubAllGlobals()
    expect([code, said]).toEqual([2, expect.stringContaining('The server shows a record of this game that is false: ')])
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

  test('a file without the order that its seat has sealed says so at once, and the way on', async () => {
    const { red, blue } = await seated(['--escrow', 'own'])
    const fresh = red.disk.get('a.json') ?? ''
    await red.post(['a.json', '--advised'])
    red.disk.set('a.json', fresh)
    const { text } = await red.run(['post', 'a.json'])
    expect(text).toContain('take it back and order again')
    await blue.post(['a.json', '--advised'])
    for (const verb of ['post', 'join']) {
      const said = await red.run([verb, 'a.json'], undefined, { inIsTerminal: true, readLine: async () => 'quit' })
      expect(said.text).toContain('ask the moderator for a ruling')
    }
  })

  test('opens an order whose try was lost and came late, after another try', async () => {
    const { red, blue } = await seated(['--escrow', 'own'])
    const { fetch } = globalThis
    const tries: [string, RequestInit][] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.endsWith('/seal')) return fetch(url, init)
      tries.push([url, init])
      if (tries.length === 2) await fetch(...must(tries[0], 'the first try'))
      throw new Error('lost')
    })
    for (let n = 0; n < 2; n++) expect((await red.refusal(['post', 'a.json', '--advised'])).code).toBe('io')
    vi.unstubAllGlobals()
    expect((await red.post(['a.json'])).sealed).not.toBe(null)
    await blue.post(['a.json', '--advised'])
    await red.post(['a.json'])
    expect((await red.post(['a.json'])).question?.sealed).toEqual([])
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

  test('sends no order once orders are being opened', async () => {
    const { red } = await seated()
    const { fetch } = globalThis
    let views = 0
    const sent: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method === 'PUT') sent.push(url)
      const answer = await fetch(url, init)
      if (!/games[/]\w+$/.test(url) || ++views < 2) return answer
      const view = gameViewSchema.parse(await answer.json())
      return Response.json({ ...view, question: view.question && { ...view.question, isOpening: true } })
    })
    const refusal = await red.refusal(['post', 'a.json', '--advised'])
    vi.unstubAllGlobals()
    expect([refusal.code, sent]).toEqual(['conflict', []])
  })

  test('that was given to somebody else is told so, and a stranger is not', async () => {
    const { links, red } = await seated()
    await red.post([links.moderator, '--seat', 'm.json'])
    const moderator = parseSeatFile(red.disk.get('m.json') ?? '')
    if (!moderator.ok) throw new Error('no seat')
    const link = await inviteAnew(moderator.value.seat, { side: 'red', because: 'Ann is away' })
    if (!link.ok) throw new Error('no link')
    await Machine.seated(printInvitation(link.value), 'Eve')
    expect((await red.refusal(['post', 'a.json'])).says).toContain('This seat is yours no longer')
  })

  test('whose file names another role than its secret is refused', async () => {
    const { red } = await seated()
    red.disk.set('a.json', (red.disk.get('a.json') ?? '').replace('"red"', '"blue"'))
    expect(await red.refusal(['post', 'a.json'])).toMatchObject({ code: 'conflict', path: ['a.json', 'role'] })
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
