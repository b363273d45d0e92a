import type { MeasureOdds } from '../../odds/index.ts'

/** A column of a chart: values from `from` to `to` (both included) together. */
interface Bin {
  readonly from: number
  readonly to: number
  readonly chance: number
}

/** The values of a column in words: `3`, or `10–14`. */
export const sayBin = ({ from, to }: Bin): string => (from === to ? String(from) : `${from}–${to}`)

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000]

/** At most `most` columns of equal round width covering the values; width 1 wherever it fits. */
export function binsOf(measure: MeasureOdds, most: number): readonly Bin[] {
  const first = measure.distribution[0]
  const last = measure.distribution.at(-1)
  if (first === undefined || last === undefined) return []
  const whole = measure.distribution.every(({ value }) => Number.isInteger(value))
  if (!whole && measure.distribution.length <= most) {
    return measure.distribution.map(({ value, chance }) => ({ from: value, to: value, chance }))
  }
  const low = Math.floor(first.value)
  const span = Math.floor(last.value) - low + 1
  const width = STEPS.find(step => Math.ceil(span / step) <= most) ?? Math.ceil(span / most)
  const start = Math.floor(low / width) * width
  const columns = Math.floor((last.value - start) / width) + 1
  const chances = Array.from({ length: columns }, () => 0)
  for (const { value, chance } of measure.distribution) {
    const column = Math.floor((value - start) / width)
    chances[column] = chances[column]! + chance
  }
  return chances.map((chance, i) => ({ from: start + i * width, to: start + (i + 1) * width - 1, chance }))
}
