import type { Shelf } from './shelf.ts'

/** A browser's storage in memory, with texts already on it. */
export function shelfWith(texts: Readonly<Record<string, string>> = {}): Shelf {
  const kept = new Map(Object.entries(texts))
  return { getItem: key => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) }
}
