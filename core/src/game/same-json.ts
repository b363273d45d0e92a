import { isTable } from '../lang/index.ts'

/** True of data that is equal as JSON, whatever the order of keys. Several times as fast as two texts. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((part, i) => isSameJson(part, other[i]))
  }
  if (!isTable(one) || !isTable(other)) return one === other
  // a key without a value is not written
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key => isSameJson(one[key], other[key]))
}
