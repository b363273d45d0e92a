import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../../test-depth.ts'
import { bin, buildCommand } from '../built.fixture.ts'
import { testServer } from '../games/games.fixture.ts'
import { printed, refuses } from '../run.fixture.ts'

const study = `flagplot: 1
study: How many D7?
battle: sidcors/border-clash
axes:
  - { at: red.units.D7 8/4.count, name: D7, from: 1, to: ${cases(12, 4)} }
  - { at: red.doctrine, name: doctrine, values: [steady, captain] }
`
const search = `flagplot: 1
study: When is it even?
battle: sidcors/border-clash
search: { at: red.units.D7 8/4.count, from: 1, to: 12 }
`

const server = await testServer()

/** The address of the database that the server of games has started. */
function addressOf(folder: string): string {
  const [, , , port, host = ''] = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  return `postgres://flagplot@/postgres?host=${encodeURIComponent(host)}&port=${port}`
}

describe.skipIf(server === undefined)('studies of several processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-shared-'))
  const url = server === undefined ? '' : addressOf(server.folder)
  const started: ChildProcess[] = []

  beforeAll(buildCommand)

  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL')
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = (...words: readonly string[]): ChildProcess => {
    const child = spawn(process.execPath, [bin, 'sweep', ...words, '--database', url], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.push(child)
    return child
  }
  const outOf = async (child: ChildProcess): Promise<string> => {
    let out = ''
    child.stdout?.setEncoding('utf8').on('data', text => {
      out += text
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    return out
  }
  const write = (name: string, text: string): string => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }

  test('have the rows of one process, to the byte, also when all of them are killed on the way', async () => {
    const file = write('study.yaml', study)
    const alone = await printed('sweep study.yaml --json', { disk: { 'study.yaml': study } })
    const rows = join(folder, 'rows.jsonl')
    for (let kill = 0; kill < cases(10, 3); kill++) {
      const [maker, worker] = [start(file, '--out', rows, '--workers', '1'), start('work', '--workers', '1')]
      await pause(700 + 150 * kill)
      worker.kill('SIGKILL')
      maker.kill('SIGKILL')
      await Promise.all([once(worker, 'close'), once(maker, 'close')])
    }
    const worker = start('work', '--workers', '1')
    await outOf(start(file, '--out', rows, '--workers', '1'))
    expect(readFileSync(rows, 'utf8')).toBe(alone)
    worker.kill('SIGTERM')
    const [code] = await once(worker, 'close')
    expect(code).toBe(0)
  })

  test('search as one process does', async () => {
    const alone = await printed('sweep search.yaml --json', { disk: { 'search.yaml': search } })
    expect(await outOf(start(write('search.yaml', search), '--json', '--workers', '2'))).toBe(alone)
  })
})

refuses([
  ['sweep work', '--database is missing; expected the address of the database'],
  ['sweep work --database postgres://nobody@127.0.0.1:1/x --csv', '--csv is for a study'],
  ['sweep work --database postgres://nobody@127.0.0.1:1/x', 'The database cannot be reached'],
])
