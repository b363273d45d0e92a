import { streamOf } from '@flagplot/core/dice'
import { type Matrix, matrixOf, solveBattle, solveLazily, solveMatrix, winStake } from '@flagplot/core/duel'
import { must } from '@flagplot/core/lang'
import { battleOf } from './battles.ts'
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

export const duelTasks: readonly Task[] = [
  matrixTask(20, 0.1),
  matrixTask(200, 60),
  matrixTask(500, 2_500),
  lazyTask,
  clashTask(['intensity'], 1_000),
  clashTask(['intensity', 'directed'], 4_000),
]
