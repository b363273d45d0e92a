import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutPostgres } from './database/database.fixture.ts'
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
