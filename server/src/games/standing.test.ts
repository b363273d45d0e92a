import { openRecordText } from '@flagplot/core/desk/record'
import { catchUp, fetchRecord, putStanding, type Seat } from '@flagplot/wire/client'
import { afterAll, describe, expect, test } from 'vitest'
import { withoutPostgres } from '../database/database.fixture.ts'
import { BOTH_ASKED, seatedAt, value, viewWhen } from '../players.fixture.ts'
import { putTimes, serverInFolder } from '../serve.fixture.ts'

const { origin, settings, close } = await serverInFolder('standing')
afterAll(close)

const codeOf = (result: Awaited<ReturnType<typeof putStanding>>): string => (result.ok ? 'taken' : result.refusal.code)

describe.skipIf(withoutPostgres !== '')('standing orders of a seat', () => {
  test('act for it once its time is over, and the record verifies with them', async () => {
    const clock = { minutes: 60, graceMinutes: 0 }
    const { game, red, blue } = await seatedAt(origin, { escrow: 'own', clock }, BOTH_ASKED)
    const standing = await red.standing()
    const { asked } = standing
    const after = value(await putStanding(red.seat, standing))
    expect(after.question?.asked).toBe(asked)
    expect(value(await catchUp(blue.seat)).game.fight.leaders.red).toMatchObject({ doctrine: standing.leader.doctrine })
    await putTimes(settings, game, { due: -1 })
    await viewWhen(red.seat, view => view.question?.asked !== asked)
    const { verified } = value(openRecordText(value(await fetchRecord(red.seat))))
    expect(verified.proofs?.orders.red.standing).toBe(1)
    expect(verified.changes.map(({ kind }) => kind)).toEqual(['leaders'])
  })

  test('are stated by a player alone, for its own side, at the open question and as long as it may seal', async () => {
    const { game, invitations, red, blue } = await seatedAt(origin, { escrow: 'own' }, BOTH_ASKED)
    const watcher: Seat = { origin, game, role: 'watcher', secret: invitations.watcher }
    const standing = await red.standing()
    expect(codeOf(await putStanding(watcher, standing))).toBe('illegal')
    expect(codeOf(await putStanding(blue.seat, standing))).toBe('tampered')
    expect(codeOf(await putStanding(red.seat, await red.standing('none such')))).toBe('unknown-name')
    for (const player of [red, blue]) await player.seal()
    expect(codeOf(await putStanding(red.seat, standing))).toBe('conflict')
    for (const player of [red, blue]) await player.openOwed()
    expect(codeOf(await putStanding(red.seat, standing))).toBe('conflict')
  })
})
