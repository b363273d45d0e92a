import type { AnyRuleset, ClassEntry } from '@flagplot/core/game'
import { explainUnit } from '@flagplot/core/game/words'
import { asksForRole, roleOf, roleWords } from './class-role.ts'
import { type SideDraft, splitCount } from './draft.ts'

const MAX_FOUND = 60

/** The rules with the catalogue, and the fleet that the new unit is for. */
interface Search {
  readonly rules: AnyRuleset
  readonly fleet: Pick<SideDraft, 'name' | 'rows'>
}

/** True if the text contains the word; a number only as a whole: 8 finds `8/4`, not `18/9`. */
const has = (hay: string, word: string): boolean =>
  /^\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`).test(hay) : hay.includes(word)

/** The words on a class besides its name and shorthand: its role, its note and the meaning of its parts. */
function wordsAbout({ rules }: Search, entry: ClassEntry, byRole: boolean): string {
  const role = byRole ? roleOf(rules, entry) : 'none'
  const parts = explainUnit(rules.writing, entry.unit).map(({ means }) => means)
  return [role === 'none' ? '' : roleWords[role], entry.note ?? '', ...parts].join(' ').toLowerCase()
}

/**
 * The rank of a class for a query, best first: name, beginning of it, part of it, shorthand or empire, another word,
 * parts of other words. Undefined if it does not match.
 */
function rank(search: Search, entry: ClassEntry, query: string): number | undefined {
  const name = entry.name.toLowerCase()
  const words = query.split(/\s+/)
  const hay = `${name} ${entry.unit.toLowerCase()} ${entry.faction.toLowerCase()}`
  if (words.every(word => has(hay, word))) {
    if (name === query) return 0
    if (name.startsWith(query)) return 1
    return name.includes(query) ? 2 : 3
  }
  const whole = `${hay} ${wordsAbout(search, entry, asksForRole(query))}`
  if (!words.every(word => has(whole, word))) return undefined
  return whole.split(/\W+/).includes(query) ? 4 : 5
}

/** The empires of a fleet: those that it or its lines name, and those of its units' classes. */
export function ownFactions({ rules, fleet }: Search): ReadonlySet<string> {
  const lines = fleet.rows.map(({ text }) => text.toLowerCase())
  const called = `${fleet.name} ${lines.join(' ')}`.toLowerCase()
  const isOurs = ({ faction, name, unit }: ClassEntry): boolean => {
    if (called.includes(faction.toLowerCase())) return true
    const bare = unit.toLowerCase().replace(`${faction.toLowerCase()} `, '')
    return lines.some(line => line === bare || line === name.toLowerCase())
  }
  return new Set(rules.catalogue.filter(isOurs).map(({ faction }) => faction))
}

/**
 * The classes that a query finds, at most sixty: those of the fleet's own empires first, and among them the best. Every
 * word must be in the name, shorthand, empire, role, note or the meaning of a part.
 */
export function searchCatalogue(search: Search, written: string): readonly ClassEntry[] {
  const query = splitCount(written).text.toLowerCase()
  const own = ownFactions(search)
  const found = search.rules.catalogue.flatMap(entry => {
    const at = query === '' ? 0 : rank(search, entry, query)
    return at === undefined ? [] : [{ entry, at, away: own.has(entry.faction) ? 0 : 1 }]
  })
  return found
    .sort((a, b) => a.away - b.away || a.at - b.at)
    .slice(0, MAX_FOUND)
    .map(({ entry }) => entry)
}
