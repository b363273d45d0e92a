/** The part of the browser's storage that this page uses. The page works if the storage is absent or full. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** The browser's storage. Browsers that forbid it throw at its name, so it is named only inside the functions. */
export const browserStorage: TextStorage = {
  getItem: key => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
}

/** The data kept under a key; undefined if there is none or it cannot be read. */
export function readStored(storage: TextStorage, key: string): unknown {
  try {
    const text = storage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps data under a key; false if the browser refuses. */
export function writeStored(storage: TextStorage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
