import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const model = readFileSync(`${root}docs/threat-model.md`, 'utf8')

/** The tests of all rooms, as text. */
const tests = ['core/src', 'wire/src', 'cli/src', 'server/src', 'web/src']
  .flatMap(room => readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' }).map(file => `${room}/${file}`))
  .filter(file => /\.test\.tsx?$/.test(file) && !file.endsWith('threat-model.test.ts'))
  .map(file => readFileSync(`${root}${file}`, 'utf8'))

/** The names of tests in the last column of a table. */
const cited = [...model.matchAll(/\| `([^`]+)` \|$/gm)].map(([, name = '']) => name)

test('the threat model names a test in each row of its tables', () => {
  const rows = model.split('\n').filter(line => line.startsWith('| ') && !/shown by \|$/.test(line))
  expect(cited).toHaveLength(rows.length)
  expect(cited.length).toBeGreaterThan(25)
})

test.each([...new Set(cited)])('it shows: %s', name => {
  expect(tests.some(text => text.includes(name))).toBe(true)
})
