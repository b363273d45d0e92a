import { isTable } from '@flagplot/core/lang'
import { readShelf, type Shelf, writeShelf } from '../shelf.ts'

const SAVED = 'flagplot.setups'
const LAST = 'flagplot.last'

function savedTable(shelf: Shelf): Readonly<Record<string, unknown>> {
  const table = readShelf(shelf, SAVED)
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
  writeShelf(shelf, SAVED, { ...savedTable(shelf), [name]: file })

export function dropSaved(shelf: Shelf, name: string): void {
  const { [name]: _, ...rest } = savedTable(shelf)
  writeShelf(shelf, SAVED, rest)
}

/** The set-up that was last on the desk. */
export const loadLast = (shelf: Shelf): unknown => readShelf(shelf, LAST)

export const keepLast = (shelf: Shelf, file: unknown): boolean => writeShelf(shelf, LAST, file)
