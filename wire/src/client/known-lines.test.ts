import { fetchSystems, openFetchedAddress } from '@flagplot/core/desk/battle'
import { linesFor, pending, recordLines } from '@flagplot/core/desk/fight'
import { fetchGame, type Game, goOn, takeLines } from '@flagplot/core/desk/referee'
import { expect, test, vi } from 'vitest'
import { type GameTable, playQuestion, seatedGame } from '../../../core/fixtures/games/index.ts'
import { value } from '../../../core/fixtures/index.ts'
import { catchUp } from './catch-up.ts'
import { digestAt, hasKnownLines, knownLines } from './known-lines.ts'

await fetchSystems()

const seat = { role: 'blue' } as const

/** A game that hides something, after its first question. */
function begun(): GameTable {
  const table = seatedGame(value(openFetchedAddress('warpwar/secret-records')))
  playQuestion(table)
  return table
}

const rowsOf = ({ game }: GameTable, from = 0): readonly string[] => linesFor(game.fight, 'blue', from)

const observed = async (rows: readonly string[]): Promise<Game> => value(await fetchGame(rows.join('\n'), ''))

/** The rows with fewer events in the first line that has some, by the same digests. */
function silenced(rows: readonly string[]): readonly string[] {
  const at = rows.findIndex(row => JSON.parse(row).seen?.events.length > 0)
  return rows.map((row, i) => {
    if (i !== at) return row
    const line = JSON.parse(row)
    return JSON.stringify({ ...line, seen: { ...line.seen, events: line.seen.events.slice(1) } })
  })
}

test('views and events that were shown wrongly are found once the record is given out, and in another showing', async () => {
  const table = begun()
  const told = await observed(rowsOf(table))
  const lied = await observed(silenced(rowsOf(table)))
  const [known, wrong] = [knownLines(told), knownLines(lied)]
  expect(wrong).toEqual({ ...known, shown: expect.not.stringMatching(known.shown ?? '') })
  expect([hasKnownLines(told, seat, known), hasKnownLines(told, seat, wrong)]).toEqual([true, false])
  table.game = value(goOn(table.game, table.host.links, ['red', 'blue']))
  expect([hasKnownLines(table.game, seat, known), hasKnownLines(table.game, seat, wrong)]).toEqual([true, false])
  expect(hasKnownLines(table.game, { role: 'red' }, known)).toBe(false)
})

test('a bot that catches up with the record once it is given out compares it with all that it was shown', async () => {
  const table = begun()
  const { secret } = table.players.blue
  const blue = { origin: 'https://games.example', game: table.game.proofs.declared.game, role: 'blue', secret } as const
  const [told, lied] = [await observed(rowsOf(table)), await observed(silenced(rowsOf(table)))]
  while (pending(table.game.fight).kind !== 'over') playQuestion(table)
  const given = recordLines(table.game.fight)
  vi.stubGlobal('fetch', async (url: string) => {
    const from = Number(new URL(url).searchParams.get('from'))
    const text = given.slice(from).map(line => `${line}\n`)
    return { ok: true, text: async () => text.join('') }
  })
  expect(value(await catchUp(blue, told)).fight.count).toBe(table.game.fight.count)
  expect(await catchUp(blue, lied)).toMatchObject({ refusal: { code: 'tampered', path: ['record'] } })
})

test('lines that follow the known ones are hashed behind them', async () => {
  const table = begun()
  const first = await observed(rowsOf(table))
  const before = knownLines(first)
  playQuestion(table)
  const next = value(takeLines(first, rowsOf(table, before.lines).join('\n')))
  expect(knownLines(next, before)).toEqual(knownLines(next))
  // kept by a version that hashed nothing
  const { lines, head } = before
  expect(knownLines(next, { lines, head })).toEqual(knownLines(next))
  expect(hasKnownLines(next, seat, { lines, head })).toBe(true)
})

test('of a record that hides nothing the digest of the last line stands for all', () => {
  const table = seatedGame(value(openFetchedAddress('sidcors/border-clash')))
  const known = knownLines(table.game)
  const { length } = recordLines(table.game.fight)
  expect(known).toEqual({ lines: length, head: digestAt(table.game, length) })
  playQuestion(table)
  expect(hasKnownLines(table.game, seat, known)).toBe(true)
  expect(hasKnownLines(table.game, seat, { ...known, lines: 2 })).toBe(false)
  // a record that has become shorter
  expect(hasKnownLines(table.game, seat, { ...known, lines: 99 })).toBe(false)
})
