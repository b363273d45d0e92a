import type { Refusal } from '@flagplot/core/lang'

const off = 'storage that is switched off'

/** What browsers mean by the names of their errors. */
const meanings: Readonly<Record<string, string>> = {
  SecurityError: off,
  NotAllowedError: off,
  // what a private window of some browsers answers
  InvalidStateError: off,
  QuotaExceededError: 'storage that is full',
  VersionError: 'storage of a later version of this page: reload it',
  UnknownError: 'storage that cannot be read from the disk',
  AbortError: 'writing that was broken off',
}

/** Why the browser's store did not do what it should, in words of the field: what was found, and what is expected. */
export function sayFailure(error: unknown): Pick<Refusal, 'found' | 'expected'> {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  // in a browser without any store what fails is to name it
  const isNone = (globalThis.indexedDB ?? null) === null
  return {
    found: isNone ? off : (meanings[name] ?? message),
    expected: 'storage in this browser that is not full or switched off',
  }
}
