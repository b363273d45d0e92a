import type { ClassEntry } from '@flagplot/core/game'
import { splitCount } from './draft.ts'

const MOST = 60

/** How well a class answers a query: the name itself, its beginning, a word of it, anything else. Undefined where it does not. */
function rank(entry: ClassEntry, query: string): number | undefined {
  const name = entry.name.toLowerCase()
  const hay = `${name} ${entry.unit.toLowerCase()} ${entry.faction.toLowerCase()}`
  if (!query.split(/\s+/).every(word => hay.includes(word))) return undefined
  if (name === query) return 0
  if (name.startsWith(query)) return 1
  return name.includes(query) ? 2 : 3
}

/** The classes a query finds, best first and at most sixty; every word must be found in name, shorthand or faction. */
export function searchCatalogue(catalogue: readonly ClassEntry[], written: string): readonly ClassEntry[] {
  const query = splitCount(written).text.toLowerCase()
  if (query === '') return catalogue.slice(0, MOST)
  const found: { readonly entry: ClassEntry; readonly rank: number }[] = []
  for (const entry of catalogue) {
    const at = rank(entry, query)
    if (at !== undefined) found.push({ entry, rank: at })
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}
