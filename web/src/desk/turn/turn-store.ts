import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { TurnFiles } from './place-files.ts'

// data from the store has no type before it has passed its door
interface Stores extends DBSchema {
  files: { key: string; value: unknown }
}

let opened: Promise<IDBPDatabase<Stores>> | undefined

/** The store of the turn that is worked on, opened once; after a failure the next call tries again. */
function database(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>('flagplot-turn', 1, { upgrade: store => void store.createObjectStore('files') })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** The turn that this browser keeps, without files if it keeps none. Fails where the browser keeps nothing. */
export async function keptTurn(): Promise<TurnFiles> {
  const within = (await database()).transaction('files')
  const [keys, values] = await Promise.all([within.store.getAllKeys(), within.store.getAll()])
  return new Map(
    keys.flatMap((path, i): readonly [string, string][] => {
      const text = values[i]
      return typeof text === 'string' ? [[path, text]] : []
    }),
  )
}

/** Keeps the files that differ from the last ones, in one transaction. */
export async function keepTurn(before: TurnFiles, files: TurnFiles): Promise<void> {
  const within = (await database()).transaction('files', 'readwrite')
  const gone = [...before.keys()].filter(path => !files.has(path))
  const changed = [...files].filter(([path, text]) => before.get(path) !== text)
  await Promise.all([
    ...gone.map(path => within.store.delete(path)),
    ...changed.map(([path, text]) => within.store.put(text, path)),
    within.done,
  ])
}
