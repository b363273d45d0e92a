import type { TextStorage } from './browser-storage.ts'

/** A browser's storage in memory, with these texts in it. */
export function storageWith(texts: Readonly<Record<string, string>> = {}): TextStorage {
  const kept = new Map(Object.entries(texts))
  return { getItem: key => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) }
}
