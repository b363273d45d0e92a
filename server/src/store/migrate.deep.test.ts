import { randomBytes } from 'node:crypto'
import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { must } from '@flagplot/core/lang'
import { battleData } from '@flagplot/core/notation'
import { hashOfToken, seatKeys } from '@flagplot/core/seal'
import { newGameSchema } from '@flagplot/wire/games'
import { type Kysely, type Migration, Migrator } from 'kysely'
import { describe, expect, test } from 'vitest'
import { temporaryDatabase, withoutPostgres } from '../database/database.fixture.ts'
import { hostFrom } from '../games/host.ts'
import { openGames } from '../games/index.ts'
import { makeGame } from '../games/make-game.ts'
import { BOTH_ASKED, value } from '../players.fixture.ts'
import { type DatabaseSettings, makePool, overPool } from './connect.ts'
import type { NewGame } from './decision.ts'
import { bytesOf } from './game.fixture.ts'
import { hostOf } from './host.ts'
import { openStore } from './index.ts'
import { games } from './migrations/0001-games.ts'
import { notices } from './migrations/0002-notices.ts'

/** The migrations of a version that had no days off, no bank of grace, and no reader of orders in the record. */
const earlier: Readonly<Record<string, Migration>> = { '0001-games': games, '0002-notices': notices }

/** The tables as that version knew them. */
type Plain = Kysely<Record<string, Record<string, unknown>>>

/** Keeps a game as that version kept it, with an address for notices of one of its seats. */
async function keepGame(db: Plain, { game: { used: _, ...game }, header, passes }: NewGame): Promise<void> {
  const at = new Date()
  const of = { game: game.id }
  const row = { ...game, policy: JSON.stringify(game.policy), seq: 0, head: header.digest, madeAt: at, overAt: null }
  await db.insertInto('game').values(row).execute()
  await db
    .insertInto('entry')
    .values({ ...header, ...of, seq: 0, phase: 0, at })
    .execute()
  for (const pass of passes) {
    await db
      .insertInto('pass')
      .values({ ...pass, ...of, madeAt: at })
      .execute()
  }
  const moderator = must(
    passes.find(({ role }) => role === 'invite-moderator'),
    'a link',
  )
  const to = { channel: 'webhook', target: 'https://hooks.example/x', wants: ['turn'], told: '{}' }
  await db
    .insertInto('address')
    .values({ ...to, ...of, id: game.id, pass: moderator.tokenHash, madeAt: at, provedAt: at })
    .execute()
}

/** A database of that version with a game whose seats are free. */
async function earlierDatabase(connection: DatabaseSettings) {
  const db = overPool(makePool(connection))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => earlier } }).migrateToLatest()
  if (error !== undefined) throw error
  const { rules, ...battle } = value(await fetchReadyAddress(BOTH_ASKED))
  const policy = { escrow: 'shared', clock: { minutes: 60, graceMinutes: 60 } }
  const asked = newGameSchema.parse({ battle: battleData(rules, battle), policy })
  // the row alone named the readers of sealed orders, and not the record
  Reflect.deleteProperty(asked.policy, 'escrow')
  const { row, answer } = value(await makeGame(hostFrom(await hostOf(db)), asked))
  await keepGame(db as unknown as Plain, { ...row, game: { ...row.game, policy } })
  await db.destroy()
  return answer
}

describe.skipIf(withoutPostgres !== '')(`an earlier database${withoutPostgres}`, () => {
  test('keeps its games, with no days off, no grace used and no reader of orders, and they go on', async () => {
    const database = await temporaryDatabase()
    const { game, invitations } = await earlierDatabase(database.connection)
    const store = await openStore(database.connection)
    const opened = await openGames(store)
    expect(await opened.check()).toEqual([])
    for (const side of ['red', 'blue'] as const) {
      const { sign, box } = seatKeys(randomBytes(32))
      const seat = { name: side, sign: sign.public, box: box.public, dice: '7'.repeat(64) }
      value(
        await opened.claim(
          { game, token: invitations[side] },
          { pass: hashOfToken(bytesOf(side).toString('hex')), seat },
        ),
      )
    }
    const { held, viewOf } = value(await opened.read(game))
    expect(viewOf('watcher')).toMatchObject({
      status: 'running',
      question: { sides: ['red', 'blue'] },
      bank: null,
      escrow: 'own',
    })
    expect(held.game.used).toEqual({ daysOff: { red: [], blue: [] }, graceMinutes: { red: 0, blue: 0 } })
    expect(held.game.dueAt).toBeInstanceOf(Date)
    // the game that moves wakes its addresses
    expect(await store.addresses.take(9, 60)).toHaveLength(1)
    await store.close()
    await database.remove()
  })
})
