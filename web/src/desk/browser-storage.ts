/** The part of the browser's storage this page uses; absent or full storage is survived. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** The browser's own. A browser that forbids storage throws where it is named: so it is named only as it is used. */
export const browserStorage: TextStorage = {
  getItem: key => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
}

/** What is kept under a key; undefined where there is nothing that can be read. */
export function readStored(storage: TextStorage, key: string): unknown {
  try {
    const text = storage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps data under a key; false where the browser refuses to. */
export function writeStored(storage: TextStorage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
