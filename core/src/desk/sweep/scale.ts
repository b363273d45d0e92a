import { sayAxisValue } from './axis-value.ts'

/** Each value once, in the order in which they come first. */
export const distinct = <T>(values: readonly T[]): readonly T[] => [
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

/** Values between which there are others. */
const areNumbers = (values: readonly unknown[]): boolean =>
  distinct(values).length > 1 && values.every(value => typeof value === 'number')

/** The axis along the foot of a picture, and that of its lines: of two axes the one of numbers goes along the foot. */
export const footFirst = ([first = [], second = []]: readonly (readonly unknown[])[]): readonly [number, number] =>
  areNumbers(second) && !areNumbers(first) ? [1, 0] : [0, 1]
