import { openRecordText } from '@flagplot/core/desk/record'
import { must } from '@flagplot/core/lang'
import { catchUp, fetchRecord, putStanding, type Seat } from '@flagplot/wire/client'
import { afterAll, describe, expect, test } from 'vitest'
import { isAllDepth } from '../../../test-depth.ts'
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
    expect(value(await catchUp(blue.seat)).fight.leaders.red).toMatchObject({ doctrine: standing.leader.doctrine })
    await putTimes(settings, game, { due: -1 })
    await viewWhen(red.seat, view => view.question?.asked !== asked)
    const { verified } = value(openRecordText(value(await fetchRecord(red.seat))))
    expect(verified.proofs?.orders.red.standing).toBe(1)
    expect(verified.changes.map(({ kind }) => kind)).toEqual(['leaders', 'standing'])
  })

  test.runIf(isAllDepth)(
    'stated again write nothing, and are stated a hundred times at most for one question',
    async () => {
      const { red, blue } = await seatedAt(origin, { escrow: 'own' }, BOTH_ASKED)
      const { rules } = value(await catchUp(red.seat)).fight.battle
      const [one, other] = await Promise.all(
        Object.keys(rules.doctrines)
          .slice(0, 2)
          .map(name => red.standing(name)),
      )
      const state = async (n: number) => putStanding(red.seat, must(n % 2 === 0 ? one : other, 'standing orders'))
      const { lines } = value(await state(0))
      expect(value(await state(0)).lines).toBe(lines)
      for (let n = 1; n < 100; n++) value(await state(n))
      expect(value(await state(99)).lines).toBe(lines + 99)
      expect(await state(100)).toMatchObject({
        ok: false,
        refusal: {
          code: 'range',
          says: 'A side gives at most 100 standing orders for one question. Those stated last act.',
        },
      })
      value(await putStanding(blue.seat, await blue.standing()))
    },
  )

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
