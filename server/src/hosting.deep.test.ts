import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRecordText } from '@flagplot/core/desk/record'
import { fetchRecord, fetchView, followGame, inviteAnew, type Seat, withdrawSeal } from '@flagplot/wire/client'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { temporaryDatabase, withoutPostgres } from './database/database.fixture.ts'
import { openDatabase } from './database/index.ts'
import { openGames } from './games/index.ts'
import { BOTH_ASKED, random, seatedAt, value } from './players.fixture.ts'
import { serveGames } from './serve.ts'
import { openStore } from './store/index.ts'

const folder = await mkdtemp(join(tmpdir(), 'flagplot-hosting-'))
// a database that is started by root is another user's
await chmod(folder, 0o755)
await mkdir(join(folder, 'page'))
await writeFile(join(folder, 'page', 'index.html'), '<!doctype html><title>Flagplot</title>')

afterAll(() => rm(folder, { recursive: true }))

/** The folder of the games, below that of the tests. */
const KEPT = 'kept'

const settingsOf = (name: string) => ({
  host: '127.0.0.1',
  port: 0,
  root: join(folder, 'page'),
  folder: join(folder, name),
})

/** A player at another address of the server. */
function movedTo(origin: string, table: Awaited<ReturnType<typeof seatedAt>>) {
  for (const player of [table.red, table.blue]) player.seat = { ...player.seat, origin }
  return table
}

async function ask(name: string, sql: string, values: readonly unknown[]): Promise<void> {
  const { connection } = await openDatabase({ folder: join(folder, name) })
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const each of sql.split(';')) await client.query(each, each.includes('$') ? [...values] : [])
  } finally {
    await client.end()
  }
}

const statusOf = async ({ origin, game }: Seat, token: string, rest = ''): Promise<number> => {
  const answer = await fetch(`${origin}/api/games/${game}${rest}`, { headers: { authorization: `Bearer ${token}` } })
  await answer.body?.cancel()
  return answer.status
}

describe.skipIf(withoutPostgres !== '')(`hosting${withoutPostgres}`, () => {
  test('a copy of the folder of a stopped server goes on with its games, somewhere else', async () => {
    const first = await serveGames(settingsOf(KEPT))
    const table = await seatedAt(first.address, { escrow: 'shared' }, BOTH_ASKED)
    await table.red.seal()
    await first.close()
    // as the guide says: owners of files are kept along
    execFileSync('cp', ['-a', join(folder, KEPT), join(folder, 'restored')])
    const second = await serveGames(settingsOf('restored'))
    movedTo(second.address, table)
    expect((await table.red.view()).question?.sealed).toEqual(['red'])
    await table.blue.seal()
    await table.red.openOwed()
    const { verified } = value(openRecordText(value(await fetchRecord(table.red.seat))))
    expect(verified.proofs?.orders.red).toEqual({ sealed: 1, standing: 0, unopened: 0 })
    await second.close()
  })

  test('a game that comes out otherwise is held and named at the start; the others are served', async () => {
    const settings = settingsOf(KEPT)
    const first = await serveGames(settings)
    const table = await seatedAt(first.address, { escrow: 'shared' }, BOTH_ASKED)
    const other = await seatedAt(first.address, { escrow: 'shared' }, BOTH_ASKED)
    await table.red.seal()
    await ask(
      KEPT,
      `alter table entry disable trigger all;
       update entry set line = replace(line, 'Captain red', 'Captain Red') where game = $1`,
      [table.game],
    )
    await ask(KEPT, "update game set due_at = now() - interval '1 day' where id = $1", [table.game])
    await first.close()
    const warned: string[] = []
    const second = await serveGames({ ...settings, warn: line => warned.push(line) })
    for (const each of [table, other]) movedTo(second.address, each)
    expect(warned).toHaveLength(1)
    expect(warned[0]).toMatch(new RegExp(`^Game ${table.game} is held: `))
    const view = await fetchView(table.red.seat)
    expect(view.ok ? 'shown' : view.refusal.code).toBe('io')
    expect((await withdrawSeal(table.red.seat)).ok).toBe(false)
    expect(await statusOf({ ...table.red.seat }, table.invitations.watcher, '/events')).toBe(503)
    // the record is the players', and is not read by the server
    expect(value(await fetchRecord(table.red.seat))).toContain('Captain Red')
    await other.red.seal()
    expect((await other.red.view()).question?.sealed).toEqual(['red'])
    await ask(
      KEPT,
      "update entry set line = replace(line, 'Captain Red', 'Captain red') where game = $1;alter table entry enable trigger all",
      [table.game],
    )
    await second.close()
    const third = await serveGames({ ...settings, warn: line => warned.push(line) })
    movedTo(third.address, table)
    expect((await table.red.view()).question?.sealed).toEqual(['red'])
    expect(warned).toHaveLength(1)
    await third.close()
  })

  test('health is refused while the database is away', async () => {
    const database = await temporaryDatabase()
    const store = await openStore(database.connection)
    const games = await openGames(store)
    expect(value(await games.health())).toMatchObject({ status: 'ok', systems: { sidcors: expect.any(Number) } })
    process.kill(database.pid, 'SIGKILL')
    const isAway = async () => !(await games.health()).ok
    await expect.poll(isAway).toBe(true)
    const away = await games.health()
    expect(away.ok ? 'there' : away.refusal.code).toBe('io')
    await store.close()
    await database.remove()
  })

  test('no secret stands in what a server prints, nor in what its database logs', async () => {
    const printed: string[] = []
    const spies = ([process.stdout, process.stderr] as const).map(stream =>
      vi.spyOn(stream, 'write').mockImplementation(text => {
        printed.push(String(text))
        return true
      }),
    )
    const server = await serveGames({ ...settingsOf(KEPT), warn: line => printed.push(line) })
    const table = await seatedAt(server.address, { escrow: 'host' }, BOTH_ASKED)
    const { seat } = table.red
    await table.red.seal()
    await statusOf(seat, `${table.invitations.red}x`)
    await statusOf(seat, table.invitations.blue)
    expect((await inviteAnew(seat, { side: 'red', because: 'he cannot' })).ok).toBe(false)
    const ending = new AbortController()
    await new Promise<void>(resolve => {
      void followGame(seat, () => resolve(), ending.signal).catch(() => undefined)
    })
    ending.abort()
    // a fault of the database, with the value that it stumbled over
    await ask(KEPT, 'insert into pass select * from pass where game = $1', [table.game]).catch(() => undefined)
    await server.close()
    for (const spy of spies) spy.mockRestore()
    const logs = (await readdir(join(folder, KEPT), { recursive: true })).filter(name => name.endsWith('.log'))
    expect(logs.length).toBeGreaterThan(0)
    for (const log of logs) printed.push(await readFile(join(folder, KEPT, log), 'utf8'))
    const said = printed.join('\n')
    const secrets = [seat.secret, table.blue.seat.secret, ...Object.values(table.invitations)]
    const sealed = table.red.held.flatMap(({ opening }) => [opening.salt, opening.dice])
    for (const secret of [...secrets, ...sealed]) expect(said).not.toContain(secret)
  })

  test('the password of a database that cannot be reached is not said', async () => {
    const password = random(8).join('')
    const database = `postgres://games:${password}@127.0.0.1:1/games`
    const cause = await serveGames({ ...settingsOf('none'), database }).catch((fault: Error) => fault)
    expect(cause).toBeInstanceOf(Error)
    expect(String(cause)).not.toContain(password)
  })
})
