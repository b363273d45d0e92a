import { isTable } from '@flagplot/core/lang'
import { readShelf, type Shelf, writeShelf } from '../shelf.ts'

const KINDS = 'flagplot.advice.free'

function keptTable(shelf: Shelf): Readonly<Record<string, unknown>> {
  const table = readShelf(shelf, KINDS)
  return isTable(table) ? table : {}
}

/** Kinds of question that were last taken as free in a system, of those it has. */
export function keptKinds(shelf: Shelf, system: string, known: readonly string[]): readonly string[] {
  const kept = keptTable(shelf)[system]
  return Array.isArray(kept) ? known.filter(kind => kept.includes(kind)) : []
}

/** Keeps them for the next time; false where the browser refuses to. */
export const keepKinds = (shelf: Shelf, system: string, kinds: readonly string[]): boolean =>
  writeShelf(shelf, KINDS, { ...keptTable(shelf), [system]: kinds })
