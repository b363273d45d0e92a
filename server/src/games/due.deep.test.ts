import { afterAll, expect, test } from 'vitest'
import { withoutPostgres } from '../database/database.fixture.ts'
import { BOTH_ASKED, seatedAt, viewWhen } from '../players.fixture.ts'
import { askDatabase, putTimes, serverInFolder } from '../serve.fixture.ts'

const { origin, settings, close } = await serverInFolder('due')
afterAll(close)

/** More games than a scan goes on with. */
const STUCK = 120

/** Copies a game that is due since an hour under other names, for which the host's chain has no next link. */
async function copyStuck(game: string): Promise<void> {
  const named = "lpad(n::text, 16, '0')"
  const row = `to_jsonb(game) || jsonb_build_object('id', ${named}, 'due_at', clock_timestamp() - interval '1 hour')`
  const copies = `generate_series(1, ${STUCK}) n`
  const entries = `select ${named}, seq, kind, entry.phase, at, line, digest from entry, ${copies} where game = $1`
  const games = `select (jsonb_populate_record(null::game, ${row})).* from game, ${copies} where id = $1`
  await askDatabase(settings, `with made as (insert into game ${games}) insert into entry ${entries}`, [game])
}

test.skipIf(withoutPostgres !== '')('games that cannot go on lose their end of time, and others go on', async () => {
  const { game, red } = await seatedAt(origin, { escrow: 'own', clock: { minutes: 60, graceMinutes: 0 } }, BOTH_ASKED)
  const { question } = await red.view()
  await copyStuck(game)
  await putTimes(settings, game, { due: -1 })
  await viewWhen(red.seat, view => view.question?.asked !== question?.asked)
  const stuck = 'select count(*)::int as n from game where id <> $1 and due_at is not null'
  const left = async () => (await askDatabase(settings, stuck, [game]))[0]?.n
  await expect.poll(left, { timeout: 10_000 }).toBe(0)
})
