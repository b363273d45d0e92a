import { isTable } from '@flagplot/core/lang'
import { readStored, type TextStorage, writeStored } from '../browser-storage.ts'

const KINDS = 'flagplot.advice.free'

function keptTable(storage: TextStorage): Readonly<Record<string, unknown>> {
  const table = readStored(storage, KINDS)
  return isTable(table) ? table : {}
}

/** Kinds of question that were last taken as free in a system, of those it has. */
export function keptKinds(storage: TextStorage, system: string, known: readonly string[]): readonly string[] {
  const kept = keptTable(storage)[system]
  return Array.isArray(kept) ? known.filter(kind => kept.includes(kind)) : []
}

/** Keeps them for the next time; false where the browser refuses to. */
export const keepKinds = (storage: TextStorage, system: string, kinds: readonly string[]): boolean =>
  writeStored(storage, KINDS, { ...keptTable(storage), [system]: kinds })
