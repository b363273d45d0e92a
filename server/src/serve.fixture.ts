import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { withoutPostgres } from './database/database.fixture.ts'
import { openDatabase } from './database/index.ts'
import { type ServeSettings, serveGames } from './serve.ts'

/** A server of games in a folder of its own, on a free port; without an address where there is no PostgreSQL. */
export async function serverInFolder(name: string, notices: ServeSettings['notices'] = {}) {
  const folder = await mkdtemp(join(tmpdir(), `flagplot-${name}-`))
  // a database that is started by root is another user's
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'page'))
  await writeFile(join(folder, 'page', 'index.html'), '<!doctype html><title>Flagplot</title>')
  const settings = { host: '127.0.0.1', port: 0, root: join(folder, 'page'), folder: join(folder, 'games'), notices }
  const server = withoutPostgres === '' ? await serveGames(settings) : undefined
  const close = async (): Promise<void> => {
    await server?.close()
    await rm(folder, { recursive: true })
  }
  return { origin: server?.address ?? '', settings, close }
}

/** Asks the database of a server itself, past the server; the answer is its rows. */
export async function askDatabase(
  settings: ServeSettings,
  sql: string,
  values: readonly unknown[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { connection } = await openDatabase(settings)
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(sql, [...values]).finally(() => client.end())
  return rows
}

/**
 * Puts the end of a game's time, and that of a grace which has begun, so many seconds from now. Seals that were given
 * come before that end.
 */
export async function putTimes(
  settings: ServeSettings,
  game: string,
  { due, grace = due }: { readonly due: number; readonly grace?: number },
): Promise<void> {
  const from = (n: number) => `clock_timestamp() + interval '1 second' * $${n}`
  const set = `due_at = ${from(2)}, grace_until = case when grace_until is null then null else ${from(3)} end`
  await askDatabase(settings, `update game set ${set} where id = $1`, [game, due, grace])
  await askDatabase(settings, `update seal set sealed_at = sealed_at - interval '1 day' where game = $1`, [game])
}
