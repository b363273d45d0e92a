import { fetchSystem, openFetchedAddress } from '@flagplot/core/desk/battle'
import { beginGame, type Game, openSeal, putSeal, takeSeat } from '@flagplot/core/desk/referee'
import { bySide } from '@flagplot/core/game/sides'
import type { Proofs } from '@flagplot/core/notation/record'
import {
  type Escrow,
  hashChain,
  isStandingSigned,
  joinKey,
  openBox,
  readShare,
  seatKeys,
  signBy,
  signReceipt,
} from '@flagplot/core/seal'
import { expect, test } from 'vitest'
import { value } from '../../../core/fixtures/index.ts'
import type { GameView, SealAnswer } from '../games/game.ts'
import {
  checkReceipt,
  deniesReceipt,
  type HeldOpening,
  lacksContent,
  owedOpenings,
  type PreparedSeal,
  prepareSeal,
  prepareStanding,
  shownTime,
} from './sealing.ts'
import { keysOf, type Seat } from './seat.ts'

const GAME = '0'.repeat(16)
const other = 'b2'.repeat(32)
const seatOf = (role: Seat['role'], secret: string): Seat => ({
  origin: 'https://games.example',
  game: GAME,
  role,
  secret,
})
const red = seatOf('red', '01'.repeat(32))
const blue = seatOf('blue', '02'.repeat(32))
let bytes = 0
const random = (count: number): Uint8Array => new Uint8Array(count).fill(++bytes)

const hex = (count: number): string => Buffer.from(random(count)).toString('hex')

await fetchSystem('sidcors')

/** A game whose battle asks both sides, as a device has checked it. */
function begun(): Game {
  const battle = value(openFetchedAddress('sidcors/border-clash'))
  const leaders = bySide(side => ({ ...battle.leaders[side], kind: 'person' as const }))
  const declared = { source: 'chain', game: GAME, anchor: hashChain(random(32), 9)(0), host: hex(32) } as const
  let game = beginGame({ ...battle, leaders }, { declared, seed: 'host' })
  for (const [side, seat] of [['red', red] as const, ['blue', blue] as const]) {
    const { sign, box } = keysOf(seat)
    game = value(takeSeat(game, { side, name: side, sign: sign.public, box: box.public, dice: hex(32) }))
  }
  return game
}

const asking = begun()

/** The same game, if its record names these readers of sealed orders. */
const withEscrow = (escrow: Escrow, game: Game): Game => {
  const { proofs } = game
  return { ...game, proofs: { ...proofs, declared: { ...proofs.declared, escrow } } }
}
const { asked } = asking.proofs

type Question = NonNullable<GameView['question']>

const viewOf = (question: Partial<Question> | null, more: Partial<GameView> = {}): GameView =>
  ({
    you: 'red',
    seats: { red: { name: 'Ann', box: keysOf(red).box.public }, blue: { name: 'Bob', box: keysOf(blue).box.public } },
    question: question && { asked, sides: ['red', 'blue'], sealed: [], shut: [], isOpening: false, ...question },
    enclosed: null,
    dueAt: null,
    ...more,
  }) as GameView

const order = { intensity: 3 }

/** A seal of a seat, and the game that has it. */
function sealed(seat: Seat, view: GameView, game: Game): PreparedSeal & { readonly game: Game } {
  const prepared = value(prepareSeal(seat, view, { order, game, random }))
  const { commit, signature } = prepared.request
  const side = seat.role === 'red' ? 'red' : 'blue'
  return { ...prepared, game: value(putSeal(game, { side, commit, signature })) }
}

const sharing = withEscrow('shared', asking)
const foeSealed = sealed(blue, viewOf({}, { you: 'blue' }), asking).game

test.each([
  ['nobody else has sealed', {}, asking, false],
  ['the server says that the other side has, and the record does not show it', { sealed: ['blue'] }, asking, false],
  [
    'the server says that nobody else is asked, and the record that the other side is',
    { sides: ['red'] },
    asking,
    false,
  ],
  ['the record shows that the other side has', {}, foeSealed, true],
] as const)('an order goes out open only as the last one: %s', (_, question, game, isLast) => {
  const { request, held } = sealed(red, viewOf(question as Partial<Question>), withEscrow('shared', game))
  expect(request.opening).toEqual(isLast ? held.opening : undefined)
  expect(request.shared === undefined).toBe(isLast)
})

test('with the escrow own no seal carries its order, not even the last one: it is opened once the record shows it', () => {
  const { request, held, game } = sealed(red, viewOf({}), foeSealed)
  expect(Object.keys(request)).toEqual(['asked', 'commit', 'signature'])
  const view = viewOf({ isOpening: true })
  const owed = (checked: Game) => owedOpenings(red, view, { held: [held], game: checked, shown: undefined, now: 0 })
  // the host says that all have sealed: it may hold the seal, and let the other side seal again
  expect(owed(foeSealed)).toEqual({ openings: [] })
  expect(owed(game)).toEqual({ openings: [{ opening: held.opening }] })
})

test('the key of a box is cut in two: the host has a share, and the other player one that it alone can read', () => {
  const first = sealed(red, viewOf({}), sharing)
  const { box = '', host = '', foe = '' } = first.request.shared ?? {}
  const share = readShare(foe, keysOf(blue).box.secret) ?? ''
  expect(openBox(box, joinKey({ host, foe: share }))).toEqual(first.held.opening)
  expect(readShare(foe, keysOf(red).box.secret)).toBe(undefined)
  // the last seal brings the share that was enclosed for it
  const view = viewOf({}, { enclosed: foe })
  expect(sealed(red, view, withEscrow('shared', foeSealed)).request.share).toBe(undefined)
  expect(sealed(blue, view, first.game).request.share).toBe(share)
})

test('a game whose record names nobody is sealed so that nobody reads its orders, whatever a view says', () => {
  const { request } = sealed(red, viewOf({}, { escrow: 'host' }), asking)
  expect(Object.keys(request)).toEqual(['asked', 'commit', 'signature'])
  expect(sealed(red, viewOf({}), withEscrow('host', asking)).request.opening).toBeDefined()
})

test('a share is enclosed for the seat of the record, whatever key a view names', () => {
  const mallory = seatOf('blue', '09'.repeat(32))
  const view = viewOf({})
  const seats = { ...view.seats, blue: { name: 'Bob', box: keysOf(mallory).box.public } }
  const foe = sealed(red, { ...view, seats }, sharing).request.shared?.foe ?? ''
  expect(readShare(foe, keysOf(mallory).box.secret)).toBe(undefined)
  expect(readShare(foe, keysOf(blue).box.secret)).toMatch(/^[0-9a-f]{64}$/)
})

test('a seat that is not asked seals nothing, and none but a player at a question states standing orders', () => {
  const refusedFor = (seat: Seat, view: GameView) => !prepareSeal(seat, view, { order, game: asking, random }).ok
  expect([refusedFor(red, viewOf({ asked: other })), refusedFor(red, viewOf(null))]).toEqual([true, true])
  expect(refusedFor(seatOf('moderator', '03'.repeat(32)), viewOf({}))).toBe(true)
  const leader = { doctrine: 'any', mind: 'person' }
  for (const [seat, view] of [
    [red, viewOf(null)],
    [seatOf('watcher', '04'.repeat(32)), viewOf({})],
  ] as const) {
    expect(prepareStanding(seat, view, leader).ok).toBe(false)
  }
  const stated = prepareStanding(red, viewOf({}), leader)
  const { signature = '' } = stated.ok ? stated.value : {}
  expect(isStandingSigned(keysOf(red).sign.public, { game: GAME, asked, side: 'red', leader, signature })).toBe(true)
})

/** A seal of red that waits to be opened, and an earlier try whose answer was lost. */
function waiting() {
  const lost = sealed(red, viewOf({}), asking).held
  const { held, game: own } = sealed(red, viewOf({}), asking)
  return { lost, held, own, all: sealed(blue, viewOf({}), own).game }
}

const opening: Partial<Question> = { isOpening: true, shut: ['red', 'blue'], sealed: ['red', 'blue'] }
const dueAt = '2026-11-27T10:00:00.000Z'
const due = Date.parse(dueAt)

/** The openings of red, by the time that it was shown last and the present one. */
function owedBy(view: GameView, game: Game, more: { readonly held: readonly HeldOpening[]; readonly now?: number }) {
  const shown = shownTime(viewOf({}, { dueAt }), undefined)
  return owedOpenings(red, view, { game, shown, now: due, ...more })
}

test('an order is opened once the record shows that all have sealed', () => {
  const { lost, held, all, own } = waiting()
  const owed = (question: Partial<Question>, game: Game) =>
    owedOpenings(red, viewOf(question), { held: [lost, held], game, shown: undefined, now: due }).openings
  const its = [{ opening: held.opening }]
  expect(owed({ sealed: ['red'], shut: ['red'] }, own)).toEqual([])
  expect(owed(opening, all)).toEqual(its)
  expect(owed(opening, value(openSeal(all, 'red', held.opening)))).toEqual([])
})

test('a host that says that all have sealed, in a game without a clock, is sent nothing', () => {
  const { held, own } = waiting()
  const view = viewOf(opening, { dueAt })
  const shown = shownTime(view, shownTime(viewOf({}), undefined))
  expect(owedOpenings(red, view, { held: [held], game: own, shown, now: due })).toEqual({
    openings: [],
    early: { until: undefined },
  })
})

test('a host that says that the time is over is sent nothing before the time that was shown', () => {
  const { held, own } = waiting()
  const view = viewOf(opening, { dueAt: '2026-11-27T08:00:00.000Z' })
  expect(owedBy(view, own, { held: [held], now: due - 1 })).toEqual({ openings: [], early: { until: due } })
  expect(owedBy(view, own, { held: [held] })).toEqual({ openings: [{ opening: held.opening }] })
  // the time of another question counts for nothing
  const shown = { asked: other, dueAt }
  expect(owedOpenings(red, view, { held: [held], game: own, shown, now: due }).openings).toEqual([])
})

test('the time of a question is kept as it was last shown before the opening', () => {
  const first = shownTime(viewOf({}, { dueAt }), undefined)
  expect(first).toEqual({ asked, dueAt })
  const later = '2026-11-27T12:00:00.000Z'
  expect(shownTime(viewOf({}, { dueAt: later }), first)).toEqual({ asked, dueAt: later })
  expect(shownTime(viewOf(opening, { dueAt: later }), first)).toBe(first)
  expect(shownTime(viewOf(null), first)).toBe(first)
  expect(shownTime(viewOf({}), first)).toBe(undefined)
})

test('a share is given for the seal of the other side, as long as that is shut', () => {
  const first = sealed(red, viewOf({}), sharing)
  const { game } = sealed(blue, viewOf({}), first.game)
  const view = viewOf(opening, { enclosed: first.request.shared?.foe ?? null })
  const given = (checked: Game, now: number) =>
    owedOpenings(blue, view, { held: [], game: checked, shown: { asked, dueAt }, now }).openings
  const share = [{ share: expect.stringMatching(/^[0-9a-f]{64}$/) }]
  expect([given(game, 0), given(first.game, due)]).toEqual([share, share])
  // it too is given on no word of the host
  expect(given(first.game, due - 1)).toEqual([])
  expect(given(value(openSeal(game, 'red', first.held.opening)), 0)).toEqual([])
})

test.each([
  ['it is shut, and its content is elsewhere', {}, 'red', 'own', true],
  ['it waits to be opened', opening, 'red', 'own', true],
  ['it is open already', { ...opening, shut: ['blue'] }, 'red', 'own', false],
  ['the other browser has a share of its key', {}, 'red', 'shared', false],
  ['it is of another seat', {}, 'watcher', 'own', false],
] as const)('the content of a seal is missed on a device: %s', (_, question, you, escrow, isMissed) => {
  const { lost, held, all } = waiting()
  const view = viewOf(question as Partial<Question>, { you })
  const lacks = (kept: readonly HeldOpening[]) => lacksContent(view, { held: kept, game: withEscrow(escrow, all) })
  expect([lacks([lost]), lacks([lost, held])]).toEqual([isMissed, false])
})

test('a receipt binds the host of the game to a line that it has gained by the seal', () => {
  const host = seatKeys(random(32)).sign
  const commit = 'c3'.repeat(32)
  const signed = (line: number) => {
    const receipt = { line, digest: 'd4'.repeat(32) }
    return { ...receipt, signature: signReceipt(signBy(host.secret), { game: GAME, ...receipt }) }
  }
  const view = viewOf({}, { lines: 6 })
  const check = (receipt: SealAnswer['receipt'], key = host.public) => {
    const sent = { commit, lines: 4, proofs: { declared: { host: key } as Proofs['declared'] } }
    return checkReceipt(red, { receipt, view }, sent)
  }
  expect(check(signed(4))).toEqual({ ok: true, value: { ...signed(4), commit } })
  expect(check(signed(5)).ok).toBe(true)
  for (const changed of [{ line: 5 }, { digest: asked }]) expect(check({ ...signed(4), ...changed }).ok).toBe(false)
  expect(check(signed(4), seatKeys(random(32)).sign.public).ok).toBe(false)
  for (const line of [3, 6]) expect(check(signed(line)).ok).toBe(false)
})

test('a receipt is denied by a record that has anything but this very seal in its line', () => {
  const [commit, digest, signature] = ['c3'.repeat(32), 'd4'.repeat(32), 'e5'.repeat(64)]
  const row = { kind: 'seal', side: 'red', commit, digest }
  const isDenied = (changed: object, receipt: object = { commit }) =>
    deniesReceipt(['{}', JSON.stringify({ ...row, ...changed })], red, { line: 1, digest, signature, ...receipt })
  expect([isDenied({}), isDenied({}, {}), isDenied({}, { line: 2, commit })]).toEqual([false, false, false])
  for (const changed of [{ kind: 'unseal' }, { side: 'blue' }, { digest: asked }]) {
    expect([isDenied(changed), isDenied(changed, {})]).toEqual([true, true])
  }
  // an earlier try of the same seat, in the place of the order that the receipt is for
  expect(isDenied({ commit: asked })).toBe(true)
})
