import { expect, test } from 'vitest'
import { sayWhen } from '../keep/say-when.ts'
import { sayStorage } from './say-kept.ts'

test('a time is written in figures, whatever the language of the browser', () => {
  expect(sayWhen(new Date(2026, 2, 7, 9, 5).getTime())).toBe('2026-03-07 09:05')
})

test('the number of kept fights and their size', () => {
  expect(sayStorage([])).toBe('No fight is kept in this browser yet.')
  expect(sayStorage([{ size: 1 }])).toBe('1 fight is kept in this browser, 1 kB of records; at most 300 are.')
  expect(sayStorage([{ size: 900_000 }, { size: 640_000 }])).toMatch(/^2 fights are kept .* 1.5 MB/)
})
