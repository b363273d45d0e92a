import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { storageWith } from '../browser-storage.fixture.ts'
import type { TextStorage } from '../browser-storage.ts'
import { dropSeals, keepHeld, keepReceipt, keptSeals } from './kept-seals.ts'
import { dropSeat, keepSeat, keptSeats, madeGames, seatIn } from './kept-seats.ts'

const seat = (game: string, role: 'red' | 'blue') => ({
  origin: 'https://games.example',
  game,
  role,
  secret: `${game} ${role}`,
})
const kept = (game: string, role: 'red' | 'blue', title = '') => ({ seat: seat(game, role), title, system: 'any' })

test('the seat kept last stands first, and takes the place of what was kept of it', () => {
  const storage = storageWith()
  keepSeat(storage, kept('one', 'red'))
  keepSeat(storage, kept('two', 'blue'))
  keepSeat(storage, kept('one', 'red', 'Border clash'))
  expect(keptSeats(storage).map(({ title }) => title)).toEqual(['Border clash', ''])
  keepSeat(storage, kept('one', 'blue'))
  expect(seatIn(storage, 'one')?.seat.role).toBe('blue')
  expect(seatIn(storage, 'one', 'red')?.title).toBe('Border clash')
  dropSeat(storage, seat('one', 'blue'))
  expect(seatIn(storage, 'one', 'blue')).toBeUndefined()
})

test('what is stored and is no seat is passed over', () => {
  const storage = storageWith({ 'flagplot.seats': JSON.stringify([{ seat: 1 }, kept('one', 'red')]) })
  expect(keptSeats(storage)).toHaveLength(1)
})

test.each([
  ['flagplot.seats', keptSeats],
  ['flagplot.games', madeGames],
  ['flagplot.seals', (storage: TextStorage) => keptSeals(storage, seat('one', 'red')).held],
])('whatever stands under %s is read as a list, and more can be kept', (key, read) => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), text => {
      const storage = storageWith({ [key]: text })
      expect(Array.isArray(read(storage))).toBe(true)
      expect(keepSeat(storage, kept('one', 'red'))).toBe(true)
      keepHeld(storage, seat('one', 'red'), held('q1', 'a'))
      expect(seatIn(storage, 'one')).toEqual(kept('one', 'red'))
      expect(keptSeals(storage, seat('one', 'red')).held).toEqual([held('q1', 'a')])
    }),
    { numRuns: cases(2000, 200) },
  )
})

const held = (asked: string, commit: string) => ({ asked, commit, opening: { order: {}, salt: '', dice: '' } })

test('all contents sealed for a question are kept until the next one, and the newest receipt', () => {
  const storage = storageWith()
  const red = seat('one', 'red')
  keepHeld(storage, red, held('q1', 'a'))
  keepHeld(storage, red, held('q1', 'b'))
  keepReceipt(storage, red, { line: 3, digest: 'd', signature: 's' })
  expect(keptSeals(storage, red).held.map(({ commit }) => commit)).toEqual(['a', 'b'])
  keepHeld(storage, red, held('q2', 'c'))
  expect(keptSeals(storage, red)).toEqual({
    held: [held('q2', 'c')],
    receipt: { line: 3, digest: 'd', signature: 's' },
  })
  expect(keptSeals(storage, seat('one', 'blue')).held).toEqual([])
  dropSeals(storage, red)
  expect(keptSeals(storage, red).held).toEqual([])
})
