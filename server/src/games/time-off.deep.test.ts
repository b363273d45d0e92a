import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { battleData } from '@flagplot/core/notation'
import { fetchView, makeGame, putClock, putDaysOff, type Seat } from '@flagplot/wire/client'
import type { GameView } from '@flagplot/wire/games'
import { afterAll, describe, expect, test } from 'vitest'
import { withoutPostgres } from '../database/database.fixture.ts'
import { BOTH_ASKED, codeOf, type ModeratedGame, moderatedAt, value, viewWhen } from '../players.fixture.ts'
import { askDatabase, putTimes, serverInFolder } from '../serve.fixture.ts'

const { origin, settings, close } = await serverInFolder('time-off')
afterAll(close)

const DAY_MINUTES = 24 * 60
/** The day so many days from now, in UTC. */
const inDays = (n: number): string => new Date(Date.now() + n * DAY_MINUTES * 60_000).toISOString().slice(0, 10)

const week = { minutes: 7 * DAY_MINUTES, graceMinutes: 60 }

const announce = (seat: Seat, ...ahead: readonly number[]) => putDaysOff(seat, { days: ahead.map(inDays) })

/** Puts the days off that red has used or announced. */
const putDaysUsed = (game: string, days: readonly string[]) =>
  askDatabase(settings, "update game set used = jsonb_set(used, '{daysOff,red}', $2) where id = $1", [
    game,
    JSON.stringify(days),
  ])

/** The days from one end of time to another. */
const daysBetween = (one: GameView, other: GameView): number =>
  (Date.parse(other.dueAt ?? '') - Date.parse(one.dueAt ?? '')) / (DAY_MINUTES * 60_000)

describe.skipIf(withoutPostgres !== '')(`days off${withoutPostgres}`, () => {
  test('do not count for a question that asks their side; all see them, and they can be taken back', async () => {
    const table = await moderatedAt(origin, { escrow: 'shared', clock: { ...week, daysOff: 3 } }, BOTH_ASKED)
    const before = await table.red.view()
    expect([before.daysOff, before.daysOffLeft]).toEqual([
      { red: [], blue: [] },
      { red: 3, blue: 3 },
    ])
    const off = value(await announce(table.red.seat, 4, 3, 3))
    expect(daysBetween(before, off)).toBe(2)
    const both = value(await announce(table.blue.seat, 3))
    expect(daysBetween(before, both)).toBe(2)
    const seen = value(await fetchView(table.moderator))
    expect(seen.daysOff).toEqual({ red: [inDays(3), inDays(4)], blue: [inDays(3)] })
    expect(seen.daysOffLeft).toEqual({ red: 1, blue: 2 })
    expect(daysBetween(before, value(await announce(table.red.seat)))).toBe(1)
  })

  test('are refused past the budget, on a day that is none, has begun or is far, and to all but players', async () => {
    const { red, moderator } = await moderatedAt(
      origin,
      { escrow: 'shared', clock: { ...week, daysOff: 3 } },
      BOTH_ASKED,
    )
    expect(codeOf(await announce(moderator, 3))).toBe('illegal')
    value(await announce(red.seat, 3, 4))
    const more = await announce(red.seat, 3, 4, 5, 6)
    expect(more).toMatchObject({
      ok: false,
      refusal: { code: 'range', says: '2 days more are too many: 1 of 3 is left.' },
    })
    for (const ahead of [-1, 0, 400]) expect([ahead, codeOf(await announce(red.seat, ahead))]).toEqual([ahead, 'range'])
    expect(codeOf(await putDaysOff(red.seat, { days: ['2027-02-30'] }))).toBe('type')
    expect((await red.view()).daysOff.red).toEqual([inDays(3), inDays(4)])
  })

  test('that have begun are used: they cannot be taken back', async () => {
    const { game, red } = await moderatedAt(origin, { escrow: 'shared', clock: { ...week, daysOff: 4 } }, BOTH_ASKED)
    value(await announce(red.seat, 3))
    const begun = [inDays(-1), inDays(0)]
    await putDaysUsed(game, [...begun, inDays(3)])
    const { daysOff, daysOffLeft } = value(await announce(red.seat))
    expect([daysOff.red, daysOffLeft?.red]).toEqual([begun, 2])
  })

  test('are given and taken by the moderator', async () => {
    const { red, moderator } = await moderatedAt(origin, { escrow: 'shared' }, BOTH_ASKED)
    expect(codeOf(await announce(red.seat, 3))).toBe('conflict')
    const set = async (daysOff: object) =>
      value(await putClock(moderator, { kind: 'set', clock: { ...week, ...daysOff } }))
    expect((await set({})).daysOffLeft).toBe(null)
    expect(codeOf(await announce(red.seat, 3))).toBe('conflict')
    await set({ daysOff: 2 })
    const given = value(await announce(red.seat, 3, 4))
    const fewer = await set({ daysOff: 1 })
    expect(fewer.daysOffLeft).toEqual({ red: 0, blue: 1 })
    expect(value(await announce(red.seat, 4)).daysOff.red).toEqual([inDays(4)])
    const none = await set({})
    expect(none.daysOff.red).toEqual([])
    expect(daysBetween(none, given)).toBeGreaterThan(1)
  })

  test('and grace are not of a side that standing orders lead', async () => {
    const { rules, ...battle } = value(await fetchReadyAddress(BOTH_ASKED))
    const policy = { escrow: 'shared', clock: { ...week, daysOff: 3, bankMinutes: 50 } } as const
    const people = ['red'] as const
    const made = value(
      await makeGame(origin, { battle: battleData(rules, battle) as never, people: [...people], policy }),
    )
    const watcher = { origin, game: made.game, role: 'watcher', secret: made.invitations.watcher } as const
    const { daysOffLeft, bank } = value(await fetchView(watcher))
    expect([daysOffLeft, bank]).toEqual([
      { red: 3, blue: 0 },
      { red: 50, blue: 0 },
    ])
  })
})

describe.skipIf(withoutPostgres !== '')('the bank of grace', () => {
  const MINUTE = 60
  const clock = { minutes: DAY_MINUTES, graceMinutes: 60, bankMinutes: 20 }

  const banked = () => moderatedAt(origin, { escrow: 'own', clock }, BOTH_ASKED)

  /** The time of the open question runs out, and its grace begins. */
  async function beginGrace({ game, red }: ModeratedGame): Promise<GameView> {
    const { dueAt } = await red.view()
    await putTimes(settings, game, { due: -1 })
    return viewWhen(red.seat, view => view.dueAt !== dueAt && Date.parse(view.dueAt ?? '') > Date.now())
  }

  test('is what a late side used of it, until its seal or its standing orders; once empty there is no grace', async () => {
    const table = await banked()
    const { game, red, blue } = table
    await red.seal()
    const { dueAt } = await beginGrace(table)
    expect(Math.round((Date.parse(dueAt ?? '') - Date.now()) / 60_000)).toBe(20)
    await putTimes(settings, game, { due: -5.5 * MINUTE, grace: 14.5 * MINUTE })
    await blue.seal()
    for (const player of [red, blue]) await player.openOwed()
    expect((await red.view()).bank).toEqual({ red: 20, blue: 14 })
    // the next question asks blue alone
    await beginGrace(table)
    await putTimes(settings, game, { due: -20 * MINUTE, grace: -1 })
    const acted = await viewWhen(red.seat, ({ bank }) => bank?.blue === 0)
    expect(acted.bank).toEqual({ red: 20, blue: 0 })
    value(await putClock(table.moderator, { kind: 'set', clock: { ...clock, bankMinutes: 0 } }))
    await putTimes(settings, game, { due: -1 })
    const next = await viewWhen(red.seat, ({ question }) => question?.asked !== acted.question?.asked)
    expect(next.bank).toEqual({ red: 0, blue: 0 })
  })

  test('lets grace last for the late side that has the most of it', async () => {
    const table = await banked()
    const used = "update game set used = jsonb_set(used, '{graceMinutes,red}', '15') where id = $1"
    await askDatabase(settings, used, [table.game])
    const { dueAt } = await beginGrace(table)
    expect(Math.round((Date.parse(dueAt ?? '') - Date.now()) / 60_000)).toBe(20)
  })

  test('makes no grace longer, and of a server that was away no more is taken off than that', async () => {
    const table = await moderatedAt(origin, { escrow: 'own', clock: { ...clock, bankMinutes: 120 } }, BOTH_ASKED)
    const { dueAt } = await beginGrace(table)
    expect(Math.round((Date.parse(dueAt ?? '') - Date.now()) / 60_000)).toBe(60)
    await putTimes(settings, table.game, { due: -150 * MINUTE, grace: -90 * MINUTE })
    const { bank } = await viewWhen(table.red.seat, view => view.bank?.blue !== 120)
    expect(bank).toEqual({ red: 60, blue: 60 })
  })

  test('is used by each side until its own seal, and stands still in a pause', async () => {
    const table = await banked()
    const { game, red, blue, moderator } = table
    await beginGrace(table)
    await putTimes(settings, game, { due: -5.5 * MINUTE, grace: 14.5 * MINUTE })
    await red.seal()
    expect((await red.view()).bank).toEqual({ red: 14, blue: 20 })
    value(await putClock(moderator, { kind: 'pause', because: 'blue is ill' }))
    const { bank } = value(await putClock(moderator, { kind: 'resume' }))
    expect(bank).toEqual({ red: 14, blue: 14 })
    await blue.seal()
    for (const player of [red, blue]) await player.openOwed()
    expect((await blue.view()).bank).toEqual({ red: 14, blue: 13 })
  })
})
