import type { keepFight, Variation } from '@flagplot/core/desk/fight'
import { at, chain, isTable, ok, type Refusal, type Result, refuse } from '@flagplot/core/lang'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { readLines, readRow, readVariation } from './kept-door.ts'
import type { KeptRow } from './kept-row.ts'
import type { Standing } from './standing.ts'
import { sayFailure } from './store-failure.ts'

/** A kept fight with the lines of its record. */
interface KeptWhole {
  readonly row: KeptRow
  readonly lines: readonly string[]
  /** The ways on that were taken back. */
  readonly variations: readonly Variation[]
}

/** A line or a variation, with its number in the store. */
interface Numbered {
  readonly n: number
  readonly value: unknown
}

/** All that the store has of a fight, readable or not, so that it can be put back, saved or read. */
export interface StoredFight {
  readonly key: IDBValidKey
  readonly row: unknown
  readonly lines: readonly Numbered[]
  readonly variations: readonly Numbered[]
}

/** A row of the store that cannot be read as a fight. */
export interface UnreadRow {
  readonly key: IDBValidKey
  /** Its name, if that can be read. */
  readonly name: string | undefined
  readonly refusal: Refusal
}

/** Everything that is kept: the fights, the one played last first, and the rows that cannot be read. */
export interface KeptList {
  readonly rows: readonly KeptRow[]
  readonly unread: readonly UnreadRow[]
}

/** A kept fight as it was read. */
export interface KeptRead extends KeptWhole {
  /** The number of variations that cannot be read and are left out. */
  readonly unread: number
}

// data from the store has no type before it has passed its door
interface Stores extends DBSchema {
  fights: { key: IDBValidKey; value: unknown }
  lines: { key: [IDBValidKey, number]; value: unknown }
  variations: { key: [IDBValidKey, number]; value: unknown }
}

/** All object stores. */
const parts = ['fights', 'lines', 'variations'] as const

type Writing = IDBPTransaction<Stores, typeof parts, 'readwrite'>
type Reading = Writing | IDBPTransaction<Stores, typeof parts, 'readonly'>

/** The most fights that are kept. */
export const MAX_FIGHTS = 300

let opened: Promise<IDBPDatabase<Stores>> | undefined

/** The store of this browser, opened once; after a failure the next call tries again. */
function database(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>('flagplot', 2, {
    upgrade: (store, before) => {
      if (before < 1) {
        store.createObjectStore('fights', { keyPath: 'id' })
        store.createObjectStore('lines')
      }
      store.createObjectStore('variations')
    },
    // a page of a later version has to upgrade the store
    blocking: () => {
      void opened?.then(store => store.close())
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

const linesFrom = (id: IDBValidKey, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER])

/** Runs an action on the store; an error of the browser becomes a refusal. */
async function attempt<T>(action: (store: IDBPDatabase<Stores>) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await action(await database())
  } catch (error) {
    return refuse({ code: 'io', path: ['kept fights'], says: sayFailure(error) })
  }
}

/** Runs one transaction over all stores: it is on the disk completely, or not at all. */
const writing = <T>(action: (within: Writing) => Promise<Result<T>>): Promise<Result<T>> =>
  attempt(async store => {
    const within = store.transaction(parts, 'readwrite', { durability: 'strict' })
    const done = within.done.then(
      () => undefined,
      (error: unknown) => error,
    )
    const result = await action(within)
    const failed = await done
    if (failed !== undefined) throw failed
    return result
  })

const gone = (id: IDBValidKey): Result<never> =>
  refuse({ code: 'missing', path: ['fight'], found: String(id), says: 'This browser does not keep this fight.' })

const unreadRow = (raw: unknown, refusal: Refusal): UnreadRow => {
  const { id, name } = isTable(raw) ? raw : {}
  // the store has no row without its key
  return { key: id as IDBValidKey, name: typeof name === 'string' ? name : undefined, refusal }
}

/** Every row of the store, each read by itself, so that an unreadable one does not hide the others. */
export const listFights = (): Promise<Result<KeptList>> =>
  attempt(async store => {
    const rows: KeptRow[] = []
    const unread: UnreadRow[] = []
    for (const raw of await store.getAll('fights')) {
      const row = readRow(raw)
      if (row.ok) rows.push(row.value)
      else unread.push(unreadRow(raw, row.refusal))
    }
    return ok({ rows: rows.toSorted((a, b) => b.updated - a.updated), unread })
  })

async function numbered(within: Reading, part: 'lines' | 'variations', key: IDBValidKey): Promise<readonly Numbered[]> {
  const store = within.objectStore(part)
  const [keys, values] = await Promise.all([store.getAllKeys(linesFrom(key)), store.getAll(linesFrom(key))])
  return keys.map(([, n], i) => ({ n, value: values[i] }))
}

async function storedIn(within: Reading, key: IDBValidKey): Promise<Result<StoredFight>> {
  const row = await within.objectStore('fights').get(key)
  if (row === undefined) return gone(key)
  const [lines, variations] = await Promise.all([numbered(within, 'lines', key), numbered(within, 'variations', key)])
  return ok({ key, row, lines, variations })
}

/** All that the store has of a fight, unchecked. */
export const readStored = (key: IDBValidKey): Promise<Result<StoredFight>> =>
  attempt(store => storedIn(store.transaction(parts, 'readonly'), key))

/** A kept fight. Variations that cannot be read are left out: the fight itself matters more. */
export async function readWhole(id: string): Promise<Result<KeptRead>> {
  return chain(await readStored(id), stored =>
    chain(at('kept fight', readRow(stored.row)), row =>
      chain(at('lines', readLines(stored.lines.map(({ value }) => value))), lines => {
        const variations = stored.variations.flatMap(({ value }) => {
          const read = readVariation(value)
          return read.ok ? [read.value] : []
        })
        return ok({ row, lines, variations, unread: stored.variations.length - variations.length })
      }),
    ),
  )
}

/** The changes of a fight to write. `after` is the number of earlier writes, 0 for a new fight. */
export interface Written {
  readonly id: string
  readonly name: string
  readonly after: number
  readonly step: ReturnType<typeof keepFight>
  readonly standing: Standing
  /** The new variations, and the numbers of the removed ones. */
  readonly variations: { readonly put: readonly Variation[]; readonly drop: readonly number[] }
}

const letters = (lines: readonly unknown[]): number =>
  lines.reduce<number>((sum, line) => sum + `${line}`.length + 1, 0)

/** Replaces the lines after the first `from`; returns the change in the number of letters. */
async function replaceLines(
  within: Writing,
  id: string,
  { from, lines }: ReturnType<typeof keepFight>,
  had: number,
): Promise<number> {
  const store = within.objectStore('lines')
  const dropped = had > from ? await store.getAll(linesFrom(id, from)) : []
  if (dropped.length > 0) await store.delete(linesFrom(id, from))
  await Promise.all(lines.map((line, i) => store.put(line, [id, from + i])))
  return letters(lines) - letters(dropped)
}

async function replaceVariations(within: Writing, id: string, { put, drop }: Written['variations']): Promise<void> {
  const store = within.objectStore('variations')
  await Promise.all([...drop.map(n => store.delete([id, n])), ...put.map(each => store.put(each, [id, each.n]))])
}

/**
 * Writes the changes of a fight in one transaction. Refuses with `conflict` if another tab has written since, with
 * `missing` if the fight was deleted, and with `range` if there are too many. Returns the number of writes so far,
 * which is `after` of the next one.
 */
export const writeStep = ({ id, name, after, step, standing, variations }: Written): Promise<Result<number>> =>
  writing(async within => {
    const fights = within.objectStore('fights')
    const stored = await fights.get(id)
    if (stored === undefined && after > 0) return gone(id)
    const read = stored === undefined ? ok(undefined) : at('kept fight', readRow(stored))
    if (!read.ok) return read
    const before = read.value
    if ((before?.writes ?? 0) !== after) {
      const says = 'This fight went on in another tab.'
      return refuse({ code: 'conflict', path: ['fight'], found: id, says })
    }
    if (before === undefined && (await fights.count()) >= MAX_FIGHTS) {
      const says = `This browser keeps at most ${MAX_FIGHTS} fights. Delete some, and this one is kept too.`
      return refuse({ code: 'range', path: ['kept fights'], says })
    }
    const more = await replaceLines(within, id, step, before?.lines ?? 0)
    await replaceVariations(within, id, variations)
    const { from, lines, beside } = step
    const row: KeptRow = {
      ...standing,
      id,
      name: before?.name ?? name,
      updated: Date.now(),
      writes: after + 1,
      size: (before?.size ?? 0) + more,
      lines: from + lines.length,
      beside,
    }
    await fights.put(row)
    return ok(row.writes)
  })

/** Puts a whole fight, such as a copy, into the store under an id that is free. */
export const putWhole = ({ row, lines, variations }: KeptWhole): Promise<Result<void>> =>
  writing(async within => {
    await within.objectStore('fights').add(row)
    await Promise.all(lines.map((line, i) => within.objectStore('lines').add(line, [row.id, i])))
    await replaceVariations(within, row.id, { put: variations, drop: [] })
    return ok(undefined)
  })

export const renameFight = (id: string, name: string): Promise<Result<void>> =>
  writing(async within => {
    const fights = within.objectStore('fights')
    const row = await fights.get(id)
    if (!isTable(row)) return gone(id)
    await fights.put({ ...row, name })
    return ok(undefined)
  })

/** Deletes all that the store has under a key, and returns it, so that the deletion can be undone. */
export const deleteFight = (key: IDBValidKey): Promise<Result<StoredFight>> =>
  writing(async within => {
    const stored = await storedIn(within, key)
    if (!stored.ok) return stored
    await within.objectStore('fights').delete(key)
    await within.objectStore('lines').delete(linesFrom(key))
    await within.objectStore('variations').delete(linesFrom(key))
    return stored
  })

/** Puts back a deleted fight as it was. */
export const putBack = ({ key, row, lines, variations }: StoredFight): Promise<Result<void>> =>
  writing(async within => {
    await within.objectStore('fights').add(row)
    await Promise.all([
      ...lines.map(({ n, value }) => within.objectStore('lines').add(value, [key, n])),
      ...variations.map(({ n, value }) => within.objectStore('variations').add(value, [key, n])),
    ])
    return ok(undefined)
  })
