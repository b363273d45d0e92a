import { fallbackSettings } from '../../game/form/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import type { Silhouette } from '../../game/scene/index.ts'
import { sides } from '../../game/sides/index.ts'

/** The role of a unit and its strength, in multiples of that of its system's first class. */
export interface ClassStrength {
  readonly role: Silhouette
  readonly strength: number
}

/** Every table that a system may add to a battle, at its fallbacks; fields that name a side name this one. */
function tablesFor({ scenarioFields }: AnyRuleset, side: string): Readonly<Record<string, unknown>> {
  const tables = (scenarioFields?.tables ?? []).map(({ name, fields }) => {
    const values = Object.entries(fallbackSettings(fields)).map(([key, value]) => [
      key,
      value === 'red' || value === 'blue' ? side : value,
    ])
    return [name, Object.fromEntries(values)] as const
  })
  return Object.fromEntries(tables)
}

/** The battles of one unit against another that a system may take: without tables of its own, and with them. */
function duels(rules: AnyRuleset, unit: string, foe: string) {
  const two = { red: { name: 'x', units: [unit] }, blue: { name: 'x', units: [foe] } }
  return [two, ...sides.map(side => ({ ...tablesFor(rules, side), ...two }))]
}

/**
 * The role and strength of a unit, as its system draws them in a battle against its first class. Undefined if no such
 * battle is possible.
 */
export function strengthOf(rules: AnyRuleset, unit: string): ClassStrength | undefined {
  const foe = rules.catalogue[0]?.unit ?? unit
  for (const raw of duels(rules, unit, foe)) {
    const setup = rules.setup.parse(raw)
    if (!setup.ok) continue
    const { red, blue } = rules.show(rules.view(rules.begin(setup.value), 'umpire')).sides
    const [drawn] = red.units
    if (drawn !== undefined)
      return { role: drawn.silhouette, strength: drawn.strength / (blue.units[0]?.strength ?? 1) }
  }
  return undefined
}

/** A published class that opens a battle under the published options, by itself. */
export interface RankedClass extends ClassStrength {
  readonly unit: string
}

const known = new WeakMap<AnyRuleset, readonly RankedClass[]>()

function rankedClasses(rules: AnyRuleset): readonly RankedClass[] {
  const published = fallbackSettings(rules.options)
  return rules.catalogue.flatMap(({ unit, under = {} }) => {
    const [alone] = duels(rules, unit, unit)
    const isUsual = Object.entries(under).every(([name, value]) => published[name] === value)
    const found = isUsual && rules.setup.parse(alone).ok ? strengthOf(rules, unit) : undefined
    return found === undefined ? [] : [{ unit, ...found }]
  })
}

/** The classes of a system that a battle under the published options may have. Worked out once for each system. */
export function classesOf(rules: AnyRuleset): readonly RankedClass[] {
  const classes = known.get(rules) ?? rankedClasses(rules)
  known.set(rules, classes)
  return classes
}
