import { isTable } from '@flagplot/core/lang'
import { readStored, type TextStorage, writeStored } from '../browser-storage.ts'

const SAVED = 'flagplot.setups'
const LAST = 'flagplot.last'

function savedTable(storage: TextStorage): Readonly<Record<string, unknown>> {
  const table = readStored(storage, SAVED)
  return isTable(table) ? table : {}
}

/** Names of the saved set-ups, in alphabetical order. */
export const savedNames = (storage: TextStorage): readonly string[] =>
  Object.keys(savedTable(storage)).sort((a, b) => a.localeCompare(b))

/** The data saved under a name; a property of every object, such as `toString`, is a name like any other. */
export function loadSaved(storage: TextStorage, name: string): unknown {
  const table = savedTable(storage)
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** Keeps battle-file data under a name; false if the browser refuses. */
export const save = (storage: TextStorage, name: string, file: unknown): boolean =>
  writeStored(storage, SAVED, { ...savedTable(storage), [name]: file })

export function dropSaved(storage: TextStorage, name: string): void {
  const { [name]: _, ...rest } = savedTable(storage)
  writeStored(storage, SAVED, rest)
}

/** The set-up that was last on the desk. */
export const loadLast = (storage: TextStorage): unknown => readStored(storage, LAST)

/** The system of the set-up that was last on the desk. */
export function lastSystem(storage: TextStorage): string | undefined {
  const last = loadLast(storage)
  return isTable(last) && typeof last.system === 'string' ? last.system : undefined
}

export const keepLast = (storage: TextStorage, file: unknown): boolean => writeStored(storage, LAST, file)
