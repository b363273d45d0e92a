import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openRecordText } from '@flagplot/core/desk/record'
import { fetchRecord, putSeal } from '@flagplot/wire/client'
import type { SealAnswer } from '@flagplot/wire/games'
import { BOTH_ASKED, type Player, seatedAt, value } from './players.fixture.ts'

/** A server in a process of its own, from the built files, that can be killed. */
export interface ServerProcess {
  readonly origin: string
  kill(): Promise<void>
  /** Stops it as a service manager does. */
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('../dist/load/serve.js', import.meta.url))

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, 'exit')
  child.kill(signal)
  await end
}

export interface ProcessSettings {
  readonly root: string
  readonly folder: string
  readonly port?: number
  readonly database?: string
}

const started: ChildProcess[] = []

/** Kills every server that runs still. */
export async function killProcesses(): Promise<void> {
  for (const child of started) await ended(child, 'SIGKILL')
}

/** More calls than all rounds make: they come from one address. */
const limits = { callsByToken: 1_000_000, callsByAddress: 1_000_000, gamesMade: 1_000_000 }

/** Starts a server; it is ready when this returns. */
export async function startProcess(settings: ProcessSettings): Promise<ServerProcess> {
  const given = JSON.stringify({ host: '127.0.0.1', port: 0, doors: { limits }, ...settings })
  const child = spawn(process.execPath, [program, given], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  const [address] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown]
  if (!Buffer.isBuffer(address)) throw new Error('the server has not started')
  return {
    origin: address.toString('utf8').trim(),
    kill: () => ended(child, 'SIGKILL'),
    stop: () => ended(child, 'SIGTERM'),
  }
}

/** A network between server and database that can be cut. */
export interface Network {
  /** The address of the database through it. */
  readonly database: string
  /** Ends all connections, and takes no new ones for so long. */
  cut(ms: number): Promise<void>
  close(): Promise<void>
}

interface BehindNetwork {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** Passes connections on to the socket of a PostgreSQL. */
export async function networkTo({ host, port, user, database }: BehindNetwork): Promise<Network> {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer(near => {
    if (isCut) return near.destroy()
    const far = connect(join(host, `.s.PGSQL.${port}`))
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' ? address?.port : undefined
  const cut = async (ms: number): Promise<void> => {
    isCut = true
    for (const socket of open) socket.destroy()
    await pause(ms)
    isCut = false
  }
  return {
    database: `postgres://${user}@127.0.0.1:${own}/${database}?sslmode=disable`,
    cut,
    async close() {
      server.close()
      await cut(0)
    },
  }
}

/** A seal that the server has answered: its receipt is a promise that the line stands. */
interface Acknowledged {
  readonly player: Player
  readonly receipt: SealAnswer['receipt']
}

const RETRY_MS = 20

/** The games that are played at the same time. */
const GAMES = 4

/** Players of some games who seal and go on for as long as they are let; faults in between are waited out. */
export class Traffic {
  readonly acknowledged: Acknowledged[] = []
  private readonly ending = new AbortController()
  private origins: readonly string[]
  private asked = 0
  private running: Promise<unknown> = Promise.resolve()

  constructor(origins: readonly string[]) {
    this.origins = origins
  }

  begin(): void {
    this.running = Promise.all(Array.from({ length: GAMES }, () => this.play()))
  }

  /** Sends what follows to these servers, in turn. */
  sendTo(origins: readonly string[]): void {
    this.origins = origins
  }

  async end(): Promise<void> {
    this.ending.abort()
    await this.running
  }

  private at(player: Player): Player {
    const origin = this.origins[this.asked++ % this.origins.length] ?? ''
    player.seat = { ...player.seat, origin }
    return player
  }

  private async play(): Promise<void> {
    while (!this.ending.signal.aborted) {
      try {
        await this.playGame()
      } catch {
        await pause(RETRY_MS)
      }
    }
  }

  private async playGame(): Promise<void> {
    const { red, blue } = await seatedAt(this.origins[0] ?? '', { escrow: 'shared' }, BOTH_ASKED)
    while (!this.ending.signal.aborted) {
      try {
        const { status, question } = await this.at(red).view()
        if (status === 'over') return
        for (const player of [red, blue]) {
          if (question?.sides.some(side => side === player.seat.role) === true) await this.seal(player)
        }
        for (const player of [blue, red]) await this.at(player).openOwed()
      } catch {
        await pause(RETRY_MS)
      }
    }
  }

  private async seal(player: Player): Promise<void> {
    const { receipt } = value(await putSeal(this.at(player).seat, await player.prepare()))
    this.acknowledged.push({ player, receipt })
  }
}

/**
 * The record of a player's game. A backend of a killed database may still have served the last seals, so that the
 * outage comes after them: it is waited out, as players wait.
 */
async function recordOf(player: Player): Promise<string> {
  const read = await fetchRecord(player.seat)
  if (read.ok || read.refusal.code !== 'io') return value(read)
  await pause(RETRY_MS)
  return recordOf(player)
}

/** The acknowledged seals that no record has, after every record was verified from its first line. */
export async function lostOf(acknowledged: readonly Acknowledged[], origin: string): Promise<readonly Acknowledged[]> {
  const records = new Map<string, readonly string[]>()
  for (const { player } of acknowledged) {
    const { game } = player.seat
    if (records.has(game)) continue
    player.seat = { ...player.seat, origin }
    const text = await recordOf(player)
    value(openRecordText(text))
    records.set(game, text.trim().split('\n'))
  }
  const lineOf = ({ player, receipt }: Acknowledged) => records.get(player.seat.game)?.[receipt.line]
  return acknowledged.filter(each => lineOf(each)?.includes(each.receipt.digest) !== true)
}
