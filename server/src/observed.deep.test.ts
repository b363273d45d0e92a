import { observerOf } from '@flagplot/core/desk/fight'
import { openRecordText } from '@flagplot/core/desk/record'
import { must } from '@flagplot/core/lang'
import { catchUp, fetchRecord, fetchView, putRuling, type Seat } from '@flagplot/wire/client'
import { afterAll, describe, expect, test } from 'vitest'
import { withoutPostgres } from './database/database.fixture.ts'
import { answerQuestion, moderatedAt, playOut, seatedAt, value } from './players.fixture.ts'
import { serverInFolder } from './serve.fixture.ts'

const { origin, close } = await serverInFolder('observed')
afterAll(close)

const HIDING = 'warpwar/secret-records'

describe.skipIf(withoutPostgres !== '')(`a game that hides something${withoutPostgres}`, () => {
  test.each(['own', 'shared'] as const)(
    'with the escrow %s is played to its verdict by what each side sees, and then its record verifies',
    async escrow => {
      const table = await seatedAt(origin, { escrow }, HIDING)
      await answerQuestion(table)
      expect(observerOf(must(table.red.checked, 'red has looked').fight)).toBe('red')
      const view = await playOut(table)
      const { verified } = value(openRecordText(value(await fetchRecord(table.blue.seat))))
      expect(verified.verdict).toBeDefined()
      expect(verified.digest).toBe(view.head)
      // the record has all that was shown on the way
      const game = value(await catchUp(table.red.seat, table.red.checked))
      expect(observerOf(game.fight)).toBe(undefined)
      expect(must(verified.proofs, 'proofs').orders.red).toMatchObject({ standing: 0, unopened: 0 })
    },
  )

  test('shows its moderator and who watches what is public, and its lines from any on', async () => {
    const table = await moderatedAt(origin, { escrow: 'shared' }, HIDING)
    const watcher: Seat = { origin, game: table.game, role: 'watcher', secret: table.invitations.watcher }
    await answerQuestion(table)
    const whole = value(await fetchRecord(watcher))
    expect(value(await fetchRecord(table.moderator))).toBe(whole)
    const lines = whole.trim().split('\n')
    expect(JSON.parse(lines[0] ?? '').observer).toBe('public')
    expect(
      value(await fetchRecord(watcher, 3))
        .trim()
        .split('\n'),
    ).toEqual(lines.slice(3))
    expect(lines).toHaveLength(value(await fetchView(watcher)).lines)
    expect(value(await fetchRecord(watcher, lines.length))).toBe('')
    const { question } = value(await fetchView(watcher))
    const ruling = { kind: 'orders', orders: { red: {} } } as const
    const ruled = await putRuling(table.moderator, { asked: question?.asked ?? '', ruling, because: 'to learn of red' })
    expect(ruled.ok ? 'ruled' : ruled.refusal.code).toBe('unsupported')
  })
})
