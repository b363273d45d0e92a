/** What JSON has no words for, in words. */
function sayValue(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value instanceof Map || value instanceof Set) return [...value]
  return value
}

/** The text of anything that a browser's store can hold; of a cycle only its name. */
export function storedText(stored: unknown): string {
  try {
    return `${JSON.stringify(stored, sayValue, 2)}\n`
  } catch {
    return `${String(stored)}\n`
  }
}
