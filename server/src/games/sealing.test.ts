import { must } from '@flagplot/core/lang'
import { catchUp, fetchRecord, keysOf, putClock, putOpening, putSeal, withdrawSeal } from '@flagplot/wire/client'
import type { GameView, SealRequest } from '@flagplot/wire/games'
import { afterAll, describe, expect, test } from 'vitest'
import { withoutPostgres } from '../database/database.fixture.ts'
import { BOTH_ASKED, moderatedAt, type Player, seatedAt, value, viewWhen } from '../players.fixture.ts'
import { askDatabase, putTimes, serverInFolder } from '../serve.fixture.ts'

const { origin, settings, close } = await serverInFolder('sealing')
afterAll(close)

const HOUR = 60
const clock = { minutes: 10 * HOUR, graceMinutes: 0 }

/** The minutes until the end of time that a view names. */
const minutesLeft = ({ dueAt }: GameView): number => Math.round((Date.parse(dueAt ?? '') - Date.now()) / 60_000)

/** A side seals as a player does that opens nothing by itself. */
async function sealShut(player: Player): Promise<void> {
  const { opening: _, ...request } = await player.prepare()
  value(await putSeal(player.seat, request))
}

describe.skipIf(withoutPostgres !== '')(`sealed orders${withoutPostgres}`, () => {
  test('are opened by nobody while a side may still seal', async () => {
    const { red } = await seatedAt(origin, { escrow: 'own' }, BOTH_ASKED)
    await red.seal()
    const { opening } = must(red.held[0], 'a seal')
    const early = await putOpening(red.seat, { opening })
    expect(early.ok ? 'opened' : early.refusal.code).toBe('conflict')
    expect(value(await fetchRecord(red.seat))).not.toContain(opening.salt)
    value(await withdrawSeal(red.seat))
  })

  test.each(['own', 'shared'] as const)(
    'with the escrow %s are read by nobody who has the database, nor are tokens',
    async escrow => {
      const { red } = await seatedAt(origin, { escrow }, BOTH_ASKED)
      await red.seal()
      const tables = ['host', 'game', 'pass', 'seat', 'entry', 'seal']
      const all = tables.map(name => `select to_jsonb(${name})::text as row from ${name}`).join(' union all ')
      const kept = (await askDatabase(settings, all, [])).map(({ row }) => String(row)).join('\n')
      const { commit, opening } = must(red.held[0], 'a seal')
      expect(kept).toContain(commit)
      for (const secret of [opening.salt, opening.dice, red.seat.secret, keysOf(red.seat).token]) {
        expect(kept).not.toContain(secret)
      }
    },
  )

  test.each([
    ['host', 'opening'],
    ['shared', 'shared'],
  ] as const)('are refused with the escrow %s without what it is to keep', async (escrow, part) => {
    const { red } = await seatedAt(origin, { escrow }, BOTH_ASKED)
    const request: SealRequest = await red.prepare()
    const { [part]: _, ...without } = request
    const refused = await putSeal(red.seat, without)
    expect(refused.ok ? 'taken' : refused.refusal.path).toEqual([part])
    value(await putSeal(red.seat, request))
  })

  test('have a receipt for their own line, also if they are the last and the game goes on', async () => {
    const { red, blue } = await seatedAt(origin, { escrow: 'shared' }, BOTH_ASKED)
    for (const player of [red, blue]) {
      const request = await player.prepare()
      const { receipt } = value(await putSeal(player.seat, request))
      const line = JSON.parse(value(await fetchRecord(player.seat)).split('\n')[receipt.line] ?? '')
      expect(line).toMatchObject({ kind: 'seal', commit: request.commit, digest: receipt.digest })
    }
  })

  test('put again have the receipt of their line, and nothing is written, also while they wait to be opened', async () => {
    const { red, blue } = await seatedAt(origin, { escrow: 'own' }, BOTH_ASKED)
    const { opening: _, ...request } = await red.prepare()
    const { receipt, view } = value(await putSeal(red.seat, request))
    expect(value(await putSeal(red.seat, request))).toEqual({ receipt, view })
    await sealShut(blue)
    const { lines } = await red.view()
    expect(value(await putSeal(red.seat, request)).receipt).toEqual(receipt)
    expect((await red.view()).lines).toBe(lines)
  })

  test('are a hundred at most of a side for one question: the last one stays', async () => {
    const { game, red } = await seatedAt(origin, { escrow: 'own' }, BOTH_ASKED)
    await sealShut(red)
    await askDatabase(settings, 'update seal set n = 98 where game = $1', [game])
    const { opening: _, ...last } = await red.prepare()
    const { receipt, view } = value(await putSeal(red.seat, last))
    const says = 'A side gives at most 100 seals for one question. This one stays.'
    const more = await putSeal(red.seat, await red.prepare())
    for (const refused of [more, await withdrawSeal(red.seat)]) {
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'range', says } })
    }
    expect(value(await putSeal(red.seat, last)).receipt).toEqual(receipt)
    expect((await red.view()).lines).toBe(view.lines)
  })

  test('that the host keeps are opened by it at the end of time', async () => {
    const { game, red } = await seatedAt(origin, { escrow: 'host', clock }, BOTH_ASKED)
    await red.seal()
    const { question } = await red.view()
    await putTimes(settings, game, { due: -1 })
    await viewWhen(red.seat, view => view.question?.asked !== question?.asked)
    const { orders } = value(await catchUp(red.seat)).proofs
    expect(orders).toMatchObject({ red: { sealed: 1, unopened: 0 }, blue: { standing: 1 } })
  })

  test('have an hour at least to be opened, which neither an opening nor another clock gives anew', async () => {
    const { game, red, blue, moderator } = await moderatedAt(origin, { escrow: 'own', clock }, BOTH_ASKED)
    for (const player of [red, blue]) await sealShut(player)
    expect(minutesLeft(await red.view())).toBe(HOUR)
    await putTimes(settings, game, { due: 20 * 60 })
    const set = value(await putClock(moderator, { kind: 'set', clock: { ...clock, minutes: 5 * HOUR } }))
    expect([minutesLeft(set), set.question?.isOpening]).toEqual([20, true])
    await red.openOwed()
    const view = await red.view()
    expect([minutesLeft(view), view.question?.shut]).toEqual([20, ['blue']])
  })
})
