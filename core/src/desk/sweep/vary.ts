import { isTable, nearest, ok, type Result, refuse } from '../../lang/index.ts'

type Table = Readonly<Record<string, unknown>>

/** Standing orders that were written as a name alone, as a table that has room for settings. */
const opened = (value: unknown, key: string): unknown =>
  typeof value === 'string' && key === 'doctrine' ? { name: value } : value

/** A place in a list of units: its number from 0, or the unit's name, which may have dots of its own. */
function entryAt(list: readonly unknown[], keys: readonly string[]): Result<{ index: number; taken: number }> {
  const [first = ''] = keys
  if (/^\d+$/.test(first) && Number(first) < list.length) return ok({ index: Number(first), taken: 1 })
  const names = list.map(entry => (isTable(entry) ? String(entry.unit) : String(entry)))
  for (let taken = 1; taken <= keys.length; taken++) {
    const index = names.indexOf(keys.slice(0, taken).join('.'))
    if (index >= 0) return ok({ index, taken })
  }
  const expected = `one of ${names.join(', ')}, or a number from 0 to ${list.length - 1}`
  return refuse({ code: 'unknown-name', path: [], found: first, expected }, nearest(first, names))
}

function putIn(value: unknown, keys: readonly string[], put: unknown): Result<unknown> {
  const [key, ...rest] = keys
  if (key === undefined) return ok(put)
  if (Array.isArray(value)) {
    const entry = entryAt(value, keys)
    if (!entry.ok) return entry
    const { index, taken } = entry.value
    const inner = putIn(value[index], keys.slice(taken), put)
    return inner.ok ? ok(value.with(index, inner.value)) : inner
  }
  if (!isTable(value)) {
    return refuse({ code: 'unknown-name', path: [], found: key, expected: 'a place that the battle has' })
  }
  const table: Table = value
  const known = Object.hasOwn(table, key)
  // the last key may be new, as that of a setting: the battle's own door knows which there are
  if (!known && rest.length > 0) {
    const keysHere = Object.keys(table)
    return refuse(
      { code: 'unknown-name', path: [], found: key, expected: `one of ${keysHere.join(', ')}` },
      nearest(key, keysHere),
    )
  }
  const inner = putIn(known ? opened(table[key], rest.length > 0 ? key : '') : undefined, rest, put)
  return inner.ok ? ok({ ...table, [key]: inner.value }) : inner
}

/** Plain data with another value at a place, whose keys are joined by dots. */
export const putAt = (data: unknown, place: string, value: unknown): Result<unknown> =>
  putIn(data, place.split('.'), value)
