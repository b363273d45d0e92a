import { expect, test } from 'vitest'
import { codeOf, importsOf, longFunctions, roomOf, rulesetOf, type Source } from './sources.ts'

const source = (path: string, text: string): Source => ({
  path,
  text,
  lines: text.split('\n'),
  room: roomOf(path),
  isTest: false,
})

test('rooms are told by their longest folder, rulesets each on their own', () => {
  expect(roomOf('core/src/rulesets/index.ts')).toBe('rulesets')
  expect(roomOf('core/src/rulesets/my-game/phases/fire.ts')).toBe('ruleset')
  expect(rulesetOf('core/src/rulesets/my-game/phases/fire.ts')).toBe('my-game')
  expect(rulesetOf('core/src/rulesets/index.ts')).toBe(undefined)
  expect(roomOf('house.test.ts')).toBe('root')
})

test('imports of every form are found, with their line and where they lead', () => {
  const text = [
    `import { a } from '../lang/index.ts'`,
    `import type {`,
    `  B,`,
    `} from '@flagplot/core/game'`,
    `export { c } from './c.ts'`,
    `import 'node:fs'`,
    `const late = () => import('../late.ts')`,
  ].join('\n')
  expect(importsOf(source('core/src/dice/die.ts', text))).toEqual([
    { line: 1, from: '../lang/index.ts', to: 'core/src/lang/index.ts' },
    { line: 4, from: '@flagplot/core/game', to: 'core/src/game/index.ts' },
    { line: 5, from: './c.ts', to: 'core/src/dice/c.ts' },
    { line: 6, from: 'node:fs', to: undefined },
    { line: 7, from: '../late.ts', to: 'core/src/late.ts' },
  ])
})

test('words in comments, texts and patterns are not code', () => {
  expect(codeOf(`  // Date.now()`)).not.toContain('Date')
  expect(codeOf(` * console.log`)).not.toContain('console')
  expect(codeOf(`const a = 'Math.random' + f(/process\\./) // Date`)).toBe(`const a = '' + f('')`)
  expect(codeOf(`const now = Date.now()`)).toContain('Date')
})

test('functions are measured from the line that opens them to the brace that closes them', () => {
  const body = Array.from({ length: 5 }, (_, i) => `  step${i}()`)
  const text = ['export function long(): void {', ...body, '}', 'const short = () => {', '  if (a) {', '  }', '}'].join(
    '\n',
  )
  expect(longFunctions(source('a.ts', text), 6)).toEqual([{ line: 1, length: 7 }])
  expect(longFunctions(source('a.ts', text), 7)).toEqual([])
})
