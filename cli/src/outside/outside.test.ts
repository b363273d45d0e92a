import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ran } from '../run.fixture.ts'
import { asVariable, takeRules } from './flags-in-front.ts'

const folder = mkdtempSync(join(tmpdir(), 'flagplot-outside-'))
afterAll(() => rmSync(folder, { recursive: true }))

function moduleOf(name: string, text: string): string {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, text)
  return path
}

const card = 'card: { id: "mine" }'
const refused: readonly [string, string, object][] = [
  ['no rule system', 'export const a = { id: "mine" }', { code: 'missing', says: 'exports no rule system.' }],
  ['a part that is missing', `export const mine = { ${card} }`, { code: 'missing', says: 'has a table ledger.' }],
  ['an error of its own', 'throw new Error("no luck")', { code: 'io', says: 'cannot be loaded: no luck' }],
]

test.each(refused)(
  'rules from outside are refused: %s',
  async (name, text, { says, ...refusal }: { says?: string }) => {
    const file = moduleOf(name.replaceAll(' ', '-'), text)
    const { code, out } = await ran('rules --json', {}, { env: { FLAGPLOT_RULES: file } })
    expect(code).toBe(2)
    expect(JSON.parse(out)).toMatchObject({ refusal: { ...refusal, says: expect.stringContaining(says ?? '') } })
  },
)

test('a file that is not there is refused before the verb is looked at, and the first of two is', async () => {
  const files = asVariable(['nowhere/mine.js', 'nowhere/other.js'])
  const { code, said } = await ran('fihgt x', {}, { env: { FLAGPLOT_RULES: files } })
  expect([code, said]).toEqual([2, 'flagplot: nowhere/mine.js: The file does not exist. '])
})

test('an empty list of files is none', async () => {
  expect((await ran('--version', {}, { env: { FLAGPLOT_RULES: delimiter } })).code).toBe(0)
})

test('files stand in front of the verb, each behind its flag', () => {
  expect(takeRules(['odds', 'a', '--rules', 'b'])).toEqual({ files: [], words: ['odds', 'a', '--rules', 'b'] })
  const words = ['odds', 'a']
  expect(takeRules(['--rules', 'b.js', '--rules', 'c.js', ...words])).toEqual({ files: ['b.js', 'c.js'], words })
  expect(takeRules(['--rules'])).toEqual({ files: [], words: ['--rules'] })
})
