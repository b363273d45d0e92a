import type { Proofs } from '@flagplot/core/notation/record'
import { isStandingSigned, joinKey, openBox, readShare, seatKeys, signBy, signReceipt } from '@flagplot/core/seal'
import { expect, test } from 'vitest'
import type { GameView, SealAnswer } from '../games/game.ts'
import {
  checkReceipt,
  deniesReceipt,
  type HeldOpening,
  lacksContent,
  owedOpenings,
  prepareSeal,
  prepareStanding,
} from './sealing.ts'
import { keysOf, type Seat } from './seat.ts'

const GAME = '0'.repeat(16)
const [asked, earlier] = ['a1'.repeat(32), 'b2'.repeat(32)]
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

type Question = NonNullable<GameView['question']>

const viewOf = (question: Partial<Question> | null, more: Partial<GameView> = {}): GameView =>
  ({
    you: 'red',
    escrow: 'own',
    seats: { red: { name: 'Ann', box: keysOf(red).box.public }, blue: { name: 'Bob', box: keysOf(blue).box.public } },
    question: question && { asked, sides: ['red', 'blue'], sealed: [], shut: [], isOpening: false, ...question },
    enclosed: null,
    dueAt: null,
    ...more,
  }) as GameView

type Checked = Pick<Proofs, 'asked' | 'seals'>

const foeSealed: Checked = { asked, seals: { blue: { commit: 'c3'.repeat(32) } } }
const order = { intensity: 3 }

/** The seal that red prepares. */
function sealOf(view: GameView, proofs: Checked) {
  const prepared = prepareSeal(red, view, { order, proofs, random })
  if (!prepared.ok) throw new Error(prepared.refusal.code)
  return prepared.value
}

test.each([
  ['nobody else has sealed', {}, { asked, seals: {} }, false],
  [
    'the server says that the other side has, and the record does not show it',
    { sealed: ['blue'] },
    { asked, seals: {} },
    false,
  ],
  ['the record shows a seal for another question', {}, { ...foeSealed, asked: earlier }, false],
  ['the record shows that the other side has', {}, foeSealed, true],
  ['nobody else is asked', { sides: ['red'] }, { asked, seals: {} }, true],
] as const)('an order goes out open only as the last one: %s', (_, question, proofs, isOpen) => {
  for (const escrow of ['own', 'shared'] as const) {
    const { request, held } = sealOf(viewOf(question as Partial<Question>, { escrow }), proofs)
    expect(request.opening).toEqual(isOpen ? held.opening : undefined)
    expect(request.shared === undefined).toBe(isOpen || escrow === 'own')
  }
})

test('the key of a box is cut in two: the host has a share, and the other player one that it alone can read', () => {
  const { request, held } = sealOf(viewOf({}, { escrow: 'shared' }), { asked, seals: {} })
  const { box = '', host = '', foe = '' } = request.shared ?? {}
  const share = readShare(foe, keysOf(blue).box.secret) ?? ''
  expect(openBox(box, joinKey({ host, foe: share }))).toEqual(held.opening)
  expect(readShare(foe, keysOf(red).box.secret)).toBe(undefined)
  // the last seal brings the share that was enclosed for it
  expect(sealOf(viewOf({}, { escrow: 'shared', enclosed: foe }), foeSealed).request.share).toBe(undefined)
  const last = prepareSeal(blue, viewOf({}, { escrow: 'shared', enclosed: foe }), {
    order,
    proofs: { asked, seals: { red: { commit: request.commit } } },
    random,
  })
  expect(last.ok && last.value.request.share).toBe(share)
})

test('a seat that is not asked seals nothing, and none but a player at a question states standing orders', () => {
  const refusedFor = (seat: Seat, view: GameView) =>
    !prepareSeal(seat, view, { order, proofs: { asked, seals: {} }, random }).ok
  expect([refusedFor(red, viewOf({ sides: ['blue'] })), refusedFor(red, viewOf(null))]).toEqual([true, true])
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
  const lost = sealOf(viewOf({}), { asked, seals: {} }).held
  const { held } = sealOf(viewOf({}), { asked, seals: {} })
  const seals = { red: { commit: held.commit }, blue: { commit: 'c3'.repeat(32) } }
  return { lost, held, all: { asked, seals }, own: { asked, seals: { red: seals.red } } }
}

const opening: Partial<Question> = { isOpening: true, shut: ['red', 'blue'], sealed: ['red', 'blue'] }
const dueAt = '2026-11-27T10:00:00.000Z'

test('an order is opened once nobody may seal any more; without a clock the record has to show that all have sealed', () => {
  const { lost, held, all, own } = waiting()
  const owed = (question: Partial<Question>, proofs: Checked, more: Partial<GameView> = {}) =>
    owedOpenings(red, viewOf(question, more), { held: [lost, held], proofs })
  const its = [{ opening: held.opening }]
  expect(owed({ sealed: ['red'], shut: ['red'] }, own, { dueAt })).toEqual([])
  expect(owed(opening, own)).toEqual([])
  expect(owed(opening, all)).toEqual(its)
  expect(owed({ ...opening, shut: ['red'] }, own, { dueAt })).toEqual(its)
  expect(owed({ ...opening, shut: ['blue'] }, all)).toEqual([])
  expect(owed(opening, { ...all, asked: earlier }, { dueAt })).toEqual([])
})

test('a share is given for the seal of the other side, as long as that is shut', () => {
  const { request } = sealOf(viewOf({}, { escrow: 'shared' }), { asked, seals: {} })
  const view = (shut: Question['shut']): GameView =>
    viewOf({ ...opening, shut }, { escrow: 'shared', enclosed: request.shared?.foe ?? null })
  const proofs = { asked, seals: { red: { commit: request.commit }, blue: { commit: 'c3'.repeat(32) } } }
  const given = (shut: Question['shut']) => owedOpenings(blue, view(shut), { held: [], proofs })
  expect(given(['red', 'blue'])).toEqual([{ share: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(given(['blue'])).toEqual([])
})

test.each([
  ['it is shut, and its content is elsewhere', {}, {}, true],
  ['it waits to be opened', opening, {}, true],
  ['it is open already', { ...opening, shut: ['blue'] }, {}, false],
  ['the other browser has a share of its key', {}, { escrow: 'shared' }, false],
  ['it is of another seat', {}, { you: 'watcher' }, false],
] as const)('the content of a seal is missed on a device: %s', (_, question, more, isMissed) => {
  const { lost, held, all } = waiting()
  const view = viewOf(question as Partial<Question>, more)
  const lacks = (kept: readonly HeldOpening[]) => lacksContent(view, { held: kept, proofs: all })
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
