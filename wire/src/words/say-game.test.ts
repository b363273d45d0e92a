import { expect, test } from 'vitest'
import { type GameView, hasSealed, isAsked } from '../games/game.ts'
import { holdersOf, refusedSeat, saySealed, saySeats, sayTurn, sayWaiting } from './say-game.ts'

type Question = NonNullable<GameView['question']>

const digest = '0'.repeat(64)
const holder = (name: string) => ({ name, box: digest })

const view = (question: Partial<Question> | null, more: Partial<GameView> = {}): GameView => ({
  game: '0'.repeat(16),
  title: 'A battle',
  system: 'any',
  status: 'running',
  escrow: 'shared',
  you: 'red',
  seats: { red: holder('Ann'), blue: holder('Bob') },
  question:
    question === null
      ? null
      : { asked: digest, sides: ['red', 'blue'], sealed: [], shut: [], isOpening: false, ...question },
  enclosed: null,
  paused: null,
  clock: null,
  dueAt: null,
  daysOff: { red: [], blue: [] },
  daysOffLeft: null,
  bank: null,
  lines: 1,
  head: digest,
  ...more,
})

const fleets = { red: 'Klingons', blue: 'Gorns' }
const holders = { red: 'Ann', blue: 'Bob' }

test('a seat is asked until it has sealed, or nobody may seal any more', () => {
  expect(isAsked(view({}))).toBe(true)
  expect(isAsked(view({ sealed: ['red'] }))).toBe(false)
  expect(isAsked(view({ isOpening: true }))).toBe(false)
  expect(isAsked(view({}, { you: 'watcher' }))).toBe(false)
  expect(hasSealed(view({ sealed: ['red'] }))).toBe(true)
})

test.each([
  [view({}), 'It is your turn.'],
  [view({ sealed: ['red'] }), 'Waiting for Bob.'],
  [view({}, { you: 'watcher' }), 'Waiting for Ann and Bob.'],
  [view({ sealed: ['red', 'blue'], isOpening: true }), 'The orders are being opened.'],
  [view({ shut: ['red'], isOpening: true }), 'Open the game: it waits for your sealed orders.'],
  [view({ shut: ['blue'], isOpening: true }), 'The orders are being opened.'],
  [view({}, { status: 'paused', paused: 'holidays' }), 'The moderator has paused the game.'],
  [view(null, { status: 'over' }), 'The game is over.'],
  [view(null, { status: 'gathering' }), 'Seats are still free.'],
])('in a list, case %#', (of, said) => {
  expect(sayTurn(of)).toBe(said)
})

test.each([
  [view({ sealed: ['red'] }), 'Sealed. Waiting for Bob. The game goes on without you once all have sealed.'],
  [
    view({ sealed: ['red'] }, { escrow: 'own' }),
    'Sealed. Waiting for Bob. Come back here once all have sealed: nothing else can open your orders.',
  ],
  [view({ sides: ['blue'] }), 'Waiting for Bob.'],
  [
    view({ sealed: ['red', 'blue'], shut: ['blue'], isOpening: true }),
    'Sealing is over. The orders of Bob are opened as soon as the game is opened where they were sealed.',
  ],
  [view({ sealed: ['red', 'blue'], isOpening: true }), 'The orders are being opened.'],
  [view(null), 'The server goes on with the game.'],
  [
    view({ sealed: ['red'] }, { status: 'paused', paused: 'holidays' }),
    'The moderator has paused the game: holidays. Nobody seals until it goes on.',
  ],
])('while others are waited for, case %#', (of, said) => {
  expect(sayWaiting(of, holders)).toBe(said)
})

test('others that have sealed are named while somebody has still to seal', () => {
  expect(saySealed(view({ sealed: ['blue'] }), holders)).toBe('Bob has sealed.')
  expect(saySealed(view({ sealed: ['red'] }), holders)).toBe('')
  expect(saySealed(view({ sealed: ['red', 'blue'], isOpening: true }), holders)).toBe('')
})

test('a holder is named with the fleet, and a free seat is nobody', () => {
  expect(holdersOf(view({}), fleets)).toEqual({ red: 'Ann (Klingons)', blue: 'Bob (Gorns)' })
  const free = view(null, { seats: { red: holder('Ann'), blue: null } })
  expect(holdersOf(free, fleets).blue).toBe('Gorns')
  expect(saySeats(free, fleets)).toEqual(['Klingons (red): Ann', 'Gorns (blue): nobody yet'])
})

test('a seat that has served is told that it is its own no longer; any other refusal stays as it is', () => {
  const stranger = { code: 'missing', path: ['game'], says: 'There is no such game here.' } as const
  expect(refusedSeat(stranger).says).toContain('This seat is yours no longer')
  const other = { code: 'io', path: ['server'], says: 'The server does not answer.' } as const
  expect(refusedSeat(other)).toBe(other)
})
