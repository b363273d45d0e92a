import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { momentsOf } from '@flagplot/core/desk/fight'
import { openRecordText } from '@flagplot/core/desk/record'
import { battleData } from '@flagplot/core/notation'
import {
  catchUp,
  claimSeat,
  fetchRecord,
  fetchView,
  inviteAnew,
  makeGame,
  putClock,
  putDaysOff,
  putRuling,
  putSeal,
} from '@flagplot/wire/client'
import type { Clock } from '@flagplot/wire/games'
import { afterAll, describe, expect, test } from 'vitest'
import { withoutPostgres } from '../database/database.fixture.ts'
import {
  answerQuestion,
  BOTH_ASKED,
  codeOf,
  type ModeratedGame,
  moderatedAt,
  Player,
  playOut,
  random,
  rulingNow,
  value,
  viewWhen,
} from '../players.fixture.ts'
import { askDatabase, putTimes, serverInFolder } from '../serve.fixture.ts'

const { origin, settings, close } = await serverInFolder('moderating')
afterAll(close)

/** The players that are asked. */
async function askedOf({ red, blue }: ModeratedGame): Promise<readonly Player[]> {
  const { question } = await red.view()
  return [red, blue].filter(({ seat }) => question?.sides.some(side => side === seat.role) === true)
}

const clock = { minutes: 60, graceMinutes: 60 }

describe.skipIf(withoutPostgres !== '')(`the moderator${withoutPostgres}`, () => {
  test('takes a game back: what came after is withdrawn, and the game is played to a verdict that verifies', async () => {
    const table = await moderatedAt(origin, { escrow: 'shared' })
    await answerQuestion(table)
    await answerQuestion(table)
    const before = value(await catchUp(table.red.seat))
    for (const player of (await askedOf(table)).slice(0, 1)) await player.seal()
    const view = value(await putRuling(table.moderator, await rulingNow(table, { at: 1 })))
    expect(view.question?.sealed).toEqual([])
    expect(value(await catchUp(table.red.seat, before)).fight.count).toBeLessThan(before.fight.count)
    await playOut(table)
    const { verified } = value(openRecordText(value(await fetchRecord(table.blue.seat))))
    expect(verified.verdict).toBeDefined()
    expect(verified.changes).toMatchObject([{ kind: 'back', inputs: 1, reason: 'by mail' }])
    // a battle that is over is taken back too
    const again = value(await putRuling(table.moderator, await rulingNow(table, { at: 1 })))
    expect(again.status).toBe('running')
    await answerQuestion(table)
  })

  test('settles an earlier throw, an option and orders', async () => {
    const table = await moderatedAt(origin, { escrow: 'shared' }, BOTH_ASKED)
    await answerQuestion(table)
    const game = value(await catchUp(table.red.seat))
    const moments = momentsOf(game.fight)
    const thrown = moments.findIndex(({ roll }) => roll !== undefined)
    const faces = moments[thrown]?.roll?.dice.map(() => 1) ?? []
    value(await putRuling(table.moderator, await rulingNow(table, { at: thrown, ruling: { kind: 'roll', faces } })))
    const options = { [game.fight.battle.rules.options.find(({ fixed }) => fixed !== true)?.name ?? '']: 'none such' }
    const refused = await putRuling(table.moderator, await rulingNow(table, { ruling: { kind: 'ruling', options } }))
    expect(refused.ok ? [] : refused.refusal.path[0]).toBe('options')
    const { fight } = value(await catchUp(table.red.seat))
    expect(momentsOf(fight)[thrown]?.input).toMatchObject({ kind: 'roll', faces, ruled: 'by mail' })
    const asked = await askedOf(table)
    const given = await Promise.all(asked.map(async player => [player.seat.role, (await player.twoOrders())[0]]))
    const orders = Object.fromEntries(given)
    value(await putRuling(table.moderator, await rulingNow(table, { ruling: { kind: 'orders', orders } })))
    const { verified } = value(openRecordText(value(await fetchRecord(table.blue.seat))))
    expect(verified.changes.filter(({ kind }) => kind === 'ruling')).toHaveLength(2)
  })
})

describe.skipIf(withoutPostgres !== '')('the clock in the moderator’s hand', () => {
  test('stands before the game begins, and can be set for it', async () => {
    const { rules, ...battle } = value(await fetchReadyAddress(BOTH_ASKED))
    const { game, invitations } = value(await makeGame(origin, { battle: battleData(rules, battle) as never }))
    const invitation = { origin, game, role: 'moderator', secret: invitations.moderator } as const
    const { seat, view } = value(await claimSeat(invitation, { name: '', random, keep: () => undefined }))
    const early = { asked: view.head, because: 'too early' }
    expect(codeOf(await putRuling(seat, { ...early, ruling: { kind: 'ruling', options: {} } }))).toBe('conflict')
    expect(codeOf(await putClock(seat, { kind: 'pause', because: 'too early' }))).toBe('conflict')
    const set = value(await putClock(seat, { kind: 'set', clock }))
    expect([set.status, set.clock, set.dueAt]).toEqual(['gathering', clock, null])
    for (const role of ['red', 'blue'] as const) await Player.join({ origin, game, secret: invitations[role], role })
    expect(value(await fetchView(seat)).dueAt).not.toBe(null)
  })

  test('is over with the battle, as days off and new links are', async () => {
    const table = await moderatedAt(origin, { escrow: 'shared', clock: { ...clock, daysOff: 3 } })
    const { dueAt } = await playOut(table)
    expect(dueAt).toBe(null)
    const { moderator, red } = table
    expect(codeOf(await putClock(moderator, { kind: 'set', clock }))).toBe('conflict')
    expect(codeOf(await inviteAnew(moderator, { side: 'red', because: 'too late' }))).toBe('conflict')
    const far = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
    expect(codeOf(await putDaysOff(red.seat, { days: [far] }))).toBe('conflict')
  })

  test('in a pause, counts a question that is asked by a ruling, or set anew, from the pause on', async () => {
    const table = await moderatedAt(origin, { escrow: 'shared' }, BOTH_ASKED)
    expect(codeOf(await putClock(table.moderator, { kind: 'resume' }))).toBe('conflict')
    await answerQuestion(table)
    value(await putClock(table.moderator, { kind: 'pause', because: 'a dispute' }))
    const { dueAt } = value(await putClock(table.moderator, { kind: 'set', clock }))
    expect(value(await putClock(table.moderator, { kind: 'set', clock })).dueAt).toBe(dueAt)
    const ruled = value(await putRuling(table.moderator, await rulingNow(table, { at: 0 })))
    expect([ruled.status, ruled.dueAt, ruled.question?.sealed]).toEqual(['paused', dueAt, []])
  })

  test('in a pause, gives more time to the end that was still to come', async () => {
    const table = await moderatedAt(origin, { escrow: 'shared', clock }, BOTH_ASKED)
    value(await putClock(table.moderator, { kind: 'pause', because: 'a long dispute' }))
    // the pause has lasted two hours; the question was due an hour after it began
    await putTimes(settings, table.game, { due: -3600 })
    await askDatabase(settings, "update game set paused_at = due_at - interval '1 hour' where id = $1", [table.game])
    const { dueAt } = value(await fetchView(table.moderator))
    const later = value(await putClock(table.moderator, { kind: 'extend', minutes: 30 })).dueAt
    expect((Date.parse(later ?? '') - Date.parse(dueAt ?? '')) / 60_000).toBe(30)
  })

  test('set while openings wait without an end, gives them one, which is theirs also once it is taken away', async () => {
    const { game, red, blue, moderator } = await moderatedAt(origin, { escrow: 'own' }, BOTH_ASKED)
    for (const player of [red, blue]) {
      const { opening: _, ...shut } = await player.prepare()
      value(await putSeal(player.seat, shut))
    }
    expect(await red.view()).toMatchObject({ dueAt: null, question: { isOpening: true } })
    const set = async (clock: Clock | null) => value(await putClock(moderator, { kind: 'set', clock })).dueAt
    const end = await set({ minutes: 5, graceMinutes: 120 })
    expect(Math.round((Date.parse(end ?? '') - Date.now()) / 60_000)).toBe(120)
    expect(await set(null)).toBe(end)
    await red.openOwed()
    const { question } = await red.view()
    await putTimes(settings, game, { due: -1 })
    const next = await viewWhen(red.seat, view => view.question?.asked !== question?.asked)
    expect(next.dueAt).toBe(null)
    const { orders } = value(await catchUp(red.seat)).proofs
    expect(orders).toMatchObject({ red: { sealed: 1 }, blue: { unopened: 1 } })
  })
})
