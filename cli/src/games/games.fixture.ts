import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused, serveGames } from '@flagplot/server'

/** A server of games in a temporary folder, for one test file. */
export interface TestServer {
  readonly origin: string
  close(): Promise<void>
}

/** Undefined where no PostgreSQL can run. */
export async function testServer(): Promise<TestServer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'flagplot-join-'))
  // a database that is started by root is another user's
  await chmod(folder, 0o755)
  const root = join(folder, 'page')
  await mkdir(root)
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Flagplot</title>')
  try {
    const { address, close } = await serveGames({ host: '127.0.0.1', port: 0, root, folder: join(folder, 'games') })
    const closeAll = async (): Promise<void> => {
      await close()
      await rm(folder, { recursive: true })
    }
    return { origin: address, close: closeAll }
  } catch (cause) {
    await rm(folder, { recursive: true })
    if (cause instanceof StartRefused) return undefined
    throw cause
  }
}
