import { isTable } from '@flagplot/core/lang'
import { readStored, type TextStorage, writeStored } from '../browser-storage.ts'

const KINDS = 'flagplot.advice.free'

function keptTable(storage: TextStorage): Readonly<Record<string, unknown>> {
  const table = readStored(storage, KINDS)
  return isTable(table) ? table : {}
}

/** The kinds of question that were last chosen as free in a system, of those it still has. */
export function keptKinds(storage: TextStorage, system: string, known: readonly string[]): readonly string[] {
  const kept = keptTable(storage)[system]
  return Array.isArray(kept) ? known.filter(kind => kept.includes(kind)) : []
}

/** Keeps them for the next time; false if the browser refuses. */
export const keepKinds = (storage: TextStorage, system: string, kinds: readonly string[]): boolean =>
  writeStored(storage, KINDS, { ...keptTable(storage), [system]: kinds })
