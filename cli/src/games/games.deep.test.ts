import { must } from '@flagplot/core/lang'
import { inviteAnew, parseSeatFile, printInvitation } from '@flagplot/wire/client'
import { dayOf, gameViewSchema } from '@flagplot/wire/games'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { tooWide } from '../run.fixture.ts'
import { bothSeated, invited, Machine, testServer } from './games.fixture.ts'

const server = await testServer()
const origin = server?.origin ?? ''

afterAll(() => server?.close())

/** A battle that asks both sides at once, and soon one alone. */
const SHORT = 'warpwar/gun-and-missile'

/** A battle of three questions. */
const DUEL = 'warpwar/slug'

const seated = (flags: readonly string[] = [], battle = SHORT) => bothSeated(origin, battle, flags)

describe.skipIf(server === undefined)('join', () => {
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

  test('the news since the last call is told, once', async () => {
    const { red, blue } = await seated()
    await red.post(['a.json', '--advised'])
    await blue.post(['a.json', '--advised'])
    const told = 'Orders of W4'
    expect((await red.run(['post', 'a.json'])).text).toContain(told)
    expect((await red.run(['post', 'a.json'])).text).not.toContain(told)
  })
})

describe.skipIf(server === undefined)('a seat', () => {
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
})
