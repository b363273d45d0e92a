/** Values that no door should take. */
const odd: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  0.5,
  1e9,
  Number.NaN,
  '',
  'zzyzx',
  [],
  [[]],
  {},
  { zzyzx: 1 },
]

/** Mutants made of large data, of its first places only. */
const MADE = 5000

/** Copies of plain data with one place changed: a key dropped or added, a value replaced. `most`, spread over all. */
export function mutants(data: unknown, most: number): readonly unknown[] {
  const made: unknown[] = []
  const visit = (value: unknown, put: (part: unknown) => unknown): void => {
    if (made.length >= MADE) return
    if (Array.isArray(value)) {
      made.push(put([...value, 'zzyzx']), put(value.slice(1)))
      for (const [i, part] of value.entries()) visit(part, changed => put(value.with(i, changed)))
    } else if (typeof value === 'object' && value !== null) {
      const record = value as Record<string, unknown>
      made.push(put({ ...record, zzyzx: 1 }), put({ ...record, constructor: 1 }))
      for (const [key, part] of Object.entries(record)) {
        const { [key]: _, ...rest } = record
        made.push(put(rest))
        visit(part, changed => put({ ...record, [key]: changed }))
      }
    }
    for (const each of odd) made.push(put(each))
  }
  visit(data, part => part)
  const step = Math.max(1, made.length / most)
  return Array.from({ length: Math.min(most, made.length) }, (_, i) => made[Math.floor(i * step)])
}
