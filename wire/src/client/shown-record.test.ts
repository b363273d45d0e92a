import { fetchSystems, openFetchedAddress } from '@flagplot/core/desk/battle'
import { linesFor, observedLines, pending, recordLines } from '@flagplot/core/desk/fight'
import { takeSeat } from '@flagplot/core/desk/referee'
import type { Result } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { type GameTable, playerOf, playQuestion, seatedGame, textOf } from '../../../core/fixtures/games/index.ts'
import { value } from '../../../core/fixtures/index.ts'
import type { Seat } from './seat.ts'
import { readShown } from './shown-record.ts'

await fetchSystems()

const OPEN = 'sidcors/border-clash'
const HIDING = 'warpwar/secret-records'

const begun = (address: string, seed?: string): GameTable => seatedGame(value(openFetchedAddress(address)), seed)

const seatAt = ({ players, game }: GameTable, role: Seat['role']): Seat => ({
  origin: 'https://games.example',
  game: game.proofs.declared.game,
  role,
  secret: players[role === 'blue' ? 'blue' : 'red'].secret,
})

const joined = (lines: readonly string[]): string => lines.map(line => `${line}\n`).join('')

const answer = (read: Result<unknown>): string =>
  read.ok ? 'taken' : `${read.refusal.code}: ${'says' in read.refusal ? read.refusal.says : ''}`

test('a host that has put other keys in the seat of a device is found, from the first line or by a later one', async () => {
  const table = begun(OPEN)
  const red = seatAt(table, 'red')
  const stranger = { ...red, secret: playerOf('stranger').secret }
  const known = value(await readShown(red, textOf(table)))
  expect(answer(await readShown(stranger, textOf(table)))).toMatch(/^tampered: .* keys .* are not yours/)
  const { sign, box } = playerOf('host').keys
  const dice = 'a1'.repeat(32)
  const own = table.players.red.keys
  for (const keys of [
    { sign: sign.public, box: own.box.public },
    { sign: own.sign.public, box: box.public },
  ]) {
    const { fight } = value(takeSeat(table.game, { side: 'red', name: 'Ann', ...keys, dice, because: 'a new link' }))
    const text = joined(recordLines(fight))
    expect(answer(await readShown(red, text))).toMatch(/^tampered: .* keys .* are not yours/)
    const gained = joined(recordLines(fight).slice(recordLines(known.fight).length))
    expect(answer(await readShown(red, gained, known))).toMatch(/^tampered: .* keys .* are not yours/)
    expect(answer(await readShown(seatAt(table, 'watcher'), text))).toBe('taken')
    expect(answer(await readShown(seatAt(table, 'blue'), text))).toBe('taken')
  }
})

test('the record of another game is not taken for the one of a seat', async () => {
  const table = begun(OPEN)
  for (const role of ['red', 'watcher'] as const) {
    const seat = { ...seatAt(table, role), game: 'fedcba9876543210' }
    expect(answer(await readShown(seat, textOf(table)))).toMatch(/^tampered: .* the record of another game/)
  }
})

test('what another eye observes is not taken for what a seat may see', async () => {
  const table = begun(HIDING)
  playQuestion(table)
  const eyes = ['red', 'blue', 'public'] as const
  for (const role of ['red', 'blue', 'watcher', 'moderator'] as const) {
    for (const eye of eyes) {
      const isOwn = eye === (role === 'red' || role === 'blue' ? role : 'public')
      const read = await readShown(seatAt(table, role), joined(linesFor(table.game.fight, eye, 0)))
      expect(answer(read)).toMatch(isOwn ? /^taken$/ : /^tampered: .* what another seat may see/)
    }
  }
})

test('a battle that hides something and is over is not taken without the record that is given out then', async () => {
  const table = begun(HIDING)
  const red = seatAt(table, 'red')
  const known = value(await readShown(red, joined(linesFor(table.game.fight, 'red', 0))))
  while (pending(table.game.fight).kind !== 'over') playQuestion(table)
  const { fight } = table.game
  // all but the line that says how the battle ends
  const withheld = observedLines(fight, 'red', recordLines(fight).length)
  const said = /^tampered: The server says that the battle is over, but the host has not given out the record/
  expect(answer(await readShown(red, joined(withheld)))).toMatch(said)
  expect(answer(await readShown(red, joined(withheld.slice(recordLines(known.fight).length)), known))).toMatch(said)
  expect(answer(await readShown(red, textOf(table)))).toBe('taken')
})
