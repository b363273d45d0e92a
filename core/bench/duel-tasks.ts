import { streamOf } from '@flagplot/core/dice'
import { type Matrix, matrixOf, solveBattle, solveLazily, solveMatrix, winStake } from '@flagplot/core/duel'
import { must } from '@flagplot/core/lang'
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
        size: `sure to ${(result.ceiling - result.floor).toExponential(1)}`,
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
        size: `sure to ${(result.ceiling - result.floor).toExponential(1)}`,
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
    const { ms, result } = warm(() => solveLazily({ rows: size, columns: size, cell }, 1e-9))
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

/** Border clash without a cap on rounds, solved as a game of these questions. */
const clashTask = (kinds: readonly string[], target: number): Task => ({
  name: `border clash solved, free: ${kinds.join(', ')}`,
  run: () => {
    const { rules, setup } = ready('sidcors/border-clash')
    const raw = rules.setup.print(setup)
    const battle = battleOf(
      'sidcors',
      { ...raw, options: { ...raw.options, roundCap: 0 } },
      { red: { name: 'steady' }, blue: { name: 'steady' } },
    )
    const free = new Set(kinds)
    const state = rules.begin(battle.setup)
    const game = { freedom: { red: free, blue: free }, plans: battle.plans, stake: winStake() }
    const { ms, result } = warm(() => solveBattle(rules, state, game), 3_000)
    const solved = must(result.ok ? result.value : undefined, 'border clash is in reach')
    return [
      {
        task: `border clash solved, free: ${kinds.join(', ')}`,
        size: `${solved.positions} positions, worth ${solved.floor.toFixed(4)}, sure to ${(solved.ceiling - solved.floor).toExponential(1)}`,
        value: ms,
        unit: 'ms',
        target,
        checksum: checksum(digits([solved.floor])),
      },
    ]
  },
})

/** A WarpWar duel of two systemships with everything free that is asked: secret orders by what they do, and where hits go. */
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
    const game = { freedom: { red: free, blue: free }, plans, stake: winStake() }
    const { ms, result } = warm(() => solveBattle(rules, state, game), 3_000)
    const solved = must(result.ok ? result.value : undefined, 'a small duel is in reach')
    return [
      {
        task: 'WarpWar duel solved whole',
        size: `${solved.positions} positions, worth ${solved.floor.toFixed(4)}, sure to ${(solved.ceiling - solved.floor).toExponential(1)}`,
        value: ms,
        unit: 'ms',
        target: 1_000,
        checksum: checksum(digits([solved.floor])),
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
]
