import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from './chromium.mjs'
import { isAtLeast, newest } from './ready.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-ready-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = (name: string): string => {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.9.9', false],
  ['18.20.4', false],
])('ready: Node %s is new enough: %s', (version, expected) => {
  expect(isAtLeast(version, '>=20.19')).toBe(expected)
})

test('ready: the newest file of folders and files counts, missing ones do not', () => {
  const inside = join(folder, 'sources')
  mkdirSync(inside)
  for (const [name, seconds] of [
    ['a', 100],
    ['b', 300],
    ['c', 200],
  ] as const) {
    writeFileSync(join(inside, name), '')
    utimesSync(join(inside, name), seconds, seconds)
  }
  expect(newest([inside, join(folder, 'nothing')])).toBe(300_000)
  expect(newest([])).toBe(Number.NEGATIVE_INFINITY)
})

test('chromium: CHROMIUM_PATH first, then chromium before google-chrome on PATH', () => {
  const chrome = program('google-chrome')
  expect(findChromium({ PATH: folder })).toBe(chrome)
  const chromium = program('chromium')
  expect(findChromium({ PATH: folder })).toBe(chromium)
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: chrome })).toBe(chrome)
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: join(folder, 'nothing') })).toBe(undefined)
})

test('start: a port that is taken is refused before anything is built, with the way out', async () => {
  const taken = createServer()
  await new Promise<void>(resolve => {
    taken.listen(0, '127.0.0.1', resolve)
  })
  const address = taken.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const tool = fileURLToPath(new URL('./start.mjs', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [tool, '--port', port], { encoding: 'utf8' })
  taken.close()
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/is taken by another program\. Choose another: npm start -- --port \d+\n$/),
  ])
})
