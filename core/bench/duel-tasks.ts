import { streamOf } from '@flagplot/core/dice'
import {
  doubleOracle,
  type Matrix,
  matrixOf,
  reviewBattle,
  solveBattle,
  solveMatrix,
  winPayoff,
} from '@flagplot/core/duel'
import { bySide } from '@flagplot/core/game/sides'
import { must } from '@flagplot/core/lang'
import { doctrineMind, oddsDice, playOut } from '@flagplot/core/table'
import { battleOf, ready } from './battles.ts'
import { checksum, digits } from './checksum.ts'
import { type Task, warm } from './measure.ts'

/** A matrix of payoffs between 0 and 1, the same every time. */
function drawn(size: number): Matrix {
  const stream = streamOf('bench/duel', String(size))
  return matrixOf(Array.from({ length: size }, () => Array.from({ length: size }, () => stream.unit())))
}

/** A matrix game of any payoffs, its certificate beside it. */
const matrixTask = (size: number, target: number): Task => ({
  name: `matrix game ${size} × ${size}`,
  run: () => {
    const matrix = drawn(size)
    const { ms, result } = warm(() => solveMatrix(matrix))
    return [
      {
        task: `matrix game ${size} × ${size}`,
        size: `sure to ${(result.upper - result.lower).toExponential(1)}`,
        value: ms,
        unit: 'ms',
        target,
        checksum: checksum(result.value.toFixed(9)),
      },
    ]
  },
})

/** Few payoffs, as tables of orders have: many steps of the simplex method gain nothing. */
const fewPayoffsTask: Task = {
  name: 'matrix game 500 × 500 of few payoffs',
  run: () => {
    const cells = Array.from({ length: 500 }, (_, row) =>
      Array.from({ length: 500 }, (__, column) => Math.abs(row - column) % 5),
    )
    const matrix = matrixOf(cells)
    const { ms, result } = warm(() => solveMatrix(matrix))
    return [
      {
        task: 'matrix game 500 × 500 of few payoffs',
        size: `sure to ${(result.upper - result.lower).toExponential(1)}`,
        value: ms,
        unit: 'ms',
        target: 2_500,
        checksum: checksum(result.value.toFixed(9)),
      },
    ]
  },
}

/** A smooth game of 25 million cells, by the few lines it needs. */
const lazyTask: Task = {
  name: 'matrix game 5,000 × 5,000, lazily',
  run: () => {
    const size = 5_000
    const cell = (row: number, column: number): number => {
      const [x, y] = [row / size, column / size]
      return Math.sin(3 * x + 5 * y) * (1 + x - y) + Math.abs(x - y)
    }
    const { ms, result } = warm(() => doubleOracle({ rows: size, columns: size, cell }, 1e-9))
    return [
      {
        task: 'matrix game 5,000 × 5,000, lazily',
        size: `${result.asked} cells asked for`,
        value: ms,
        unit: 'ms',
        target: 1_000,
        checksum: checksum(result.value.toFixed(9)),
      },
    ]
  },
}

/** Border clash as it first was, without a cap on rounds. */
const firstClash = {
  options: { roundCap: 0 },
  red: { name: 'Red', units: ['D7C 9/5', '3x D7 8/4', 'F5 5/3'] },
  blue: {
    name: 'Blue',
    units: ['Federation CC 9/5', 'Federation CA 8/4', 'NCL 7/4', 'Federation DD 6/3', 'Federation FF 5/3'],
  },
}

/** The first border clash, solved as a game of these questions. */
const clashTask = (kinds: readonly string[], target: number): Task => ({
  name: `border clash solved, free: ${kinds.join(', ')}`,
  run: () => {
    const battle = battleOf('sidcors', firstClash, { red: { name: 'steady' }, blue: { name: 'steady' } })
    const { rules } = battle
    const free = new Set(kinds)
    const state = rules.begin(battle.setup)
    const game = { freedom: { red: free, blue: free }, plans: battle.plans, payoff: winPayoff() }
    const { ms, result } = warm(() => solveBattle(rules, state, game), 3_000)
    const solved = must(result.ok ? result.value : undefined, 'border clash is in reach')
    return [
      {
        task: `border clash solved, free: ${kinds.join(', ')}`,
        size: `${solved.positions} positions, worth ${solved.lower.toFixed(4)}, sure to ${(solved.upper - solved.lower).toExponential(1)}`,
        value: ms,
        unit: 'ms',
        target,
        checksum: checksum(digits([solved.lower])),
      },
    ]
  },
})

/** Border clash as it was fought by its standing orders, reviewed by them or by best play in these questions. */
function reviewTask(free: readonly string[], target: number): Task {
  const name = `border clash reviewed${free.length > 0 ? `, free: ${free.join(', ')}` : ''}`
  const run: Task['run'] = () => {
    const { rules, setup, plans } = ready('sidcors/border-clash')
    const stream = streamOf('bench/review')
    const minds = bySide(side => doctrineMind(plans[side], stream))
    const { inputs } = playOut(rules, rules.begin(setup), minds, oddsDice(stream))
    const freedom = bySide(() => new Set(free))
    const { ms, result } = warm(
      () => reviewBattle(rules, inputs, { plans, payoff: winPayoff(), setup, freedom }),
      3_000,
    )
    const review = must(result.ok ? result.value : undefined, 'a review of border clash is in reach')
    const { luck, red, blue, interaction } = review.totals
    return [
      {
        task: name,
        size: `${inputs.length} inputs, ${review.positions} positions, at the start ${review.start.toFixed(4)}`,
        value: ms,
        unit: 'ms',
        target,
        checksum: checksum(digits([review.start, luck, red, blue, interaction])),
      },
    ]
  }
  return { name, run }
}

/** A WarpWar duel of two systemships, free in all that is asked: secret orders by their effect, and hits placed. */
const duelTask: Task = {
  name: 'WarpWar duel solved whole',
  run: () => {
    const battle = battleOf(
      'warpwar',
      {
        red: { name: 'Red', units: ['S1 TL0 PD3 B1 S1 T1 M3'] },
        blue: { name: 'Blue', units: ['S2 TL0 PD4 B2 S1'] },
      },
      { red: { name: 'captain' }, blue: { name: 'captain' } },
    )
    const { rules, setup, plans } = battle
    const free = new Set(Object.keys(rules.sheets))
    const state = rules.begin(setup)
    const game = { freedom: { red: free, blue: free }, plans, payoff: winPayoff() }
    const { ms, result } = warm(() => solveBattle(rules, state, game), 3_000)
    const solved = must(result.ok ? result.value : undefined, 'a small duel is in reach')
    return [
      {
        task: 'WarpWar duel solved whole',
        size: `${solved.positions} positions, worth ${solved.lower.toFixed(4)}, sure to ${(solved.upper - solved.lower).toExponential(1)}`,
        value: ms,
        unit: 'ms',
        target: 1_000,
        checksum: checksum(digits([solved.lower])),
      },
    ]
  },
}

export const duelTasks: readonly Task[] = [
  matrixTask(20, 0.1),
  matrixTask(200, 60),
  matrixTask(500, 2_500),
  fewPayoffsTask,
  lazyTask,
  clashTask(['intensity'], 1_000),
  clashTask(['intensity', 'directed'], 4_000),
  duelTask,
  reviewTask([], 500),
  reviewTask(['intensity'], 3_000),
]
