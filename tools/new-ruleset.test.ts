import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const house = fileURLToPath(new URL('../', import.meta.url))
const tool = join(house, 'tools/new-ruleset.mjs')

/** A copy of this repository that shares all rooms but the rulesets, so that nothing is written into this one. */
let root = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'flagplot-new-ruleset-'))
  mkdirSync(join(root, 'core/src/rulesets'), { recursive: true })
  cpSync(join(house, 'core/src/rulesets/_template'), join(root, 'core/src/rulesets/_template'), { recursive: true })
  for (const room of ['lang', 'dice', 'game', 'table', 'odds']) {
    symlinkSync(join(house, 'core/src', room), join(root, 'core/src', room), 'junction')
  }
  for (const shared of ['node_modules', 'core/laws']) symlinkSync(join(house, shared), join(root, shared), 'junction')
  for (const file of ['biome.json', 'tsconfig.base.json', 'tsconfig.json', 'package.json'])
    cpSync(join(house, file), join(root, file))
  writeFileSync(
    join(root, 'tsconfig.json'),
    readFileSync(join(house, 'tsconfig.json'), 'utf8').replace(
      /"include": \[[^\]]*\]/,
      '"include": ["core/src/rulesets"]',
    ),
  )
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** As from a shell: what our own test runner put into the environment would reach the one that is started. */
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH } })
const newRuleset = (...args: string[]) => run(tool, ...args, '--root', root)

test('new-ruleset lays a system that compiles and keeps every law', () => {
  const { status, stdout } = newRuleset('sea-of-stars', 'Sea of Stars')
  expect([status, stdout]).toEqual([
    0,
    expect.stringContaining(
      "title: 'Sea of Stars', fetch: async () => (await import('./sea-of-stars/index.ts')).seaOfStars }",
    ),
  ])
  const index = readFileSync(join(root, 'core/src/rulesets/sea-of-stars/index.ts'), 'utf8')
  expect(index).toContain('export const seaOfStars: Ruleset<SeaOfStars>')
  expect(index).toContain("title: 'Sea of Stars'")
  expect(run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json')).toMatchObject({
    status: 0,
    stdout: '',
  })
  expect(run('node_modules/@biomejs/biome/bin/biome', 'check', 'core/src/rulesets/sea-of-stars')).toMatchObject({
    status: 0,
  })
  const laws = run('node_modules/vitest/vitest.mjs', 'run', '--root', root, '--testTimeout', '120000', 'sea-of-stars/')
  expect([laws.status, laws.stderr]).toEqual([0, ''])
  expect(laws.stdout).toMatch(/\d+ skipped/)
}, 180_000)

test.each([
  ['', 'name the new system'],
  ['Sea_Of_Stars', 'is no id'],
  ['_template', 'is no id'],
  ['setup', 'a word that is taken'],
  ['class', 'a word that is taken'],
])('new-ruleset refuses "%s"', (id, words) => {
  const { status, stderr } = newRuleset(...(id === '' ? [] : [id]))
  expect([status, stderr]).toEqual([2, expect.stringContaining(words)])
})

test('new-ruleset refuses an id that is there', () => {
  mkdirSync(join(root, 'core/src/rulesets/line-of-battle'))
  expect(newRuleset('line-of-battle')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('there is a ruleset'),
  })
  expect(existsSync(join(root, 'core/src/rulesets/line-of-battle/index.ts'))).toBe(false)
  rmSync(join(root, 'core/src/rulesets/line-of-battle'), { recursive: true })
})
