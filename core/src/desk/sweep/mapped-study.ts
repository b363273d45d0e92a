import type { AnyRuleset } from '../../game/index.ts'
import { sides } from '../../game/sides/index.ts'
import { at, chain, isTable, mapRefusals, mapResults, nearest, ok, type Result, refuse } from '../../lang/index.ts'
import { fetchSystem, type OpenBattle } from '../battle/index.ts'
import { suggestMapping, translateBattle, tryUnitIn, type UnitMapping, unitsOf } from '../mapping/index.ts'
import { cellBattle, fullData } from './cells.ts'
import { distinct } from './scale.ts'
import type { Axis, Study } from './study.ts'
import { SYSTEM } from './system-axis.ts'

/** A study whose rule systems have an entry for every unit, and the words on these and on all that is left out. */
export interface MappedStudy {
  readonly study: Study
  readonly says: readonly string[]
}

/** True of the places that another system has too: names, standing orders, units and their numbers. */
function isEverywhere(place: string, { unitFields }: AnyRuleset): boolean {
  const [side, part, ...rest] = place.split('.')
  if (place === 'title') return true
  if (!sides.some(each => each === side)) return false
  if (part === 'units') return !unitFields.some(({ name }) => name === rest.at(-1))
  return (part === 'name' || part === 'doctrine') && rest.length === 0
}

/** Refuses standing orders that a target lacks: its usual ones would take their place in every such cell. */
function checkOrders(value: unknown, targets: readonly AnyRuleset[]): Result<void> {
  if (value === null) return ok(undefined)
  const { name, ...settings } = isTable(value) ? value : { name: value }
  if (Object.keys(settings).length > 0) {
    return refuse({ code: 'conflict', path: [], says: 'Settings of standing orders stay behind in another system.' })
  }
  const without = targets.find(({ doctrines }) => !Object.hasOwn(doctrines, String(name)))
  if (without === undefined) return ok(undefined)
  const known = Object.keys(without.doctrines)
  const expected = `standing orders of ${without.card.id}: ${known.join(', ')}`
  return refuse({ code: 'unknown-name', path: [], found: String(name), expected }, nearest(String(name), known))
}

/** Refuses a place beside rule systems that has no meaning in some of them. */
function checkPlace(axis: Axis, { rules }: OpenBattle, targets: readonly AnyRuleset[]): Result<unknown> {
  if (!isEverywhere(axis.at, rules)) {
    const says = `${axis.at} is a place of ${rules.card.id} alone; beside rule systems units, their numbers and standing orders vary.`
    return at('at', refuse({ code: 'conflict', path: [], says }))
  }
  if (!sides.some(side => axis.at === `${side}.doctrine`)) return ok(undefined)
  return at(
    'values',
    mapResults(axis.values, value => checkOrders(value, targets)),
  )
}

/** The battle as written, and with each value that may bring units in its place; numbers bring none. */
function battlesOf(battle: OpenBattle, axes: readonly Axis[]): readonly OpenBattle[] {
  const base = fullData(battle)
  const varied = axes.flatMap(axis =>
    axis.values.flatMap(value => {
      const other = typeof value === 'number' ? undefined : cellBattle(base, [axis], [value])
      return other?.ok === true ? [other.value] : []
    }),
  )
  return [battle, ...varied]
}

/** Refuses entries for units that no battle of the study has, and those that are no unit of the target. */
function checkWritten(written: UnitMapping, target: AnyRuleset, units: readonly string[]): Result<unknown> {
  const checked = mapResults(Object.entries(written), ([unit, text]) => {
    if (units.includes(unit)) return tryUnitIn(target, text)
    const expected = `one of ${units.join(', ')}`
    return refuse({ code: 'unknown-name', path: [], found: unit, expected }, nearest(unit, units))
  })
  // the place is the entry, whatever the battle that it was tried in
  return mapRefusals(checked, ({ path: [entry], ...refusal }) => ({
    ...refusal,
    path: [Object.keys(written)[Number(entry)] ?? ''],
  }))
}

const sayEntries = (mapping: UnitMapping): string =>
  Object.entries(mapping)
    .map(([unit, text]) => `${unit} is ${text}`)
    .join(', ')

interface Mapped {
  readonly id: string
  readonly mapping: UnitMapping
  readonly says: readonly string[]
}

/** The mapping into one system: entries as written, the others as suggested. */
function mappedInto(battles: readonly OpenBattle[], target: AnyRuleset, written: UnitMapping): Result<Mapped> {
  const units = distinct(battles.flatMap(unitsOf))
  return chain(checkWritten(written, target, units), () => {
    const all = battles.map(battle => suggestMapping(battle, target))
    const suggested = Object.fromEntries(
      all.flatMap(each => Object.entries(each)).filter(([unit]) => !Object.hasOwn(written, unit)),
    )
    const mapping = { ...suggested, ...written }
    const left = distinct(
      battles.flatMap(battle => {
        const made = translateBattle(battle, target, mapping)
        return made.ok ? made.value.left : []
      }),
    )
    const { id } = target.card
    const says = [
      ...(Object.keys(written).length === 0 ? [] : [`In ${id}, as the study says: ${sayEntries(written)}.`]),
      ...(Object.keys(suggested).length === 0 ? [] : [`In ${id}, as suggested: ${sayEntries(suggested)}.`]),
      ...(left.length === 0 ? [] : [`Without a counterpart in ${id}: ${left.join('; ')}.`]),
    ]
    return ok({ id, mapping, says })
  })
}

/** The systems beside the battle's own, fetched. */
async function targetsOf({ values }: Axis, own: string): Promise<Result<readonly AnyRuleset[]>> {
  const ids = distinct(values.flatMap(value => (typeof value === 'string' && value !== own ? [value] : [])))
  return mapResults(await Promise.all(ids.map(fetchSystem)), fetched => fetched)
}

/** The mapping into each system; `beside` are the axes that meet the other systems. */
function mappedAll(
  { battle, axis, beside }: { readonly battle: OpenBattle; readonly axis: Axis; readonly beside: readonly Axis[] },
  targets: readonly AnyRuleset[],
): Result<readonly Mapped[]> {
  const { id: own } = battle.rules.card
  const { units = {} } = axis
  if (Object.hasOwn(units, own)) {
    return refuse({ code: 'conflict', path: [own], says: `The battle is one of ${own}: its units stay as they are.` })
  }
  const battles = battlesOf(battle, beside)
  const all: Mapped[] = []
  for (const target of targets) {
    const { id } = target.card
    const mapped = at(id, mappedInto(battles, target, units[id] ?? {}))
    if (!mapped.ok) return mapped
    all.push(mapped.value)
  }
  return ok(all)
}

/**
 * Fits a study to its battle: each rule system among its axes has an entry for each unit, the suggested one where none
 * is written. Refuses entries that are none, and axes that have no meaning in another system but would meet it.
 */
export async function mappedStudy(study: Study, battle: OpenBattle): Promise<Result<MappedStudy>> {
  const { axes, design } = study
  const along = axes.findIndex(each => each.at === SYSTEM)
  const axis = axes[along]
  if (axis === undefined) return ok({ study, says: [] })
  const targets = await targetsOf(axis, battle.rules.card.id)
  if (!targets.ok) return targets
  const { value: systems } = targets
  // one axis at a time leaves all others as written, in the battle's own system
  const isAlone = design.kind === 'one-at-a-time' || systems.length === 0
  const beside = isAlone ? [] : axes.filter(each => each !== axis)
  const places = mapResults(axes, each => (beside.includes(each) ? checkPlace(each, battle, systems) : ok(undefined)))
  const mapped = chain(at('axes', places), () =>
    at('axes', at(along, at('units', mappedAll({ battle, axis, beside }, systems)))),
  )
  return chain(mapped, all => {
    const units = Object.fromEntries(all.map(({ id, mapping }) => [id, mapping]))
    const says = all.flatMap(each => each.says)
    return ok({ study: { ...study, axes: axes.with(along, { ...axis, units }) }, says })
  })
}
