import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import { type Binaries, findBinaries, ownDatabase } from './binaries.ts'
import { type OrdinaryUser, ordinaryUser } from './ordinary-user.ts'
import { type Connection, holderOf, OWNER, type Postmaster, runningOn } from './postmaster.ts'
import { PORT, socketFolder } from './socket-folder.ts'

/** A PostgreSQL of this program's own, which answers. */
export interface Database {
  readonly connection: Connection
  /** The process of PostgreSQL. */
  readonly pid: number
  /** Stops PostgreSQL, unless somebody else uses it, or has started another one since. */
  close(): Promise<void>
}

/** The tools of one folder. */
interface Site {
  readonly folder: string
  readonly cluster: string
  readonly binaries: Binaries
  readonly user: OrdinaryUser | undefined
}

interface Ran {
  readonly ok: boolean
  readonly said: string
}

const settings = [
  'shared_buffers=32MB',
  'max_connections=50',
  'timezone=UTC',
  'log_timezone=UTC',
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'log_checkpoints=off',
]
const initdbWords = [
  '--encoding=UTF8',
  '--locale=C',
  '--auth=trust',
  '--no-instructions',
  `--username=${OWNER}`,
  ...settings.flatMap(each => ['--set', each]),
]

const CLUSTER = 'cluster'
const LOG = 'postgres.log'
/** A server that was killed leaves children, which hold the cluster for a moment. */
const STARTS = 20
const PAUSE_MS = 250

/**
 * Runs a program in the folder, whose names in it need no quotes from `pg_ctl`'s shell. It gets none of this process's
 * settings, since those named `PG…` would change the port or the place.
 */
const run = (site: Site, program: keyof Binaries, words: readonly string[]): Promise<Ran> =>
  new Promise(resolve => {
    const { folder: cwd, user, binaries } = site
    const env = { PATH: process.env.PATH, LC_ALL: 'C' }
    execFile(binaries[program], [...words], { ...user, cwd, env }, (fault, out, err) =>
      resolve({ ok: fault === null, said: err.trim() || out.trim() || (fault?.message ?? '') }),
    )
  })

/** Makes the cluster beside its place and moves it there, so that one made by halves is never taken for whole. */
async function makeCluster(site: Site): Promise<void> {
  const made = join(site.folder, `cluster-${randomUUID()}`)
  const { ok, said } = await run(site, 'initdb', [...initdbWords, '-D', made])
  if (!ok) {
    await rm(made, { recursive: true, force: true })
    throw new StartRefused(`no database could be made in ${site.folder}: ${said}; or ${ownDatabase}`)
  }
  await rename(made, site.cluster).catch(async (cause: unknown) => {
    await rm(made, { recursive: true, force: true })
    // another process was first
    if (!existsSync(site.cluster)) throw cause
  })
}

/** Starts PostgreSQL, which `pg_ctl` makes the leader of a session of its own: Ctrl+C does not reach it. */
const startOnce = (site: Site): Promise<Ran> => {
  const options = `-p ${PORT} -k ${socketFolder(site.cluster, site.user)}`
  return run(site, 'pgCtl', ['start', '-w', '-D', CLUSTER, '-l', LOG, '-o', options])
}

/** The end of PostgreSQL's own log, which says more than `pg_ctl`. */
async function lastWords({ folder }: Site): Promise<string> {
  const log = await readFile(join(folder, LOG), 'utf8').catch(() => '')
  const faults = log.split('\n').filter(line => /FATAL|PANIC|HINT|DETAIL/.test(line))
  return faults.slice(-2).join('; ')
}

/** Adopts what runs on the cluster, or starts it. */
async function bringUp(site: Site): Promise<Postmaster> {
  let said = ''
  for (let starts = 0; starts < STARTS; starts++) {
    const running = await runningOn(site.cluster)
    if (running !== undefined) return running
    const started = await startOnce(site)
    said = started.said
    if (!started.ok) await pause(PAUSE_MS)
  }
  throw new StartRefused(
    `PostgreSQL does not start in ${site.folder}: ${(await lastWords(site)) || said}; or ${ownDatabase}`,
  )
}

/** True if another program is connected: another server may have adopted this PostgreSQL. */
async function isInUse(connection: Connection): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const others = "backend_type = 'client backend' and pid <> pg_backend_pid()"
    const { rowCount } = await client.query(`select 1 from pg_stat_activity where ${others} limit 1`)
    return rowCount !== 0
  } catch {
    // one that takes no connection serves nobody
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Stops what was opened, unless the data has another holder now, or another program uses it. */
async function stop(site: Site, { pid, connection }: Postmaster): Promise<void> {
  if ((await holderOf(site.cluster))?.pid !== pid || (await isInUse(connection))) return
  const { ok, said } = await run(site, 'pgCtl', ['stop', '-w', '-m', 'fast', '-D', CLUSTER])
  if (!ok && (await holderOf(site.cluster))?.pid === pid) throw new Error(`PostgreSQL does not stop: ${said}`)
}

/**
 * Opens the database that is kept in a folder: the one that runs there; else it is made if there is none, and started,
 * and mends itself if it was killed. It listens on a socket of the file system alone. Throws `StartRefused`, in words
 * for a person.
 */
export async function openDatabase(at: { readonly folder: string; readonly machine?: string }): Promise<Database> {
  const binaries = findBinaries(at.machine ?? `${process.platform}-${process.arch}`)
  await mkdir(at.folder, { recursive: true })
  const folder = realpathSync(at.folder)
  const site = { folder, cluster: join(folder, CLUSTER), binaries, user: ordinaryUser(folder, binaries.initdb) }
  if (!existsSync(site.cluster)) await makeCluster(site)
  const running = await bringUp(site)
  return { connection: running.connection, pid: running.pid, close: () => stop(site, running) }
}
