import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { must } from '@flagplot/core/lang'
import { dayOf } from '@flagplot/wire/games'
import { afterAll, describe, expect, test } from 'vitest'
import { tooWide } from '../run.fixture.ts'
import { invited, type Links, Machine, testServer } from './games.fixture.ts'

const server = await testServer()
const origin = server?.origin ?? ''

afterAll(() => server?.close())

const DAY = 24 * 60 * 60_000

/** The words of a command line, as a shell reads them; what a table says beside a line is left out. */
const wordsOf = (line: string): string[] =>
  [...line.replace(/ {3,}.*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')

/** The command lines of a verb that its guide shows. */
function linesOf(verb: string): readonly string[] {
  const guide = readFileSync(fileURLToPath(new URL(`../../../docs/guide/${verb}.md`, import.meta.url)), 'utf8')
  return [...guide.matchAll(/```\n([\s\S]*?)```/g)].flatMap(
    ([, block = '']) => block.match(new RegExp(`^flagplot ${verb} .*$`, 'gm')) ?? [],
  )
}

/** A table of the guides' games: their moderator and both players, with the files that the guides name. */
async function laid(battle = 'sidcors/border-clash'): Promise<{ readonly machine: Machine; readonly links: Links }> {
  const flags = ['--minutes', '600', '--days-off', '5']
  const links = await invited(origin, battle, flags)
  return { machine: new Machine(), links }
}

describe.skipIf(server === undefined)('the examples of the guides to games', () => {
  test('post: every line is taken, in order', async () => {
    const { machine, links } = await laid()
    await (await Machine.seated(links.blue, 'Bob')).post(['a.json'])
    machine.disk.set('order.txt', 'factor 3\n')
    const lines = linesOf('post')
    expect(lines.length).toBeGreaterThan(7)
    for (const line of lines) {
      const days = [3, 4].map(n => dayOf(Date.now() + n * DAY)).join(',')
      const words = wordsOf(line).map(word => (word === 'LINK' ? links.red : word.startsWith('2026-') ? days : word))
      // one seal at a time
      if (/"factor|--order-file|--advised/.test(line)) await machine.run(['post', 'red.seat.json', '--withdraw'])
      if (line.includes('--withdraw')) await machine.run(['post', 'red.seat.json', '--advised'])
      const { code, err, out } = await machine.run(words.slice(1))
      expect([line, code, err, tooWide(out)]).toEqual([line, 0, '', []])
    }
  })

  test('moderate: every line is taken, in order', async () => {
    const { machine, links } = await laid()
    const players = [await Machine.seated(links.red, 'Ann'), await Machine.seated(links.blue, 'Bob')]
    for (let n = 0; n < 6; n++) for (const player of players) await player.run(['post', 'a.json', '--advised'])
    const lines = linesOf('moderate')
    expect(lines.length).toBeGreaterThan(9)
    for (const line of lines) {
      const words = wordsOf(line).map(word => (word === 'LINK' ? links.moderator : word))
      const { code, err } = await machine.run(words.slice(1))
      expect([line, code, err]).toEqual([line, 0, ''])
    }
  })

  test('invite: every line is taken', async () => {
    const machine = new Machine()
    machine.disk.set('mine.yaml', (await machine.run(['new', 'sidcors'])).out)
    const lines = linesOf('invite')
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) {
      const words = wordsOf(line).map(word => (word.startsWith('http') ? origin : word))
      const { code, err } = await machine.run(words.slice(1))
      expect([line, code, err]).toEqual([line, 0, ''])
    }
  })

  test('join: every line is taken, with a computer at the other end', async () => {
    const { machine, links } = await laid('warpwar/slug')
    const [first, later, copied, computer] = linesOf('join').map(line =>
      wordsOf(line)
        .slice(1)
        .map(word => (word.startsWith('http') ? (word.includes('/red/') ? links.red : links.blue) : word)),
    )
    const run = async (words: readonly string[] | undefined, stdin?: string) => {
      const leaving = { inIsTerminal: true, readLine: async () => 'quit' }
      const { code, err } = await machine.run(must(words, 'a line'), stdin, stdin === undefined ? leaving : {})
      expect([words, code, err]).toEqual([words, 0, ''])
    }
    await run(first)
    const [file = ''] = [...machine.disk.keys()]
    const named = (words: readonly string[] | undefined) =>
      words?.map(word => (/\.seat\.json$/.test(word) ? file : word))
    await run(named(later))
    // an empty line takes the order of the standing orders
    await Promise.all([run(named(copied), '\n'.repeat(400)), run(computer, '')])
    expect(machine.disk.has('clash.jsonl')).toBe(true)
  })
})
