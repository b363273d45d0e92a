import { expect, test } from 'vitest'
import { comingOf } from './coming.ts'

test.each([
  ['https://example.org/flagplot/#/b/2.abc-_', { kind: 'address', to: '/b/2.abc-_' }],
  [' #/r/r1.abc/7\n', { kind: 'address', to: '/r/r1.abc/7' }],
  ['# a comment\n\n{"flagplot":2,"kind":"record","system":"x"}\n{}', { kind: 'record' }],
  ['# a comment\nflagplot: 1\nsystem: x', { kind: 'battle' }],
  ['{"flagplot":1,"title":"record"}', { kind: 'battle' }],
  ['', { kind: 'battle' }],
])('door: %j is told by its first line', (text, coming) => {
  expect(comingOf(text)).toMatchObject(coming)
})
