import { observedLines, recordLines } from '@flagplot/core/desk/fight'
import { fetchGame } from '@flagplot/core/desk/referee'
import { must } from '@flagplot/core/lang'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { value } from '../../../core/fixtures/index.ts'
import { tooWide } from '../run.fixture.ts'
import { invited, Machine, testServer } from './games.fixture.ts'

const server = await testServer()
const origin = server?.origin ?? ''

afterAll(() => server?.close())

const HIDING = 'warpwar/secret-records'

/** A server that keeps to these lines once the battle is over. */
function withholding(lines: readonly string[]) {
  const { fetch } = globalThis
  return async (url: string, init: RequestInit) => {
    const { searchParams } = new URL(url)
    if (url.includes('record.jsonl')) {
      const from = Number(searchParams.get('from'))
      return new Response(
        lines
          .slice(from)
          .map(line => `${line}\n`)
          .join(''),
      )
    }
    const answer = await fetch(url, init)
    if (!/games[/]\w+$/.test(url)) return answer
    return Response.json({ ...(await answer.json()), lines: lines.length, head: JSON.parse(lines.at(-1) ?? '').digest })
  }
}

describe.skipIf(server === undefined)('a game that hides something', () => {
  test('is posted and moderated by what each may know, and its record is given out once it is over', async () => {
    const links = await invited(origin, HIDING, [])
    const red = await Machine.seated(links.red, 'Ann')
    const blue = await Machine.seated(links.blue, 'Bob')
    const host = new Machine()
    await host.run(['moderate', must(links.moderator, 'a link'), '--seat', 'a.json'])
    await red.post(['a.json', '--advised'])
    await blue.post(['a.json', '--advised'])
    const seen = await red.run(['post', 'a.json'])
    expect([seen.code, seen.err]).toEqual([0, ''])
    expect(tooWide(seen.out)).toEqual([])
    const record = await red.refusal(['post', 'a.json', '--advised', '--record', 'r.jsonl'])
    expect([record.code, record.path]).toEqual(['unsupported', ['--record']])
    expect((await red.post(['a.json'])).sealed).toBe(null)
    const steps = JSON.parse((await host.run(['moderate', 'a.json', '--back', '--json'])).out).steps
    expect(steps[0]).toEqual({ at: 0, round: 1, text: 'Orders of Unknowns and Strangers' })
    const ruled = await host.refusal(['moderate', 'a.json', '--at', '0', '--red', 'W1 DODGES: D=1; S1 DODGES: D=1'])
    expect(ruled.code).toBe('unsupported')
    const before = red.disk.get('a.json') ?? ''
    const enter = '\n'.repeat(400)
    const [ann, bob] = await Promise.all([
      red.run(['join', 'a.json'], enter),
      blue.run(['join', 'a.json', '--leader', 'solver'], enter),
    ])
    for (const { code, err, out } of [ann, bob]) {
      expect([code, err]).toEqual([0, ''])
      expect(tooWide(out)).toEqual([])
    }
    expect((await red.run(['post', 'a.json', '--record', 'r.jsonl'])).code).toBe(0)
    const verified = await red.run(['verify', 'r.jsonl', '--json'])
    expect(JSON.parse(verified.out)).toMatchObject({ finished: true })
    const { fight } = value(await fetchGame(red.disk.get('r.jsonl') ?? '', ''))
    const kept = JSON.parse(before)
    expect(kept.known.shown).toMatch(/^[0-9a-f]{64}$/)
    // it was shown something else on the way, by the same digests
    red.disk.set('a.json', JSON.stringify({ ...kept, known: { ...kept.known, shown: 'ab'.repeat(32) } }))
    expect((await red.run(['post', 'a.json'])).said).toContain('shows another history of this game than before')
    red.disk.set('a.json', before)
    vi.stubGlobal('fetch', withholding(observedLines(fight, 'red', recordLines(fight).length)))
    for (const verb of ['post', 'join']) {
      const { code, said } = await red.run([verb, 'a.json'])
      expect([code, said]).toEqual([2, expect.stringContaining('the host has not given out the record')])
    }
    vi.unstubAllGlobals()
  })
})
