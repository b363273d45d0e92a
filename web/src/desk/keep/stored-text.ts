/** What JSON has no words for, in words. */
function sayValue(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value instanceof Map || value instanceof Set) return [...value]
  return value
}

/** Anything that a browser's store can hold as a text to save and to look at; what refers to itself only by its name. */
export function storedText(stored: unknown): string {
  try {
    return `${JSON.stringify(stored, sayValue, 2)}\n`
  } catch {
    return `${String(stored)}\n`
  }
}
