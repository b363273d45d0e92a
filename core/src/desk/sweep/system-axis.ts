import * as z from 'zod/mini'
import { at, boundedText, chain, mapResults, nearest, ok, type Result, refuse } from '../../lang/index.ts'
import { systemTitles } from '../battle/index.ts'

/** The place whose values are rule systems: the battle is then fought by another rule book. */
export const SYSTEM = 'system'

export const systemUnits = z.record(boundedText(1, 100), z.record(boundedText(1, 200), boundedText(1, 200)))

/** For each system the units of the battle as its players write them. */
export type SystemUnits = Readonly<Record<string, Readonly<Record<string, string>>>>

/** An axis of systems as its file has it. */
interface WrittenSystems {
  readonly at: string
  readonly values?: readonly unknown[] | undefined
  readonly units?: SystemUnits | undefined
}

const systemIds = (): readonly string[] => systemTitles.map(({ id }) => id)

function checkSystem(value: unknown): Result<void> {
  const ids = systemIds()
  if (value === null || ids.some(id => id === value)) return ok(undefined)
  const found = String(value)
  return refuse({ code: 'unknown-name', path: [], found, expected: `one of ${ids.join(', ')}` }, nearest(found, ids))
}

function checkValues(values: readonly unknown[] | undefined): Result<unknown> {
  if (values === undefined)
    return refuse({ code: 'missing', path: ['values'], expected: `some of ${systemIds().join(', ')}` })
  return at('values', mapResults(values, checkSystem))
}

/** Refuses units of a system that is no value. */
function checkUnits({ values = [], units = {} }: WrittenSystems): Result<void> {
  const known = values.filter(value => typeof value === 'string')
  const other = Object.keys(units).find(system => !known.includes(system))
  if (other === undefined) return ok(undefined)
  const expected = `one of the values: ${known.join(', ')}`
  return refuse({ code: 'unknown-name', path: ['units', other], found: other, expected }, nearest(other, known))
}

/** Checks what an axis says of systems, before its battle is known. */
export function checkSystemAxis(axis: WrittenSystems): Result<void> {
  if (axis.at === SYSTEM) return chain(checkValues(axis.values), () => checkUnits(axis))
  if (axis.units === undefined) return ok(undefined)
  return refuse({ code: 'conflict', path: ['units'], says: 'Only rule systems (at: system) have units of their own.' })
}

/** A place that varies, as a worker needs it: of rule systems with the units in each. */
export interface VariedPlace {
  readonly at: string
  readonly units?: SystemUnits | undefined
}

/** The system that these values name, and the units in it; undefined if the battle stays in its own. */
export function systemNamed(places: readonly VariedPlace[], values: readonly unknown[]) {
  const along = places.findIndex(place => place.at === SYSTEM)
  const id = values[along]
  return typeof id === 'string' ? { id, units: places[along]?.units?.[id] ?? {} } : undefined
}
