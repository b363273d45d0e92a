import { leavesOf, usualDoctrine, withOrders } from '../../game/doctrine/index.ts'
import { fallbackSettings, saySettings } from '../../game/form/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import type { UnitEntry } from '../../game/orders/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import { fleetWords, sayOptionLabel } from '../../game/words/index.ts'
import { ok, type Result, refuse } from '../../lang/index.ts'
import type { OpenBattle } from '../battle/index.ts'

/**
 * Units of one system in another, each as its players write it. A count before the latter says that one becomes
 * several: `{ 'B10 20(4)/10(2)': '2x battleship' }`.
 */
export type UnitMapping = Readonly<Record<string, string>>

/** A battle of another system as plain data, and the things that have no counterpart there, in words. */
export interface Translation {
  readonly data: Readonly<Record<string, unknown>>
  readonly left: readonly string[]
}

/** The units of a battle as its system writes them, without count and damage; each once. */
export function unitsOf({ rules, setup }: OpenBattle): readonly string[] {
  const printed = rules.setup.print(setup)
  return [...new Set(sides.flatMap(side => printed[side].units.map(({ unit }) => unit)))]
}

/** `2x battleship` as the unit and its count; a text without a count counts one. */
function counted(text: string): { readonly unit: string; readonly count: number } {
  const [, count = '1', unit = text] = /^\s*(\d{1,4})\s*[x×]\s*(\S.*)$/is.exec(text) ?? []
  return { unit: unit.trim(), count: Number(count) }
}

/** The units of a side in the target; those that are written alike stand in one line. */
function unitsIn(units: readonly UnitEntry[], mapping: UnitMapping): readonly UnitEntry[] {
  const counts = new Map<string, number>()
  for (const entry of units) {
    const { unit, count } = counted(mapping[entry.unit] ?? '')
    counts.set(unit, (counts.get(unit) ?? 0) + entry.count * count)
  }
  return [...counts].map(([unit, count]) => ({ unit, count }))
}

/** Standing orders of the same name, with the target's own settings; its usual ones if it has none of that name. */
function doctrineIn({ rules, leaders }: OpenBattle, side: Side, target: AnyRuleset): string {
  const { name } = withOrders(rules, leaders)[side].doctrine
  return Object.hasOwn(target.doctrines, name) ? name : usualDoctrine(target).name
}

/** Words on the standing orders of a side that the target does not have, or not so. */
function leadLeft(battle: OpenBattle, side: Side, target: AnyRuleset): readonly string[] {
  const { rules, setup, leaders } = battle
  const leader = withOrders(rules, leaders)[side]
  const { name, settings } = leader.doctrine
  const known = rules.doctrines[name]
  const fleet = setup[side].name
  const other = doctrineIn(battle, side, target)
  const changed = saySettings(known?.settings ?? [], settings)
  return [
    ...(other === name ? [] : [`${fleet}: orders “${target.doctrines[other]?.title}”, not “${known?.title}”`]),
    ...(changed === '' ? [] : [`${fleet}: ${changed}`]),
    ...(leavesOf(leader) === undefined ? [] : [`${fleet}: the round after which it leaves`]),
    ...(leader.kind === 'doctrine' ? [] : [`${fleet}: its leader`]),
  ]
}

/** Words on the system's own fields of a side that differ from their fallbacks. */
function fieldsLeft({ rules, setup }: OpenBattle, side: Side): readonly string[] {
  const printed = new Map<string, unknown>(Object.entries(rules.setup.print(setup)[side]))
  const fields = (rules.scenarioFields?.side ?? []).filter(
    ({ name, fallback }) => (printed.get(name) ?? fallback) !== fallback,
  )
  return fields.map(({ label }) => `${setup[side].name}: ${label.toLowerCase()}`)
}

/** Words on all that has no counterpart in another system. */
function leftBehind(battle: OpenBattle, target: AnyRuleset): readonly string[] {
  const { rules, setup } = battle
  const printed = rules.setup.print(setup)
  const words = fleetWords(setup)
  const options = rules.options.filter(({ name, fallback }) => (setup.options[name] ?? fallback) !== fallback)
  const tables = (rules.scenarioFields?.tables ?? []).filter(({ name }) => printed[name] !== undefined)
  const usual = fallbackSettings(rules.unitFields)
  const units = sides.flatMap(side =>
    printed[side].units.flatMap(({ unit, count: _, ...state }) => {
      const names = rules.unitFields.filter(({ name }) => (state[name] ?? usual[name]) !== usual[name])
      return names.length === 0 ? [] : [`${unit}: ${names.map(({ label }) => label.toLowerCase()).join(', ')}`]
    }),
  )
  return [
    ...options.map(spec => `Option “${sayOptionLabel(spec, words)}”`),
    ...tables.map(({ label }) => label),
    ...new Set(units),
    ...sides.flatMap(side => [...fieldsLeft(battle, side), ...leadLeft(battle, side, target)]),
  ]
}

/**
 * The same fight in another system: units by the mapping, fresh and without places; its options as published; standing
 * orders of the same name if it has them, else its usual ones. Refuses units without an entry by their names. The
 * target's own door still has to take the data.
 */
export function translateBattle(battle: OpenBattle, target: AnyRuleset, mapping: UnitMapping): Result<Translation> {
  const missing = unitsOf(battle).filter(unit => (mapping[unit] ?? '').trim() === '')
  if (missing.length > 0) {
    const expected = `an entry for ${missing.join(', ')}`
    return refuse({ code: 'missing', path: ['units'], expected })
  }
  const { rules, title, setup } = battle
  const printed = rules.setup.print(setup)
  const sideIn = (side: Side) => ({
    name: setup[side].name,
    doctrine: doctrineIn(battle, side, target),
    units: unitsIn(printed[side].units, mapping),
  })
  const data = { flagplot: 1, system: target.card.id, title, red: sideIn('red'), blue: sideIn('blue') }
  return ok({ data, left: leftBehind(battle, target) })
}

/** Tries a unit, with or without a count, in a battle of its system under the published options. */
export function tryUnitIn(target: AnyRuleset, text: string): Result<void> {
  const { unit, count } = counted(text)
  const foe = target.catalogue[0]?.unit ?? unit
  const tried = target.setup.parse({
    red: { name: 'x', units: [{ unit, count }] },
    blue: { name: 'x', units: [foe] },
  })
  return tried.ok ? ok(undefined) : tried
}
