import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { advisedOrder } from '@flagplot/core/desk/fight'
import { openRecordText } from '@flagplot/core/desk/record'
import { openQuestions } from '@flagplot/core/desk/referee'
import { must, type Result } from '@flagplot/core/lang'
import { battleData } from '@flagplot/core/notation'
import {
  catchUp,
  claimSeat,
  fetchRecord,
  fetchView,
  keysOf,
  makeGame,
  prepareSeal,
  type Seat,
} from '@flagplot/wire/client'
import pg from 'pg'
import { openDatabase } from '../database/index.ts'
import { openStore } from '../store/index.ts'
import { atRate, type Latency, latencyOf } from './latency.ts'

/** The load of the bench: people who follow by events, and orders that are sealed. */
const GAMES = 50
const WATCHERS = 1000
const ORDERS = { perSecond: 200, calls: 3000 }
const WARM_UP = { perSecond: 100, calls: 300 }
/** Seals of one question that take each other's place. */
const SEALS = 4
const SLEEPING = 10_000
const SCANS = 300

const random = (count: number): Uint8Array => randomBytes(count)

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

/** A server in a process of its own. */
interface Server {
  readonly origin: string
  /** The processor time that it has taken so far, in ms. */
  busy(): Promise<number>
  stop(): Promise<void>
}

async function startServer(settings: object): Promise<Server> {
  const program = fileURLToPath(new URL('serve.js', import.meta.url))
  const child = fork(program, [JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const [address] = await once(must(child.stdout ?? undefined, 'a pipe'), 'data')
  return {
    origin: String(address).trim(),
    async busy() {
      const answer = once(child, 'message')
      child.send('busy')
      const [{ user, system }] = await answer
      return (user + system) / 1000
    },
    async stop() {
      const end = once(child, 'exit')
      child.kill('SIGTERM')
      await end
    },
  }
}

/** A game in which red is asked, with seals of red that are ready to be sent. */
interface Table {
  readonly red: Seat
  /** Its token, made once: keys take longer than a call. */
  readonly token: string
  readonly watcher: Seat
  readonly seals: readonly string[]
  readonly system: string
}

async function makeTable(origin: string): Promise<Table> {
  const { rules, ...battle } = value(await fetchReadyAddress('border-clash'))
  const asked = { battle: { ...battleData(rules, battle) }, policy: { escrow: 'shared' } } as const
  const { game, invitations } = value(await makeGame(origin, asked))
  const seatOf = async (role: 'red' | 'blue'): Promise<Seat> => {
    const invitation = { origin, game, role, secret: invitations[role] }
    return value(await claimSeat(invitation, { name: role, random, keep: () => undefined })).seat
  }
  const red = await seatOf('red')
  await seatOf('blue')
  const view = value(await fetchView(red))
  const checked = value(await catchUp(red))
  const brief = must(
    openQuestions(checked).find(({ side }) => side === 'red'),
    'red is asked',
  )
  const order = advisedOrder(checked.fight, brief)
  const seals = Array.from({ length: SEALS }, () =>
    JSON.stringify(value(prepareSeal(red, view, { order, game: checked, random })).request),
  )
  const watcher: Seat = { origin, game, role: 'watcher', secret: invitations.watcher }
  return { red, token: keysOf(red).token, watcher, seals, system: rules.card.id }
}

/** Does something so many times, ten at once. */
async function inParts<T>(count: number, act: (n: number) => Promise<T>): Promise<readonly T[]> {
  const done: T[] = []
  while (done.length < count) {
    const part = Array.from({ length: Math.min(10, count - done.length) }, (_, i) => act(done.length + i))
    done.push(...(await Promise.all(part)))
  }
  return done
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a seal; throws if it is refused. */
function sendSeal({ red, token, seals }: Table, turn: number): Promise<void> {
  const body = must(seals[turn % seals.length], 'a seal')
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${red.origin}/api/games/${red.game}/seal`, { method: 'PUT', headers, agent }, answer => {
      answer.resume()
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Follows a game, and counts its events. */
function follow({ origin, game, secret }: Seat, heard: () => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${secret}` }
    const asked = request(`${origin}/api/games/${game}/events`, { headers, agent: false }, answer => {
      answer.on('data', (part: Buffer) => part.includes('data: ') && heard())
      answer.on('error', () => undefined)
      resolve(() => asked.destroy())
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** The same load on the least that keeps a line: one row, committed. */
async function bareInserts(connection: pg.ClientConfig): Promise<Latency> {
  const pool = new pg.Pool({ ...connection, max: 10 })
  await pool.query('create table bare (n int not null, line text not null)')
  const line = 'x'.repeat(300)
  const insert = async (n: number): Promise<void> => {
    await pool.query('insert into bare values ($1, $2)', [n, line])
  }
  await atRate(WARM_UP, insert)
  const latency = await atRate(ORDERS, insert)
  await pool.end()
  return latency
}

/** The time of a scan for games that are due, of which there are none, among many that sleep. */
async function scans(connection: pg.ClientConfig, { system }: Table): Promise<Latency> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `insert into game (id, system, revision, title, status, phase, asked, due_at, seq, head, throws, policy, made_at)
     select translate(lpad(n::text, 16, '0'), '', ''), $2, 1, 'asleep', 'running', 0, '{red}',
       clock_timestamp() + interval '1 day' + n * interval '1 second', 0, decode(repeat('00', 32), 'hex'), 0, '{}',
       clock_timestamp()
     from generate_series(1, $1::int) n`,
    [SLEEPING, system],
  )
  await client.query('analyze game')
  await client.end()
  const store = await openStore(connection)
  const times: number[] = []
  const first = performance.now()
  for (let n = 0; n < SCANS; n++) {
    const begin = performance.now()
    await store.changeDue({ limit: 100 }, () => ({ kind: 'refused', answer: false }))
    times.push(performance.now() - begin)
  }
  await store.close()
  return latencyOf(times, (performance.now() - first) / 1000)
}

const ms = (time: number): string => `${time.toFixed(1)} ms`
const say = (what: string, { p50, p99, calls, rate }: Latency): string =>
  `${what.padEnd(46)} p50 ${ms(p50).padStart(9)}  p99 ${ms(p99).padStart(9)}  ${calls} calls, ${rate.toFixed(0)} a second`

async function run(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'page'))
  await writeFile(join(folder, 'page', 'index.html'), '<!doctype html><title>Flagplot</title>')
  const kept = join(folder, 'games')
  const much = 1_000_000
  const limits = {
    callsByToken: much,
    callsByAddress: much,
    gamesMade: much,
    streamsByToken: much,
    streamsByAddress: much,
  }
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    root: join(folder, 'page'),
    folder: kept,
    doors: { limits },
  })
  const tables = await inParts(GAMES, () => makeTable(server.origin))
  let heard = 0
  const leaving = await inParts(WATCHERS, n => follow(must(tables[n % GAMES], 'a game').watcher, () => heard++))
  const seal = (n: number): Promise<void> => sendSeal(must(tables[n % GAMES], 'a game'), Math.floor(n / GAMES))
  await atRate(WARM_UP, seal)
  const before = await server.busy()
  const sealed = await atRate(ORDERS, seal)
  const busy = (await server.busy()) - before
  const { connection } = await openDatabase({ folder: kept })
  const bare = await bareInserts(connection)
  const scan = await scans(connection, must(tables[0], 'a game'))
  let lines = 0
  for (const { red } of tables) {
    const text = value(await fetchRecord(red))
    value(openRecordText(text))
    lines += text.trim().split('\n').length
  }
  for (const leave of leaving) leave()
  await server.stop()
  console.log(say(`${ORDERS.perSecond} orders a second, ${WATCHERS} who follow`, sealed))
  console.log(`processor time of the server ${ms(busy / ORDERS.calls)} an order`)
  console.log(say('the same rate on INSERT and COMMIT alone', bare))
  console.log(say(`scan for games that are due, ${SLEEPING} asleep`, scan))
  console.log(
    `ratio of the orders to INSERT: p50 ${(sealed.p50 / bare.p50).toFixed(2)}, p99 ${(sealed.p99 / bare.p99).toFixed(2)} (at most 5)`,
  )
  console.log(`${lines} lines in ${GAMES} records, all verified; ${heard} events heard`)
}

const folder = await mkdtemp(join(tmpdir(), 'flagplot-load-'))
try {
  await run(folder)
} finally {
  await rm(folder, { recursive: true })
}
