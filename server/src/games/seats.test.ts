import { claimSeat, fetchView } from '@flagplot/wire/client'
import { afterAll, describe, expect, test } from 'vitest'
import { cases } from '../../../test-depth.ts'
import { withoutPostgres } from '../database/database.fixture.ts'
import { BOTH_ASKED, codeOf, moderatedAt, nextRed, seatedAt } from '../players.fixture.ts'
import { serverInFolder } from '../serve.fixture.ts'

const { origin, close } = await serverInFolder('seats')
afterAll(close)

const table = () => moderatedAt(origin, { escrow: 'own' }, BOTH_ASKED)

const TABLES = cases(6, 3)

describe.skipIf(withoutPostgres !== '')(`a new holder of a seat${withoutPostgres}`, () => {
  test('brings a token of its own: of several seats that take one at once, one gets it', async () => {
    const tables = await Promise.all(
      Array.from({ length: TABLES }, () => seatedAt(origin, { escrow: 'own' }, BOTH_ASKED)),
    )
    const claims = tables.map(({ game, invitations }) =>
      claimSeat(
        { origin, game, role: 'moderator', secret: invitations.moderator },
        { name: '', random: count => Buffer.alloc(count, 7), keep: () => undefined },
      ),
    )
    const answers = await Promise.all(claims)
    const refused = answers.flatMap(answer => (answer.ok ? [] : [answer.refusal]))
    expect(refused.map(({ code, path }) => [code, path])).toEqual(
      Array.from({ length: TABLES - 1 }, () => ['conflict', ['pass']]),
    )
  })

  test('begins without what the former one has sealed: the other side has no share of it any more', async () => {
    const held = await moderatedAt(origin, { escrow: 'shared' }, BOTH_ASKED)
    await held.red.seal()
    expect((await held.blue.view()).enclosed).not.toBe(null)
    await nextRed(held)
    expect((await held.blue.view()).enclosed).toBe(null)
  })
})

describe.skipIf(withoutPostgres !== '')('a link', () => {
  test('that has served shows nothing any more', async () => {
    const { game, invitations } = await table()
    for (const secret of [invitations.red, invitations.moderator]) {
      expect(codeOf(await fetchView({ origin, game, role: 'watcher', secret }))).toBe('missing')
    }
  })
})
