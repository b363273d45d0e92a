import type { Refusal } from '@flagplot/core/lang'

const off = 'storage that is switched off'

/** The meanings of the browsers' error names. */
const meanings: Readonly<Record<string, string>> = {
  SecurityError: off,
  NotAllowedError: off,
  // the error of private windows in some browsers
  InvalidStateError: off,
  QuotaExceededError: 'storage that is full',
  VersionError: 'storage of a later version of this page: reload it',
  UnknownError: 'storage that cannot be read from the disk',
  AbortError: 'writing that was broken off',
}

/** The reason for a failure of the browser's store, as the `found` and `expected` of a refusal. */
export function sayFailure(error: unknown): Pick<Refusal, 'found' | 'expected'> {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  // in a browser without a store `indexedDB` itself is missing
  const isNone = (globalThis.indexedDB ?? null) === null
  return {
    found: isNone ? off : (meanings[name] ?? message),
    expected: 'storage in this browser that is not full or switched off',
  }
}
