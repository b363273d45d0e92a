import { execFileSync, spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases } from '../../../test-depth.ts'
import { bin, buildCommand } from '../built.fixture.ts'
import { processIo } from '../io/process-io.ts'
import { lockPath } from '../record/record-lock.ts'
import { ran } from '../run.fixture.ts'
import { turnDisk, value, writtenOrders } from './turn.fixture.ts'

const base = fs.mkdtempSync(join(tmpdir(), 'flagplot-turn-'))
const { files, processId, isRunning } = processIo()

beforeAll(buildCommand)
afterAll(() => fs.rmSync(base, { recursive: true }))

const address = 'attack-endurance/corvettes-and-cruiser'
const orders = writtenOrders(address, 'altair', 100)
const battles = {
  altair: { battle: address, red: 'Ann', blue: 'Bob' },
  vega: { battle: 'sidcors/border-clash', red: 'Bob' },
  rigel: { battle: 'warpwar/secret-records', blue: 'Ann' },
}
const disk = turnDisk(battles, [
  { from: 'Ann', battles: { altair: { orders: orders.red }, rigel: { doctrine: 'captain' } } },
  { from: 'Bob', battles: { altair: { orders: orders.blue }, vega: { doctrine: 'admiral' } } },
])

/** A new folder of the turn on the disk. */
function turnFolder(name: string, given: Readonly<Record<string, string>> = disk): string {
  const folder = join(base, name)
  for (const [path, text] of Object.entries(given)) {
    const at = path.replace('turn-12', folder)
    fs.mkdirSync(dirname(at), { recursive: true })
    fs.writeFileSync(at, text)
  }
  return folder
}

const adjudicated = (folder: string) => ran(['adjudicate', folder], {}, { files, processId, isRunning })

/** Runs the built command in a process of its own. */
const flagplot = (...argv: readonly string[]) => spawnSync(process.execPath, [bin, ...argv], { encoding: 'utf8' })

/** Every file of a folder with its text. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => fs.statSync(join(folder, path)).isFile())
      .sort()
      .map(path => [path, fs.readFileSync(join(folder, path), 'utf8')]),
  )

test('the results stand on the disk, and a second run touches no file', async () => {
  const folder = turnFolder('plain')
  expect((await adjudicated(`${folder}/`)).code).toBe(0)
  expect(fs.readdirSync(folder).sort()).toEqual(['letters', 'results', 'turn.yaml'])
  const marks = () => Object.keys(filesIn(folder)).map(path => [path, fs.statSync(join(folder, path)).ino])
  const before = [marks(), filesIn(folder), fs.statSync(join(folder, 'results')).ino]
  expect((await adjudicated(folder)).code).toBe(0)
  expect([marks(), filesIn(folder), fs.statSync(join(folder, 'results')).ino]).toEqual(before)
})

test('threads change nothing', () => {
  const [one, two] = [turnFolder('one'), turnFolder('two')]
  expect(flagplot('adjudicate', one, '--workers', '1').status).toBe(0)
  expect(flagplot('adjudicate', two, '--workers', '2').status).toBe(0)
  expect(filesIn(two)).toEqual(filesIn(one))
})

test('a second process is kept out while the first runs', () => {
  const folder = turnFolder('locked')
  const lock = value(lockPath(processIo(), join(folder, 'results')))
  const second = flagplot('adjudicate', folder)
  expect([second.status, second.stderr.replace(/\s+/g, ' ')]).toEqual([
    2,
    expect.stringContaining(`Process ${process.pid} is already writing`),
  ])
  lock.release()
  expect(flagplot('adjudicate', folder).status).toBe(0)
})

test('a process that is killed leaves the results that were there, or the new ones whole', async () => {
  const folder = turnFolder('killed')
  const letter = join(folder, 'letters', 'Ann.yaml')
  const whole = fs.readFileSync(letter, 'utf8')
  fs.writeFileSync(letter, JSON.stringify({ flagplot: 1, from: 'Ann', battles: {} }))
  expect((await adjudicated(folder)).code).toBe(3)
  const old = filesIn(join(folder, 'results'))
  fs.writeFileSync(letter, whole)
  const begin = turnFolder('whole')
  expect((await adjudicated(begin)).code).toBe(0)
  const anew = filesIn(join(begin, 'results'))
  const tries = cases(8, 2)
  for (let i = 0; i < tries; i++) {
    fs.rmSync(join(folder, 'results'), { recursive: true })
    fs.cpSync(join(begin, 'results'), join(folder, 'results'), { recursive: true })
    for (const [path, text] of Object.entries(old)) fs.writeFileSync(join(folder, 'results', path), text)
    for (const path of Object.keys(anew)) if (!(path in old)) fs.rmSync(join(folder, 'results', path))
    const child = spawn(process.execPath, [bin, 'adjudicate', folder], { stdio: 'ignore' })
    const ended = new Promise(resolve => child.once('exit', resolve))
    // killed while it writes: once the new folder is there, some steps later
    while (child.exitCode === null && !fs.existsSync(join(folder, 'results.new'))) await wait(1)
    await wait(i * 2)
    child.kill('SIGKILL')
    await ended
    const standing = ['results', 'results.flagplot-old'].find(name => fs.existsSync(join(folder, name)))
    expect([old, anew]).toContainEqual(filesIn(join(folder, standing ?? '')))
    const next = await adjudicated(folder)
    expect([next.code, filesIn(join(folder, 'results'))]).toEqual([0, anew])
    expect(fs.readdirSync(folder).sort()).toEqual(['letters', 'results', 'turn.yaml'])
  }
})

const own = turnDisk({ altair: { ...battles.altair, battle: 'battles/altair.yaml' } }, [
  { from: 'Ann', battles: { altair: { orders: orders.red } } },
  { from: 'Bob', battles: { altair: { orders: orders.blue } } },
])

test.each([
  ['battles/altair.yaml', 'turn.yaml:'],
  ['letters/Ann.yaml', 'letters/Ann.yaml'],
] as const)('a link that leads out of the folder is refused, one inside is read: %s', async (path, place) => {
  const name = path.replace(/\W/g, '-')
  const battle = (await ran(`new ${address}`)).out
  const folder = turnFolder(name, { ...own, 'turn-12/battles/altair.yaml': battle })
  const outside = join(base, `${name}.yaml`)
  fs.renameSync(join(folder, path), outside)
  fs.symlinkSync(outside, join(folder, path))
  const refused = await adjudicated(folder)
  expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('leads out of the folder of the turn')])
  expect(refused.said).toContain(place)
  fs.rmSync(join(folder, path))
  fs.mkdirSync(join(folder, 'kept'))
  fs.renameSync(outside, join(folder, 'kept', 'file.yaml'))
  fs.symlinkSync(join(folder, 'kept', 'file.yaml'), join(folder, path))
  expect((await adjudicated(folder)).code).toBe(0)
})

test('a record among the results that is a link out of the folder is refused', async () => {
  const folder = turnFolder('linked')
  expect((await adjudicated(folder)).code).toBe(0)
  const record = join(folder, 'results', 'moderator', 'altair.jsonl')
  const outside = join(base, 'altair.jsonl')
  fs.renameSync(record, outside)
  fs.symlinkSync(outside, record)
  const refused = await adjudicated(folder)
  expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('leads out of the folder of the turn')])
})

test('a pipe is no letter, a file is no turn, and a link is no folder of results', async () => {
  const folder = turnFolder('odd')
  execFileSync('mkfifo', [join(folder, 'letters', 'Cid.yaml')])
  expect((await adjudicated(folder)).said).toContain('is no file')
  fs.rmSync(join(folder, 'letters', 'Cid.yaml'))
  fs.symlinkSync(base, join(folder, 'results'))
  expect((await adjudicated(folder)).said).toContain('results is a link, not the folder of results')
  expect((await adjudicated(join(folder, 'turn.yaml'))).code).toBe(2)
  expect((await adjudicated(join(base, 'nothing'))).said).toContain('does not exist')
})
