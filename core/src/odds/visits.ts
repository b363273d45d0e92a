import type { Shape } from '../game/index.ts'
import { invariant, must } from '../lang/index.ts'
import { components } from './components.ts'
import { flowOf, type Positions } from './positions.ts'

/** Components up to this many positions are solved by elimination, larger ones by iteration to `PRECISION`. */
const DENSE = 500
/** Mass an iterated component may leave unplaced. */
const PRECISION = 1e-14

/** How often each position is met, in expectation, and the chance that could not be placed by iteration. */
export interface Visits {
  readonly expected: Float64Array
  readonly unplaced: number
}

/** Solves `matrix · x = right` in place by elimination with partial pivoting; `right` becomes `x`. */
function eliminate(matrix: Float64Array[], right: Float64Array): void {
  const n = right.length
  for (let column = 0; column < n; column++) {
    let best = column
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(matrix[row]?.[column] as number) > Math.abs(matrix[best]?.[column] as number)) best = row
    }
    const pivotRow = must(matrix[best], 'a row')
    matrix[best] = must(matrix[column], 'a row')
    matrix[column] = pivotRow
    const swap = right[best] as number
    right[best] = right[column] as number
    right[column] = swap
    const pivot = pivotRow[column] as number
    invariant(pivot !== 0, 'every loop of a battle has a way out')
    for (let row = column + 1; row < n; row++) {
      const cells = must(matrix[row], 'a row')
      const factor = (cells[column] as number) / pivot
      if (factor === 0) continue
      for (let k = column; k < n; k++) cells[k] = (cells[k] as number) - factor * (pivotRow[k] as number)
      right[row] = (right[row] as number) - factor * swap
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    const cells = must(matrix[row], 'a row')
    let sum = right[row] as number
    for (let k = row + 1; k < n; k++) sum -= (cells[k] as number) * (right[k] as number)
    right[row] = sum / (cells[row] as number)
  }
}

/** Expected visits inside one component, from what flows in: elimination of `(I - Pᵀ) x = inflow`. */
function solveDense<S extends Shape>(
  positions: Positions<S>,
  members: readonly number[],
  expected: Float64Array,
): void {
  const place = new Map(members.map((node, i) => [node, i]))
  const matrix = members.map((_, i) => new Float64Array(members.length).fill(0).map((_, k) => (i === k ? 1 : 0)))
  for (const [i, node] of members.entries()) {
    const { to, chance } = flowOf(positions, node)
    for (let k = 0; k < to.length; k++) {
      const at = place.get(to[k] as number)
      if (at === undefined) continue
      const row = must(matrix[at], 'a row')
      row[i] = (row[i] as number) - (chance[k] as number)
    }
  }
  const right = Float64Array.from(members, node => expected[node] as number)
  eliminate(matrix, right)
  for (const [i, node] of members.entries()) expected[node] = right[i] as number
}

/** The same for a component too large for elimination: sweeps until what still moves is below `PRECISION`. */
function solveByIteration<S extends Shape>(
  positions: Positions<S>,
  members: readonly number[],
  expected: Float64Array,
): number {
  const inside = new Set(members)
  let moving = new Map(members.map(node => [node, expected[node] as number]))
  let left = Number.POSITIVE_INFINITY
  for (let sweep = 0; sweep < 100_000 && left > PRECISION; sweep++) {
    const after = new Map<number, number>()
    left = 0
    for (const [node, mass] of moving) {
      const { to, chance } = flowOf(positions, node)
      for (let k = 0; k < to.length; k++) {
        const next = to[k] as number
        if (!inside.has(next)) continue
        const moved = mass * (chance[k] as number)
        after.set(next, (after.get(next) ?? 0) + moved)
        left += moved
      }
    }
    for (const [node, mass] of after) expected[node] = (expected[node] as number) + mass
    moving = after
  }
  return left
}

/** A position that can return to itself at once: `1 / (1 - p)` visits for each arrival. */
function solveLoop<S extends Shape>(positions: Positions<S>, node: number, expected: Float64Array): void {
  const { to, chance } = flowOf(positions, node)
  let away = 0
  let stays = false
  for (let k = 0; k < to.length; k++) {
    if (to[k] === node) stays = true
    else away += chance[k] as number
  }
  // divides by the chance to leave, summed directly: 1 - p would cancel where p is near 1
  if (stays) expected[node] = (expected[node] as number) / away
}

/**
 * Expected visits to every explored position from position 0: idle rounds in closed form, larger loops as absorbing chains.
 * At ends of the battle this is the chance of that end.
 */
export function expectedVisits<S extends Shape>(positions: Positions<S>): Visits {
  const { list } = positions
  const expected = new Float64Array(list.length)
  expected[0] = 1
  let unplaced = 0
  for (const members of components({ size: list.length, of: node => flowOf(positions, node).to })) {
    const inside = members.length > 1 ? new Set(members) : undefined
    if (inside === undefined) solveLoop(positions, members[0] as number, expected)
    else if (members.length <= DENSE) solveDense(positions, members, expected)
    else unplaced += solveByIteration(positions, members, expected)
    for (const node of members) {
      const mass = expected[node] as number
      if (mass === 0) continue
      const { to, chance } = flowOf(positions, node)
      for (let k = 0; k < to.length; k++) {
        const next = to[k] as number
        if (next === node || inside?.has(next)) continue
        expected[next] = (expected[next] as number) + mass * (chance[k] as number)
      }
    }
  }
  return { expected, unplaced }
}
