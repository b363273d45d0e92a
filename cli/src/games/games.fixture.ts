import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '@flagplot/core/lang'
import { StartRefused, serveGames } from '@flagplot/server'
import { type InviteAnswer, inviteAnswerSchema, type PostAnswer, postAnswerSchema } from '@flagplot/wire'
import type { Io } from '../io/io.ts'
import { memoryIo } from '../io/memory-io.ts'
import { ran } from '../run.fixture.ts'

/** A server of games in a temporary folder, for one test file. */
interface TestServer {
  readonly origin: string
  /** The folder of its games. */
  readonly folder: string
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
    const games = join(folder, 'games')
    const { address, close } = await serveGames({ host: '127.0.0.1', port: 0, root, folder: games })
    const closeAll = async (): Promise<void> => {
      await close()
      await rm(folder, { recursive: true })
    }
    return { origin: address, folder: games, close: closeAll }
  } catch (cause) {
    await rm(folder, { recursive: true })
    if (cause instanceof StartRefused) return undefined
    throw cause
  }
}

/** A machine: every call of the command there finds the files that the calls before it have left. */
export class Machine {
  private readonly io = memoryIo()

  get disk(): Map<string, string> {
    return this.io.disk
  }

  run(words: readonly string[], stdin?: string, more: Partial<Io> = {}) {
    return ran(words, stdin === undefined ? {} : { stdin }, { files: this.io.files, ...more })
  }

  /** Takes the seat of a link by `post`, and keeps it as `a.json`. */
  static async seated(link: string, name: string): Promise<Machine> {
    const machine = new Machine()
    await machine.post([link, '--name', name, '--seat', 'a.json'])
    return machine
  }

  /** The answer of `post`, in a process of its own. */
  async post(words: readonly string[], stdin?: string): Promise<PostAnswer> {
    const { out } = await this.run(['post', ...words, '--json'], stdin)
    return postAnswerSchema.parse(JSON.parse(out))
  }

  /** The refusal of a call that is refused. */
  async refusal(
    words: readonly string[],
  ): Promise<{ code: string; says?: string; expected?: string; path: readonly unknown[] }> {
    const { code, out } = await this.run([...words, '--json'])
    return code === 2 ? JSON.parse(out).refusal : { code: `exit ${code}`, path: [] }
  }
}

export type Links = InviteAnswer['links'] & { readonly red: string; readonly blue: string }

/** Makes a game by `invite`. */
export async function invited(origin: string, battle: string, flags: readonly string[] = []): Promise<Links> {
  const { out } = await ran(['invite', battle, '--server', origin, ...flags, '--json'])
  const { links } = inviteAnswerSchema.parse(JSON.parse(out))
  return { ...links, red: must(links.red, 'a link'), blue: must(links.blue, 'a link') }
}

/** A game with both seats taken. */
export async function bothSeated(origin: string, battle: string, flags: readonly string[] = []) {
  const links = await invited(origin, battle, flags)
  return { links, red: await Machine.seated(links.red, 'Ann'), blue: await Machine.seated(links.blue, 'Bob') }
}
