import type { GameView } from '@flagplot/wire/games'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { tooWide } from '../run.fixture.ts'
import { invited, Machine, testServer } from './games.fixture.ts'

const server = await testServer()
const origin = server?.origin ?? ''

afterAll(() => server?.close())
afterEach(() => void vi.unstubAllGlobals())

/** A battle that asks both sides at once. */
const SHORT = 'warpwar/gun-and-missile'

async function seated(flags: readonly string[] = []) {
  const links = await invited(origin, SHORT, flags)
  return { red: await Machine.seated(links.red, 'Ann'), blue: await Machine.seated(links.blue, 'Bob') }
}

/** Stands between this machine and its server: `lie` changes each view that is fetched, `send` each request. */
function between(lie: (view: GameView) => GameView, send: (call: string, init: RequestInit) => RequestInit): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await fetch(url, send(`${init.method} ${url.split('/').at(-1)}`, init))
    return /games[/]\w+$/.test(url) ? Response.json(lie(await answer.json())) : answer
  })
}

describe.skipIf(server === undefined)('a seat', () => {
  test('sends a share once in a look, and is told that a box which does not open stays shut', async () => {
    const { red, blue } = await seated(['--escrow', 'shared'])
    const spoilt = (text: string) => text.replace(/"box":"../, found => `"box":"${found.endsWith('00') ? '11' : '00'}`)
    between(
      view => view,
      (call, init) => (call === 'PUT seal' ? { ...init, body: spoilt(String(init.body)) } : init),
    )
    await red.post(['a.json', '--advised'])
    vi.unstubAllGlobals()
    const calls: string[] = []
    between(
      view => view,
      (call, init) => {
        calls.push(call)
        return init
      },
    )
    await blue.post(['a.json', '--advised'])
    calls.length = 0
    const { code, out, text } = await blue.run(['post', 'a.json'])
    expect([code, tooWide(out), calls.filter(call => call === 'POST openings').length]).toEqual([0, [], 1])
    expect(text).toContain('is still shut: the host holds it back')
  })

  test('says by the record who plays and who is asked, whatever a view says', async () => {
    const { red, blue } = await seated()
    await blue.post(['a.json', '--advised'])
    const honest = await red.run(['post', 'a.json'])
    between(
      view => ({
        ...view,
        title: 'Another battle',
        status: 'over',
        seats: { ...view.seats, blue: { name: 'Mallory', box: '0'.repeat(64) } },
        question: view.question && { ...view.question, sides: ['blue'], sealed: [] },
      }),
      (_, init) => init,
    )
    const lied = await red.run(['post', 'a.json'])
    expect([lied.code, lied.out]).toEqual([honest.code, honest.out])
    expect(honest.text).toContain('Bob')
  })
})
