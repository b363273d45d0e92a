import { must } from '@flagplot/core/lang'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { invited, Machine, testServer } from './games.fixture.ts'

const server = await testServer()
const origin = server?.origin ?? ''

afterAll(() => server?.close())

/** A battle of three questions. */
const DUEL = 'warpwar/slug'

/** A battle that asks both sides at once. */
const BOTH_ASKED = 'warpwar/gun-and-missile'

describe.skipIf(server === undefined)('join --leader', () => {
  test('a computer takes a seat by its link, plays a person to the end, and every order is sealed', async () => {
    const links = await invited(origin, DUEL, ['--escrow', 'own'])
    const machine = new Machine()
    const enter = '\n'.repeat(400)
    const [person, computer] = await Promise.all([
      machine.run(['join', links.red, '--name', 'Ann', '--seat', 'red.json', '--record', 'r.jsonl'], enter),
      machine.run(['join', links.blue, '--name', 'Machine', '--seat', 'blue.json', '--leader', 'solver']),
    ])
    expect([person.code, computer.code, computer.err]).toEqual([0, 0, ''])
    expect(computer.text).toContain('The computer gives its orders.')
    expect(computer.text).not.toContain('Type ?')
    const { finished, game } = JSON.parse((await machine.run(['verify', 'r.jsonl', '--json'])).out)
    expect([finished, game.orders.blue.standing, game.orders.blue.unopened]).toEqual([true, 0, 0])
    expect(game.orders.blue.sealed).toBeGreaterThan(0)
  })

  test('standing orders play by their name; an order is drawn by a seed of its own, and not printed', async () => {
    const links = await invited(origin, BOTH_ASKED)
    const red = await Machine.seated(links.red, 'Ann')
    const blue = new Machine()
    const seeds: string[] = []
    const newSeed = (): string => {
      seeds.push(`${seeds.length}`)
      return must(seeds.at(-1), 'a seed')
    }
    const said: string[] = []
    const out = (text: string) => void said.push(text)
    const words = ['--name', 'M', '--seat', 'a.json', '--leader', 'close', '--leader-set', 'drive=30']
    const joined = blue.run(['join', links.blue, ...words], undefined, { out, newSeed })
    await expect.poll(() => said.join('')).toContain('Sealed.')
    expect(said.join('')).not.toMatch(/ATTACK|DODGE|RETREAT/)
    const other = red.run(['join', 'a.json', '--leader', 'run', '--record', 'r.jsonl'])
    expect([(await joined).code, (await other).code]).toEqual([0, 0])
    const { sealed } = JSON.parse((await red.run(['verify', 'r.jsonl', '--json'])).out).game.orders.blue
    expect(seeds.length).toBe(sealed)
  })

  test('a computer stops where its seat cannot be written any more', async () => {
    const links = await invited(origin, BOTH_ASKED)
    const red = await Machine.seated(links.red, 'Ann')
    await Machine.seated(links.blue, 'Bob')
    const newSeed = (): string => {
      red.disk.set('a.json', `${red.disk.get('a.json')} `)
      return 'any'
    }
    const { code, said } = await red.run(['join', 'a.json', '--leader', 'bracket'], undefined, { newSeed })
    expect([code, said]).toEqual([2, expect.stringContaining('Another program has changed a.json')])
  })

  test('a computer stops at a receipt for another line: it does not seal again and again', async () => {
    const links = await invited(origin, BOTH_ASKED)
    const red = await Machine.seated(links.red, 'Ann')
    await Machine.seated(links.blue, 'Bob')
    await red.post(['a.json', '--advised'])
    const { receipt } = JSON.parse(red.disk.get('a.json') ?? '')
    const view = await red.post(['a.json', '--withdraw'])
    const { fetch } = globalThis
    let seals = 0
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.endsWith('/seal')) return fetch(url, init)
      seals++
      const { line, digest, signature } = receipt
      const now = await fetch(url.replace(/.seal$/, ''), { headers: init.headers ?? {} })
      return Response.json({ view: await now.json(), receipt: { line, digest, signature } })
    })
    const { code, said } = await red.run(['join', 'a.json', '--leader', 'bracket'])
    vi.unstubAllGlobals()
    expect(view.question?.sealed).toEqual([])
    expect([code, said, seals]).toEqual([2, expect.stringContaining('is for another line'), 1])
  })

  test.each([
    [['admirl'], '--leader: nothing is called admirl'],
    [['solvr'], 'Did you mean solver?'],
    [['bracket', '--leader-set', 'wildness=3'], '--leader-set'],
    [['solver', '--prices'], '--prices is for people'],
  ])('%j is refused at its flag', async (words, place) => {
    const { red } = await invited(origin, DUEL)
    const machine = await Machine.seated(red, 'Ann')
    const { code, said } = await machine.run(['join', 'a.json', '--leader', ...words])
    expect([code, said]).toEqual([2, expect.stringContaining(place)])
  })

  test('is for players, and settings need a name', async () => {
    const links = await invited(origin, DUEL)
    const machine = new Machine()
    const watching = await machine.run(['join', links.watcher, '--seat', 'w.json', '--leader', 'solver'])
    expect([watching.code, watching.said]).toEqual([2, expect.stringContaining('--leader is for players')])
    const alone = await machine.run(['join', links.red, '--leader-set', 'x=1'])
    expect([alone.code, alone.said]).toEqual([2, expect.stringContaining('--leader-set needs --leader')])
  })
})
