/** A replacer for values that JSON cannot hold. */
function sayValue(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value instanceof Map || value instanceof Set) return [...value]
  return value
}

/** The text of any value that a browser's store can hold; of a cycle only its type. */
export function printStored(stored: unknown): string {
  try {
    return `${JSON.stringify(stored, sayValue, 2)}\n`
  } catch {
    return `${String(stored)}\n`
  }
}
