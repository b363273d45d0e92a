import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { must } from '@flagplot/core/lang'
import { catchUp } from '@flagplot/wire/client'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../test-depth.ts'
import { temporaryDatabase, withoutPostgres } from './database/database.fixture.ts'
import { openDatabase } from './database/index.ts'
import { killProcesses, lostOf, networkTo, type ProcessSettings, startProcess, Traffic } from './faults.fixture.ts'
import { BOTH_ASKED, type GameOfTwo, seatedAt, value } from './players.fixture.ts'

/** Rounds of each kind of fault; `npm run faults` asks for thirty. */
const ROUNDS = Number(process.env.FLAGPLOT_ROUNDS ?? cases(2, 1))

/** The time of play before a fault: another one in each round, the same on every run. */
const timeOf = (round: number): number => 300 + ((round * 97) % 700)

let folder = ''

beforeAll(async () => {
  if (withoutPostgres !== '') return
  const home = fileURLToPath(new URL('../..', import.meta.url))
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'core', 'wire', 'server'], { cwd: home })
  folder = await mkdtemp(join(tmpdir(), 'flagplot-faults-'))
  // a database that is started by root is another user's
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'page'))
  await writeFile(join(folder, 'page', 'index.html'), '<!doctype html><title>Flagplot</title>')
})

afterAll(async () => {
  // those of a test that failed
  await killProcesses()
  if (folder !== '') await rm(folder, { recursive: true })
})

const settingsOf = (name: string): ProcessSettings => ({ root: join(folder, 'page'), folder: join(folder, name) })

/** A disk of so many bytes: the database takes 40 to 90 million of them. */
const DISK_BYTES = 200_000_000

const mount = (place: string): void => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', place], { stdio: 'ignore' })
}

/** The reason that no small disk can be made here; empty where it can. */
const withoutDisk: string = (() => {
  const place = mkdtempSync(join(tmpdir(), 'flagplot-disk-'))
  try {
    mount(place)
    execFileSync('umount', [place])
    return ''
  } catch {
    return ' (left out: this user may mount no small disk)'
  } finally {
    rmSync(place, { recursive: true })
  }
})()

const killDatabase = async (at: ProcessSettings): Promise<void> => {
  process.kill((await openDatabase(at)).pid, 'SIGKILL')
}

/** Plays while faults come, and finds every acknowledged seal in a record that verifies. */
async function playThrough(
  traffic: Traffic,
  fault: (round: number) => Promise<readonly string[]>,
): Promise<{ readonly acknowledged: number; readonly lost: number }> {
  traffic.begin()
  let origins: readonly string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await pause(timeOf(round))
    origins = await fault(round)
    traffic.sendTo(origins)
    // it is back, and plays on before the next fault
    const before = traffic.acknowledged.length
    await expect.poll(() => traffic.acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(before + 1)
  }
  await traffic.end()
  const lost = await lostOf(traffic.acknowledged, must(origins[0], 'a server'))
  const { length: acknowledged } = traffic.acknowledged
  if (process.env.FLAGPLOT_ROUNDS !== undefined) console.info(`${ROUNDS} rounds, ${acknowledged} acknowledged`)
  return { acknowledged, lost: lost.length }
}

describe.skipIf(withoutPostgres !== '')(
  `faults${withoutPostgres}: nothing acknowledged is lost, and all serves again`,
  {
    timeout: 60_000 + ROUNDS * 60_000,
  },
  () => {
    test('the server is killed, and started again', async () => {
      const settings = settingsOf('server')
      let server = await startProcess(settings)
      const traffic = new Traffic([server.origin])
      const played = await playThrough(traffic, async () => {
        await server.kill()
        server = await startProcess(settings)
        return [server.origin]
      })
      await server.stop()
      expect(played.lost).toBe(0)
    })

    test('PostgreSQL is killed; the server starts it again', async () => {
      const settings = settingsOf('database')
      const server = await startProcess(settings)
      const played = await playThrough(new Traffic([server.origin]), async () => {
        await killDatabase(settings)
        return [server.origin]
      })
      await server.stop()
      expect(played.lost).toBe(0)
    })

    test('both are killed', async () => {
      const settings = settingsOf('both')
      let server = await startProcess(settings)
      const played = await playThrough(new Traffic([server.origin]), async () => {
        const { pid } = await openDatabase(settings)
        await server.kill()
        process.kill(pid, 'SIGKILL')
        server = await startProcess(settings)
        return [server.origin]
      })
      await server.stop()
      expect(played.lost).toBe(0)
    })

    test('the network between server and database is cut', async () => {
      const database = await temporaryDatabase()
      const { host, port, user, database: name } = database.connection
      const network = await networkTo({ host, port, user, database: name })
      const server = await startProcess({ ...settingsOf('network'), database: network.database })
      const played = await playThrough(new Traffic([server.origin]), async round => {
        await network.cut(100 + 10 * round)
        return [server.origin]
      })
      await server.stop()
      await network.close()
      await database.remove()
      expect(played.lost).toBe(0)
    })

    test.skipIf(withoutDisk !== '')(`the disk is full for a while${withoutDisk}`, async () => {
      const settings = settingsOf('disk')
      await mkdir(settings.folder)
      mount(settings.folder)
      try {
        await chmod(settings.folder, 0o755)
        const server = await startProcess(settings)
        const filler = join(settings.folder, 'filler')
        const played = await playThrough(new Traffic([server.origin]), async () => {
          execFileSync('sh', ['-c', `head -c ${DISK_BYTES} /dev/zero > '${filler}' || true`], { stdio: 'ignore' })
          await pause(500)
          await rm(filler)
          return [server.origin]
        })
        await server.stop()
        expect(played.lost).toBe(0)
      } finally {
        execFileSync('umount', ['-l', settings.folder])
      }
    })

    test('two servers share a database, and one of them is killed', async () => {
      const settings = settingsOf('two')
      const servers = [await startProcess(settings), await startProcess(settings)]
      const origins = () => servers.map(({ origin }) => origin)
      const traffic = new Traffic(origins())
      const played = await playThrough(traffic, async round => {
        const at = round % 2
        await must(servers[at], 'a server').kill()
        servers[at] = await startProcess(settings)
        return origins()
      })
      for (const server of servers) await server.stop()
      expect(played.lost).toBe(0)
    })

    test('of two servers one alone acts on a deadline', async () => {
      const settings = settingsOf('deadlines')
      const servers = [await startProcess(settings), await startProcess(settings)]
      const { origin } = must(servers[0], 'a server')
      const clock = { minutes: 60, graceMinutes: 0 }
      const tables: GameOfTwo[] = []
      for (let n = 0; n < 10; n++) tables.push(await seatedAt(origin, { escrow: 'shared', clock }, BOTH_ASKED))
      const before = await Promise.all(tables.map(({ red }) => red.view()))
      const client = new pg.Client((await openDatabase(settings)).connection)
      await client.connect()
      await client.query("update game set due_at = clock_timestamp() - interval '1 second'")
      await client.end()
      const isPast = async () => {
        const views = await Promise.all(tables.map(({ red }) => red.view()))
        return views.every(({ question }, n) => question?.asked !== before[n]?.question?.asked)
      }
      await expect.poll(isPast, { timeout: 30_000 }).toBe(true)
      for (const [n, { red }] of tables.entries()) {
        const { orders } = value(await catchUp(red.seat)).proofs
        expect(orders.red.standing + orders.blue.standing).toBe(before[n]?.question?.sides.length)
      }
      for (const server of servers) await server.stop()
    })
  },
)
