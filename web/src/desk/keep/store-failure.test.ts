import { refuse, sayRefusal } from '@flagplot/core/lang'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayFailure } from './store-failure.ts'

const said = (error: unknown): string => {
  const refused = refuse({ code: 'io', path: ['kept fights'], ...sayFailure(error) })
  return refused.ok ? '' : sayRefusal(refused.refusal)
}

beforeEach(() => vi.stubGlobal('indexedDB', {}))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['SecurityError', 'storage that is switched off'],
  ['NotAllowedError', 'storage that is switched off'],
  ['InvalidStateError', 'storage that is switched off'],
  ['UnknownError', 'storage that cannot be read from the disk'],
  ['AbortError', 'writing that was broken off'],
  ['QuotaExceededError', 'storage that is full'],
  ['VersionError', 'storage of a later version of this page: reload it'],
])('a browser that answers %s is told in words', (name, words) => {
  expect(said(new DOMException('no', name))).toContain(`(found ${words})`)
  expect(said(new DOMException('no', name))).not.toContain(name)
})

test('a browser without a store and a bug of our own get different words', () => {
  const error = new TypeError('rows is not iterable')
  expect(said(error)).toContain('(found rows is not iterable)')
  expect(said('thrown as a text')).toContain('(found thrown as a text)')
  vi.stubGlobal('indexedDB', undefined)
  expect(said(error)).toContain('(found storage that is switched off)')
})
