import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'

/** A list of unit ids out of those allowed: each once, put in their order. */
export function readIds(raw: unknown, name: string, allowed: readonly string[]): Result<string[]> {
  if (!Array.isArray(raw)) {
    return refuse({ code: 'type', path: [name], found: JSON.stringify(raw) ?? 'nothing', expected: 'a list of units' })
  }
  for (const [i, id] of raw.entries()) {
    if (typeof id !== 'string' || !allowed.includes(id)) return unknownId([name, i], id, allowed)
    if (raw.indexOf(id) !== i)
      return refuse({ code: 'illegal', path: [name, i], found: id, expected: 'each unit once' })
  }
  return ok(allowed.filter(id => raw.includes(id)))
}

/** An id that is not among those allowed here. */
export function unknownId(path: readonly (string | number)[], id: unknown, allowed: readonly string[]): Result<never> {
  const found = typeof id === 'string' ? id : JSON.stringify(id)
  const expected = allowed.length === 0 ? 'nothing here' : `one of ${allowed.join(', ')}`
  return refuse({ code: 'illegal', path, found, expected }, typeof id === 'string' ? nearest(id, allowed) : undefined)
}

export const isTable = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** The table an order form gives back, with no keys but the fields'. */
export function readForm(raw: unknown, fields: readonly string[]): Result<Readonly<Record<string, unknown>>> {
  if (!isTable(raw)) {
    const expected = `an order with ${fields.join(' and ')}`
    return refuse({ code: 'type', path: [], found: JSON.stringify(raw) ?? 'nothing', expected })
  }
  const extra = Object.keys(raw).find(key => !fields.includes(key))
  if (extra === undefined) return ok(raw)
  return refuse({ code: 'unknown-key', path: [extra], expected: fields.join(' or ') }, nearest(extra, fields))
}

/** Every subset of these, the empty one first. */
export function* subsets(ids: readonly string[]): Generator<string[]> {
  const last = ids.length - 1
  if (last < 0) {
    yield []
    return
  }
  const id = ids[last]!
  const rest = ids.slice(0, last)
  for (const subset of subsets(rest)) yield subset
  for (const subset of subsets(rest)) yield [...subset, id]
}
