import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { battleData } from '@flagplot/core/notation'
import { catchUp, claimSeat, followGame, inviteAnew, makeGame, putSeal } from '@flagplot/wire/client'
import { afterAll, describe, expect, test } from 'vitest'
import { withoutPostgres } from '../database/database.fixture.ts'
import { BOTH_ASKED, codeOf, moderatedAt, nextRed, Player, random, value } from '../players.fixture.ts'
import { serverInFolder } from '../serve.fixture.ts'

const { origin, close } = await serverInFolder('seats')
afterAll(close)

const table = () => moderatedAt(origin, { escrow: 'own' }, BOTH_ASKED)

describe.skipIf(withoutPostgres !== '')(`a new holder of a seat${withoutPostgres}`, () => {
  test('comes too late for a question whose orders lie open: standing orders act', async () => {
    const held = await table()
    await held.red.seal()
    await held.blue.seal()
    await held.blue.openOwed()
    const { question } = await held.blue.view()
    expect(question?.shut).toEqual(['red'])
    const next = await nextRed(held)
    expect((await next.view()).question?.asked).not.toBe(question?.asked)
    expect(value(await catchUp(next.seat)).proofs.orders).toMatchObject({
      red: { standing: 1 },
      blue: { sealed: 1 },
    })
  })

  test('is the only one who hears on: the stream of the former one ends', async () => {
    const held = await table()
    let [isOpen, isEnded] = [false, false]
    const hear = (): void => {
      isOpen = true
    }
    const end = (): void => {
      isEnded = true
    }
    followGame(held.red.seat, hear, new AbortController().signal).then(end, end)
    await expect.poll(() => isOpen).toBe(true)
    await nextRed(held)
    await expect.poll(() => isEnded, { timeout: 10_000 }).toBe(true)
  })

  test('seals anew as long as nothing lies open', async () => {
    const held = await table()
    for (const player of [held.red, held.blue]) {
      const { opening: _, ...shut } = await player.prepare()
      value(await putSeal(player.seat, shut))
    }
    const next = await nextRed(held)
    const { question } = await next.view()
    expect([question?.isOpening, question?.sealed]).toEqual([false, ['blue']])
    await next.seal()
    expect((await next.view()).question?.isOpening).toBe(true)
  })
})

describe.skipIf(withoutPostgres !== '')('a link', () => {
  test('is made for no side that standing orders lead', async () => {
    const { rules, ...battle } = value(await fetchReadyAddress(BOTH_ASKED))
    const { game, invitations } = value(
      await makeGame(origin, { battle: battleData(rules, battle) as never, people: ['red'] }),
    )
    const invitation = { origin, game, role: 'moderator', secret: invitations.moderator } as const
    const { seat } = value(await claimSeat(invitation, { name: '', random, keep: () => undefined }))
    expect(codeOf(await inviteAnew(seat, { side: 'blue', because: 'he came' }))).toBe('conflict')
    const { secret } = value(await inviteAnew(seat, { side: 'red', because: 'the link is lost' }))
    // nobody waits for blue
    const red = await Player.join({ origin, game, secret, role: 'red' })
    expect((await red.view()).question?.sides).toEqual(['red'])
  })
})
