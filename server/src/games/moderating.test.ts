import { fetchView, putClock, putRuling, type Seat, withdrawSeal } from '@flagplot/wire/client'
import { afterAll, describe, expect, test } from 'vitest'
import { withoutPostgres } from '../database/database.fixture.ts'
import { answerQuestion, BOTH_ASKED, codeOf, moderatedAt, rulingNow, value } from '../players.fixture.ts'
import { serverInFolder } from '../serve.fixture.ts'

const { origin, close } = await serverInFolder('moderating')
afterAll(close)

const clock = { minutes: 60, graceMinutes: 60 }

describe.skipIf(withoutPostgres !== '')(`the moderator${withoutPostgres}`, () => {
  test('rules on the question that was open, and no player rules', async () => {
    const table = await moderatedAt(origin, { escrow: 'shared' }, BOTH_ASKED)
    const early = await rulingNow(table, { at: 0 })
    expect(codeOf(await putRuling(table.moderator, early))).toBe('illegal')
    await answerQuestion(table)
    expect(codeOf(await putRuling(table.moderator, early))).toBe('conflict')
    expect(codeOf(await putRuling(table.red.seat, await rulingNow(table, { at: 0 })))).toBe('illegal')
    expect(codeOf(await putRuling(table.moderator, { ...(await rulingNow(table, { at: 0 })), because: ' ' }))).toBe(
      'range',
    )
  })
})

describe.skipIf(withoutPostgres !== '')('the clock in the moderator’s hand', () => {
  test('stops for a pause, in which nobody seals, and goes on with the time that was left', async () => {
    const table = await moderatedAt(origin, { escrow: 'shared', clock }, BOTH_ASKED)
    await table.red.seal()
    const { dueAt } = await table.red.view()
    const paused = value(await putClock(table.moderator, { kind: 'pause', because: 'blue is ill' }))
    expect([paused.status, paused.paused]).toEqual(['paused', 'blue is ill'])
    const { paused: shown, question } = await table.blue.view()
    expect([shown, question?.sealed]).toEqual(['blue is ill', ['red']])
    expect(codeOf(await putClock(table.moderator, { kind: 'pause', because: 'again' }))).toBe('conflict')
    expect(codeOf(await withdrawSeal(table.red.seat))).toBe('conflict')
    await expect(table.blue.seal()).rejects.toThrow('conflict')
    const { status, paused: because, dueAt: later } = value(await putClock(table.moderator, { kind: 'resume' }))
    expect([status, because]).toEqual(['running', null])
    expect(new Date(later ?? 0) > new Date(dueAt ?? 0)).toBe(true)
    await table.blue.seal()
  })

  test('gives more time, is set and taken away; live and by post are one game', async () => {
    const table = await moderatedAt(origin, { escrow: 'shared' }, BOTH_ASKED)
    const more = { kind: 'extend', minutes: 60 } as const
    expect(codeOf(await putClock(table.moderator, more))).toBe('conflict')
    expect(codeOf(await putClock(table.red.seat, { kind: 'set', clock }))).toBe('illegal')
    const set = value(await putClock(table.moderator, { kind: 'set', clock }))
    expect(set.clock).toEqual(clock)
    const watcher: Seat = { origin, game: table.game, role: 'watcher', secret: table.invitations.watcher }
    for (const seat of [table.red.seat, table.blue.seat, watcher]) {
      expect(value(await fetchView(seat))).toMatchObject({ clock, dueAt: set.dueAt })
    }
    const extended = value(await putClock(table.moderator, more))
    const minutes = (new Date(extended.dueAt ?? 0).getTime() - new Date(set.dueAt ?? 0).getTime()) / 60_000
    expect(minutes).toBeCloseTo(60)
    const year = { kind: 'extend', minutes: 525_600 } as const
    for (let years = 0; years < 10; years++) value(await putClock(table.moderator, year))
    expect(codeOf(await putClock(table.moderator, year))).toBe('conflict')
    const none = value(await putClock(table.moderator, { kind: 'set', clock: null }))
    expect([none.clock, none.dueAt]).toEqual([null, null])
    await answerQuestion(table)
  })
})
