import { streamOf } from '../../dice/index.ts'
import { must, never } from '../../lang/index.ts'

/** The cells of a study: each is a value for every axis, or null for one that is left as the battle has it. */
export type Design =
  | { readonly kind: 'grid' }
  | { readonly kind: 'one-at-a-time' }
  /** The index of the value on each axis, cell by cell. */
  | { readonly kind: 'latin'; readonly cells: readonly (readonly number[])[] }

/** The parts of a study that its cells follow from. */
interface Designed {
  readonly axes: readonly { readonly values: readonly unknown[] }[]
  readonly design: Design
}

/** The number of cells of a study. */
export function cellCount({ axes, design }: Designed): number {
  switch (design.kind) {
    case 'grid':
      return axes.reduce((count, { values }) => count * values.length, 1)
    case 'one-at-a-time':
      return axes.reduce((count, { values }) => count + values.length, 1)
    case 'latin':
      return design.cells.length
    default:
      return never(design)
  }
}

/** Every value with every other; the last axis changes first. */
function gridValues(axes: Designed['axes'], cell: number): readonly unknown[] {
  const values: unknown[] = []
  let rest = cell
  for (const axis of axes.toReversed()) {
    values.unshift(axis.values[rest % axis.values.length])
    rest = Math.floor(rest / axis.values.length)
  }
  return values
}

/** The battle as it is first, then the values of one axis after the other. */
function valuesOfOne(axes: Designed['axes'], cell: number): readonly unknown[] {
  let first = 1
  return axes.map(({ values }) => {
    const value = cell >= first && cell < first + values.length ? values[cell - first] : null
    first += values.length
    return value
  })
}

/** The values of a cell, one an axis. */
export function cellValues({ axes, design }: Designed, cell: number): readonly unknown[] {
  switch (design.kind) {
    case 'grid':
      return gridValues(axes, cell)
    case 'one-at-a-time':
      return valuesOfOne(axes, cell)
    case 'latin': {
      const indices = must(design.cells[cell], 'a cell of the design')
      return axes.map(({ values }, i) => values[indices[i] ?? 0])
    }
    default:
      return never(design)
  }
}

/** The numbers from 0 to `count - 1` in an order drawn by the stream (Fisher and Yates). */
function permutation(count: number, below: (count: number) => number): readonly number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  for (let last = count - 1; last > 0; last--) {
    const i = below(last + 1)
    const [a = 0, b = 0] = [order[last], order[i]]
    order[last] = b
    order[i] = a
  }
  return order
}

/**
 * A Latin hypercube by its seed: each axis is cut into as many equal strata as there are cells, and every stratum has
 * one cell, at a place drawn within it. `counts` are the values of each axis, which share its length equally.
 */
export function latinHypercube(
  counts: readonly number[],
  { cells, seed }: { readonly cells: number; readonly seed: string },
): readonly (readonly number[])[] {
  const columns = counts.map((count, axis) => {
    const stream = streamOf(seed, `latin ${axis}`)
    const strata = permutation(cells, stream.below)
    // the place within the stratum is drawn in parts of a value, so that no rounding can move it into another
    return strata.map(stratum => Math.floor((stratum * count + stream.below(count)) / cells))
  })
  return Array.from({ length: cells }, (_, cell) => columns.map(column => must(column[cell], 'a place on each axis')))
}
