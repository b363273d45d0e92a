import { isTable } from '@flagplot/core/lang'

/** The part of the browser's storage this page uses; absent or full storage is survived. */
export interface Shelf {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const SAVED = 'flagplot.setups'
const LAST = 'flagplot.last'

function read(shelf: Shelf, key: string): unknown {
  try {
    const text = shelf.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function write(shelf: Shelf, key: string, value: unknown): boolean {
  try {
    shelf.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

function savedTable(shelf: Shelf): Readonly<Record<string, unknown>> {
  const table = read(shelf, SAVED)
  return isTable(table) ? table : {}
}

/** Names of the saved set-ups, in alphabetical order. */
export const savedNames = (shelf: Shelf): readonly string[] =>
  Object.keys(savedTable(shelf)).sort((a, b) => a.localeCompare(b))

/** What was saved under a name; names every object has, like `toString`, are names like any other. */
export function loadSaved(shelf: Shelf, name: string): unknown {
  const table = savedTable(shelf)
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** Keeps battle-file data under a name; false where the browser refuses to keep it. */
export const save = (shelf: Shelf, name: string, file: unknown): boolean =>
  write(shelf, SAVED, { ...savedTable(shelf), [name]: file })

export function dropSaved(shelf: Shelf, name: string): void {
  const { [name]: _, ...rest } = savedTable(shelf)
  write(shelf, SAVED, rest)
}

/** The set-up that was last on the desk. */
export const loadLast = (shelf: Shelf): unknown => read(shelf, LAST)

export const keepLast = (shelf: Shelf, file: unknown): boolean => write(shelf, LAST, file)
