const off = 'The storage of this browser is switched off.'

/** The meanings of the browsers' error names. */
const meanings: Readonly<Record<string, string>> = {
  SecurityError: off,
  NotAllowedError: off,
  // the error of private windows in some browsers
  InvalidStateError: off,
  QuotaExceededError: 'The storage of this browser is full.',
  VersionError: 'A later version of this page has changed the storage. Reload the page.',
  UnknownError: 'The storage of this browser cannot be read from the disk.',
  AbortError: 'The browser broke off the writing.',
}

/** The reason for a failure of the browser's store, as a whole sentence. */
export function sayFailure(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  // in a browser without a store `indexedDB` itself is missing
  if ((globalThis.indexedDB ?? null) === null) return off
  return meanings[name] ?? `The storage of this browser failed: ${message}.`
}
