import { expect, test } from 'vitest'
import { hangingIndent } from './margins.ts'

test('a command at the end of a text stays on one line, however long', () => {
  const file = `${'a-long-name-of-a-seat-'.repeat(4)}.json`
  expect(hangingIndent(`The seat is kept in s.json. Go on with: flagplot post ${file}`)).toEqual([
    'The seat is kept in s.json. Go on with:',
    `flagplot post ${file}`,
  ])
  const text = `flagplot: ${'The whole battle is kept elsewhere, '.repeat(3)}go on with: flagplot play b.jsonl`
  expect(hangingIndent(text).at(-1)).toBe('flagplot play b.jsonl')
  expect(hangingIndent('Go on with: flagplot play b.jsonl')).toEqual(['Go on with: flagplot play b.jsonl'])
})
