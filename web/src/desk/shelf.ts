/** The part of the browser's storage this page uses; absent or full storage is survived. */
export interface Shelf {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** The browser's own. A browser that forbids storage throws where it is named: so it is named only as it is used. */
export const browserShelf: Shelf = {
  getItem: key => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
}

/** What is kept under a key; undefined where there is nothing that can be read. */
export function readShelf(shelf: Shelf, key: string): unknown {
  try {
    const text = shelf.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps data under a key; false where the browser refuses to. */
export function writeShelf(shelf: Shelf, key: string, value: unknown): boolean {
  try {
    shelf.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
