import type { AnyRuleset, ClassEntry } from '@flagplot/core/game'
import { fallbackSettings } from '@flagplot/core/game/form'
import type { Silhouette } from '@flagplot/core/game/scene'
import { sceneOf } from './scene-of.ts'

/** The words that find a role. */
export const roleWords: Readonly<Record<Silhouette, string>> = {
  capital: 'capital ship battleship battlecruiser dreadnought',
  cruiser: 'cruiser',
  escort: 'escort destroyer frigate corvette',
  carrier: 'carrier',
  scout: 'scout',
  auxiliary: 'auxiliary freighter transport convoy tug',
  fighter: 'fighter',
  missile: 'missile',
  base: 'base station',
  planet: 'planet',
  ground: 'ground troops',
  person: 'person character',
}

const known = new WeakMap<ClassEntry, Silhouette | 'none'>()

/** The outline of a class in a battle of one against one; `none` if no such battle is possible. */
function drawn(rules: AnyRuleset, { unit }: ClassEntry): Silhouette | 'none' {
  const sides = { red: { name: 'x', units: [unit] }, blue: { name: 'x', units: [unit] } }
  const tables = Object.fromEntries(
    (rules.scenarioFields?.tables ?? []).map(({ name, fields }) => [name, fallbackSettings(fields)]),
  )
  for (const body of [sides, { ...tables, ...sides }]) {
    const setup = rules.setup.parse(body)
    if (!setup.ok) continue
    const [first] = sceneOf(rules, setup.value).sides.red.units
    if (first !== undefined) return first.silhouette
  }
  return 'none'
}

/** The role of a class, read from its outline. Worked out once for each class. */
export function roleOf(rules: AnyRuleset, entry: ClassEntry): Silhouette | 'none' {
  const role = known.get(entry) ?? drawn(rules, entry)
  known.set(entry, role)
  return role
}

const isRoleWord = (word: string): boolean =>
  word.length >= 3 && Object.values(roleWords).some(words => words.includes(word))

/** True if a query contains a word for a role: only then are the roles worked out. */
export const asksForRole = (query: string): boolean => query.split(/\s+/).some(isRoleWord)
