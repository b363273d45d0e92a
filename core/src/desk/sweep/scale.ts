import { sayAxisValue } from './axis-value.ts'

/** Each value once, in the order in which they come first. */
export const distinct = (values: readonly unknown[]): readonly unknown[] => [
  ...new Map(values.map(value => [sayAxisValue(value), value])).values(),
]

/** The places of values between two ends: by size if they are numbers, else side by side. */
export function scaleOf(
  values: readonly unknown[],
  { from, to }: { readonly from: number; readonly to: number },
): (value: unknown) => number {
  const numbers = values.filter(value => typeof value === 'number')
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  if (numbers.length === values.length && high > low) {
    return value => from + ((Number(value) - low) / (high - low)) * (to - from)
  }
  const known = distinct(values)
  const places = new Map(known.map((value, i) => [sayAxisValue(value), i]))
  return value => from + (((places.get(sayAxisValue(value)) ?? 0) + 0.5) / known.length) * (to - from)
}
