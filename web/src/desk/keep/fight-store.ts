import type { KeptBeside, KeptStep, Variation } from '@flagplot/core/desk'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Standing } from './standing.ts'

/** A kept fight without its record. */
export interface KeptRow extends Standing {
  readonly id: string
  readonly name: string
  /** When it was last gone on with: milliseconds since 1970. */
  readonly updated: number
  /** How often it was written: whoever goes on says after which time, so that no two overwrite each other. */
  readonly writes: number
  /** Letters in its record. */
  readonly size: number
  readonly lines: number
  readonly beside: KeptBeside
}

/** A kept fight with the lines of its record. */
export interface KeptWhole {
  readonly row: KeptRow
  readonly lines: readonly string[]
  /** Ways on that were taken back. */
  readonly variations: readonly Variation[]
}

interface Stores extends DBSchema {
  fights: { key: string; value: KeptRow }
  lines: { key: [string, number]; value: string }
  variations: { key: [string, number]; value: Variation }
}

/** Everything that is kept. */
const parts = ['fights', 'lines', 'variations'] as const

type Writing = IDBPTransaction<Stores, typeof parts, 'readwrite'>

/** How many fights are kept. */
export const MOST = 300

let opened: Promise<IDBPDatabase<Stores>> | undefined

/** The store of this browser, opened once; where that fails, whoever asks again tries again. */
function database(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>('flagplot', 2, {
    upgrade: (store, before) => {
      if (before < 1) {
        store.createObjectStore('fights', { keyPath: 'id' })
        store.createObjectStore('lines')
      }
      store.createObjectStore('variations')
    },
    // a page of a later version wants to change the store
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

const linesFrom = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER])

/** Does something with the store; what the browser refuses is a refusal. */
async function attempt<T>(deed: (store: IDBPDatabase<Stores>) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await deed(await database())
  } catch (error) {
    const found = error instanceof Error ? error.name : 'unknown'
    const expected = 'room in this browser’s storage, which is full or switched off'
    return refuse({ code: 'io', path: ['kept fights'], found, expected })
  }
}

/** One transaction over everything: it is done, on the disk, or not at all. */
const writing = <T>(deed: (within: Writing) => Promise<Result<T>>): Promise<Result<T>> =>
  attempt(async store => {
    const within = store.transaction(parts, 'readwrite', { durability: 'strict' })
    const done = within.done.then(
      () => undefined,
      (error: unknown) => error,
    )
    const result = await deed(within)
    const failed = await done
    if (failed !== undefined) throw failed
    return result
  })

const gone = (id: string): Result<never> =>
  refuse({ code: 'missing', path: ['fight'], found: id, expected: 'a fight that this browser keeps' })

/** Every kept fight, the one gone on with last first. */
export const listFights = (): Promise<Result<readonly KeptRow[]>> =>
  attempt(async store => ok((await store.getAll('fights')).toSorted((a, b) => b.updated - a.updated)))

export const readWhole = (id: string): Promise<Result<KeptWhole>> =>
  attempt(async store => {
    const within = store.transaction(parts)
    const [row, lines, variations] = await Promise.all([
      within.objectStore('fights').get(id),
      within.objectStore('lines').getAll(linesFrom(id)),
      within.objectStore('variations').getAll(linesFrom(id)),
    ])
    return row === undefined ? gone(id) : ok({ row, lines, variations })
  })

/** What is written of a fight, and after which time of writing: 0 where it is new. */
export interface Written {
  readonly id: string
  readonly name: string
  readonly after: number
  readonly step: KeptStep
  readonly standing: Standing
  /** Variations that are new, and the numbers of those that are none any more. */
  readonly variations: { readonly put: readonly Variation[]; readonly drop: readonly number[] }
}

const letters = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 1, 0)

/** Writes lines after the first `from` in the place of those there; gives how many letters that makes more. */
async function replaceLines(within: Writing, id: string, { from, lines }: KeptStep, had: number): Promise<number> {
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
 * Writes what is new of a fight, in one transaction. Refused as a conflict where somebody else has written since, as missing where it was deleted, and as out of
 * range where there are too many. Gives the time of writing that the next one comes after.
 */
export const writeStep = ({ id, name, after, step, standing, variations }: Written): Promise<Result<number>> =>
  writing(async within => {
    const fights = within.objectStore('fights')
    const before = await fights.get(id)
    if (before === undefined && after > 0) return gone(id)
    if ((before?.writes ?? 0) !== after) {
      const expected = 'a fight that nobody else has gone on with'
      return refuse({ code: 'conflict', path: ['fight'], found: id, expected })
    }
    if (before === undefined && (await fights.count()) >= MOST) {
      const expected = `fewer than ${MOST} kept fights: delete some, and this one is kept too`
      return refuse({ code: 'range', path: ['kept fights'], expected })
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

/** Puts a whole fight into the store under an id that is free: a copy, or one whose deletion is undone. */
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
    if (row === undefined) return gone(id)
    await fights.put({ ...row, name })
    return ok(undefined)
  })

/** Deletes a fight and gives it back, so that it can be undone. */
export const deleteFight = (id: string): Promise<Result<KeptWhole>> =>
  writing(async within => {
    const row = await within.objectStore('fights').get(id)
    if (row === undefined) return gone(id)
    const lines = await within.objectStore('lines').getAll(linesFrom(id))
    const variations = await within.objectStore('variations').getAll(linesFrom(id))
    await within.objectStore('fights').delete(id)
    await within.objectStore('lines').delete(linesFrom(id))
    await within.objectStore('variations').delete(linesFrom(id))
    return ok({ row, lines, variations })
  })
