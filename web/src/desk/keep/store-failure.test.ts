import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayFailure } from './store-failure.ts'

beforeEach(() => vi.stubGlobal('indexedDB', {}))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['SecurityError', 'The storage of this browser is switched off.'],
  ['NotAllowedError', 'The storage of this browser is switched off.'],
  ['InvalidStateError', 'The storage of this browser is switched off.'],
  ['UnknownError', 'The storage of this browser cannot be read from the disk.'],
  ['AbortError', 'The browser broke off the writing.'],
  ['QuotaExceededError', 'The storage of this browser is full.'],
  ['VersionError', 'A later version of this page has changed the storage. Reload the page.'],
])('a browser that answers %s is told in words', (name, words) => {
  expect(sayFailure(new DOMException('no', name))).toBe(words)
})

test('a browser without a store and a bug of our own get different words', () => {
  const error = new TypeError('rows is not iterable')
  expect(sayFailure(error)).toContain('rows is not iterable')
  expect(sayFailure('thrown as a text')).toContain('thrown as a text')
  vi.stubGlobal('indexedDB', undefined)
  expect(sayFailure(error)).toBe('The storage of this browser is switched off.')
})
