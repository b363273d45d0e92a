import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAllDepth } from '../test-depth.ts'

const house = fileURLToPath(new URL('../', import.meta.url))
const tool = join(house, 'tools/new-ruleset.mjs')

/** A copy of this repository that shares all rooms but the rulesets, so that the tests write nothing into this one. */
let root = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'flagplot-new-ruleset-'))
  mkdirSync(join(root, 'core/src/rulesets'), { recursive: true })
  cpSync(join(house, 'core/src/rulesets/_template'), join(root, 'core/src/rulesets/_template'), { recursive: true })
  for (const room of ['lang', 'dice', 'game', 'table', 'odds', 'duel']) {
    symlinkSync(join(house, 'core/src', room), join(root, 'core/src', room), 'junction')
  }
  for (const shared of ['node_modules', 'core/laws', 'core/fixtures'])
    symlinkSync(join(house, shared), join(root, shared), 'junction')
  for (const file of ['biome.json', 'tsconfig.base.json', 'tsconfig.json', 'package.json', 'test-depth.ts'])
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

/** As from a shell: the environment of our own test runner must not reach the one that is started. */
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH } })
const biome = 'node_modules/@biomejs/biome/bin/biome'
const newRuleset = (...args: string[]) => run(tool, ...args, '--root', root)

/** The files of a folder below the root by their path, without those that only a laid system has. */
function filesOf(folder: string): Readonly<Record<string, string>> {
  const all = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const files = all.filter(path => /\.\w+$/.test(path) && !path.startsWith('pattern-left')).sort()
  return Object.fromEntries(files.map(path => [path, readFileSync(join(root, folder, path), 'utf8')]))
}

/** A laid system with its names turned back into those of the pattern: any difference left is not a name. */
function turnedBack(from: string, to: string): void {
  for (const [path, text] of Object.entries(filesOf(from))) {
    const back = text
      .replaceAll('sea-of-stars', '_template')
      .replaceAll('seaOfStars', 'template')
      .replaceAll('SeaOfStars', 'Template')
      .replaceAll('Sea of Stars', 'Line Duel')
    mkdirSync(dirname(join(root, to, path)), { recursive: true })
    writeFileSync(join(root, to, path), back)
  }
}

// types, format and the laid system's own tests take nine seconds
test.runIf(isAllDepth)(
  'new-ruleset lays a system that compiles, and is the pattern but for its names: so it keeps every law',
  () => {
    const { status, stdout } = newRuleset('sea-of-stars', 'Sea of Stars')
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining(
        "title: 'Sea of Stars', fetch: async () => (await import('./sea-of-stars/index.ts')).seaOfStars }",
      ),
    ])
    const index = readFileSync(join(root, 'core/src/rulesets/sea-of-stars/index.ts'), 'utf8')
    expect(index).toContain('export const seaOfStars = ruleset<SeaOfStars>(')
    expect(index).toContain("title: 'Sea of Stars'")
    expect(run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json')).toMatchObject({
      status: 0,
      stdout: '',
    })
    expect(run(biome, 'check', 'core/src/rulesets/sea-of-stars')).toMatchObject({
      status: 0,
    })
    turnedBack('core/src/rulesets/sea-of-stars', 'back')
    expect(run(biome, 'check', '--write', 'back')).toMatchObject({ status: 0 })
    const said = 'The pattern to copy: a whole small game on the contract. Not in the registry.'
    const pattern = filesOf('core/src/rulesets/_template')
    const back = filesOf('back')
    expect(Object.keys(back)).toEqual(Object.keys(pattern))
    for (const [path, text] of Object.entries(back)) {
      expect(text.replace('Line Duel on the contract.', said), path).toBe(pattern[path])
    }
    const tests = run('node_modules/vitest/vitest.mjs', 'run', '--root', root, 'sea-of-stars/', '-t', 'golden')
    expect([tests.status, tests.stderr]).toEqual([0, ''])
  },
  180_000,
)

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
