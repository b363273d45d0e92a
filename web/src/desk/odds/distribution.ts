import type { MeasureOdds } from '@flagplot/core/odds'

/** One value of a measure with the three ways players ask for its chance. */
export interface DistributionRow {
  readonly value: number
  readonly exactly: number
  readonly atLeast: number
  readonly atMost: number
}

/** The whole distribution as rows. Tails are summed from their own end, so that small chances keep their precision. */
export function distributionRows(measure: MeasureOdds): readonly DistributionRow[] {
  const { distribution } = measure
  const last = distribution.length - 1
  const atLeast: number[] = []
  let above = 0
  for (let i = last; i >= 0; i--) {
    above += distribution[i]?.chance ?? 0
    atLeast[i] = i === 0 ? 1 : Math.min(1, above)
  }
  let upTo = 0
  return distribution.map(({ value, chance }, i) => {
    upTo += chance
    return { value, exactly: chance, atLeast: atLeast[i] ?? 0, atMost: i === last ? 1 : Math.min(1, upTo) }
  })
}

/** A column of a chart: values from `from` to `to` (both included) together. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly chance: number
}

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
  const start = width === 1 ? low : Math.floor(low / width) * width
  const columns = Math.floor((last.value - start) / width) + 1
  const chances = Array.from({ length: columns }, () => 0)
  for (const { value, chance } of measure.distribution) {
    const column = Math.floor((value - start) / width)
    chances[column] = (chances[column] ?? 0) + chance
  }
  return chances.map((chance, i) => ({ from: start + i * width, to: start + (i + 1) * width - 1, chance }))
}
