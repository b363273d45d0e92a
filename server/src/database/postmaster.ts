import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../start-refused.ts'

/** The settings of a connection, as `pg` takes them. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly ssl: false
}

/** A running PostgreSQL. */
export interface Postmaster {
  readonly pid: number
  readonly connection: Connection
}

/** The one who owns the cluster and everything in it. */
export const OWNER = 'flagplot'
const STARTING_UP = '57P03'
const TRIES = 600
const PAUSE_MS = 100

/**
 * Refuses a cluster whose `postmaster.pid` is of another one. It was copied file by file while PostgreSQL wrote to
 * that, and such a copy may start and lack what was committed; or it was moved after a crash, which looks the same.
 */
async function refuseIfCopy(cluster: string, data: string): Promise<void> {
  if ((await realpath(data).catch(() => undefined)) === (await realpath(cluster))) return
  const file = join(cluster, 'postmaster.pid')
  const remedy = 'stop that server and copy its folder again'
  const moved = `If the folder was moved, or is a snapshot of one moment, and no PostgreSQL runs on it, remove ${file}`
  throw new StartRefused(`${cluster} is a copy of ${data}, made while that was in use: ${remedy}. ${moved}`)
}

/**
 * The process that holds a cluster, by `postmaster.pid`: its lines 1, 2, 4 and 5. It may have died. Throws
 * `StartRefused` if it holds another cluster.
 */
export async function holderOf(cluster: string): Promise<Postmaster | undefined> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    text => text.split('\n'),
    () => [],
  )
  const [pid, data, , port, host] = lines
  if (pid === undefined || data === undefined || port === undefined || !host) return undefined
  await refuseIfCopy(cluster, data)
  const connection = { host, port: Number(port), user: OWNER, database: 'postgres', ssl: false } as const
  return { pid: Number(pid), connection }
}

async function ask(connection: Connection): Promise<'answers' | 'starting' | 'silent'> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  // a server that ends while it is asked is silent, and no fault of this process
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return 'answers'
  } catch (cause) {
    return cause instanceof pg.DatabaseError && cause.code === STARTING_UP ? 'starting' : 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The PostgreSQL that runs on a cluster, once it answers. One that recovers from a crash is waited for, a minute. */
export async function runningOn(cluster: string): Promise<Postmaster | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const holder = await holderOf(cluster)
    const said = holder === undefined ? 'silent' : await ask(holder.connection)
    if (said !== 'starting') return said === 'answers' ? holder : undefined
    await pause(PAUSE_MS)
  }
  return undefined
}
