import type { Shape } from '../game/orders/index.ts'
import { invariant, must, ok, type Result, refuse } from '../lang/index.ts'
import type { Ending } from './answer.ts'
import { stronglyConnectedComponents } from './components.ts'
import { dividedBy, type Fraction, fraction, minus, plus, times } from './fraction.ts'
import type { PlannedBattle } from './planned-battle.ts'
import { expandAll, type Positions, positionsFrom } from './positions.ts'

const ZERO = fraction(0n)
const ONE = fraction(1n)

/** Outcomes of a battle as exact fractions, summing to 1; what never ends is undecided. */
type OutcomeFractions = Readonly<Record<Ending, Fraction>>

function step<S extends Shape>(positions: Positions<S>, from: number, to: number): Fraction {
  const { next, odds } = must(positions.list[from], 'a known position')
  let weight = 0n
  for (let way = 0; way < next.length; way++) if (next[way] === to) weight += odds?.weights[way] ?? 0n
  return weight === 0n ? ZERO : fraction(weight, odds?.total ?? 1n)
}

function behind<S extends Shape>({ list }: Positions<S>, node: number): number[] {
  const { next } = must(list[node], 'a known position')
  return [...new Set(next)].filter(to => to >= 0)
}

/** Solves `(I - Pᵀ) x = inflow` over one component by elimination in fractions. */
function solve<S extends Shape>(
  positions: Positions<S>,
  members: readonly number[],
  inflow: readonly Fraction[],
): Fraction[] {
  const rows = members.map((to, i) => [
    ...members.map((from, k) => minus(i === k ? ONE : ZERO, step(positions, from, to))),
    must(inflow[i], 'an inflow'),
  ])
  const n = members.length
  for (let column = 0; column < n; column++) {
    const pivotAt = rows.findIndex((row, i) => i >= column && must(row[column], 'a cell').over !== 0n)
    invariant(pivotAt >= 0, 'a loop with a way out can be solved')
    const pivotRow = must(rows[pivotAt], 'a row')
    rows[pivotAt] = must(rows[column], 'a row')
    const pivot = must(pivotRow[column], 'a cell')
    rows[column] = pivotRow.map(cell => dividedBy(cell, pivot))
    for (const [i, row] of rows.entries()) {
      const factor = must(row[column], 'a cell')
      if (i === column || factor.over === 0n) continue
      rows[i] = row.map((cell, k) => minus(cell, times(factor, must(rows[column]?.[k], 'a cell'))))
    }
  }
  return rows.map(row => must(row[n], 'a solution'))
}

/**
 * The reference solver: outcomes of a whole battle as fractions of integers. Slow by nature; for tests, small battles
 * and proofs. Refuses with `unsupported` beyond `most` positions.
 */
export function exactFractions<S extends Shape>(battle: PlannedBattle<S>, most = 5_000): Result<OutcomeFractions> {
  const positions = positionsFrom(battle)
  if (!expandAll(positions, { positions: most, keyChars: Number.POSITIVE_INFINITY })) {
    return refuse({
      code: 'unsupported',
      path: [],
      says: `Odds in fractions take at most ${most} positions; this battle has more.`,
    })
  }
  const { list } = positions
  const visits: Fraction[] = list.map((_, i) => (i === 0 ? ONE : ZERO))
  const outcome: Record<Ending, Fraction> = { red: ZERO, blue: ZERO, draw: ZERO, undecided: ZERO }
  for (const members of stronglyConnectedComponents({ size: list.length, of: node => behind(positions, node) })) {
    const inside = new Set(members)
    const inflow = members.map(node => must(visits[node], 'an inflow'))
    if (members.every(node => behind(positions, node).every(to => inside.has(to)))) {
      const [first = 0] = members
      const end = list[first]?.verdict?.winner ?? 'undecided'
      outcome[end] = inflow.reduce(plus, outcome[end])
      continue
    }
    const solved = solve(positions, members, inflow)
    for (const [i, node] of members.entries()) {
      const mass = must(solved[i], 'a solution')
      for (const to of behind(positions, node)) {
        if (inside.has(to)) continue
        visits[to] = plus(must(visits[to], 'an inflow'), times(mass, step(positions, node, to)))
      }
    }
  }
  return ok(outcome)
}
