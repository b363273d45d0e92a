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
import { type BenchBattle, battleOf, opened, ready } from './battles.ts'
import { digits } from './checksum.ts'
import { type Timed, task, warm } from './measure.ts'

/** A matrix of payoffs between 0 and 1, the same every time. */
function drawn(size: number): Matrix {
  const stream = streamOf('bench/duel', String(size))
  return matrixOf(Array.from({ length: size }, () => Array.from({ length: size }, () => stream.unit())))
}

/** The certificate of a matrix game beside its value. */
const solvedMatrix = ({ ms, result }: Timed<ReturnType<typeof solveMatrix>>) => ({
  ms,
  size: `sure to ${(result.upper - result.lower).toExponential(1)}`,
  said: result.value.toFixed(9),
})

/** A matrix game of any payoffs. */
const matrixTask = (size: number, target: number) =>
  task(`matrix game ${size} × ${size}`, { target }, () => {
    const matrix = drawn(size)
    return solvedMatrix(warm(() => solveMatrix(matrix)))
  })

/** Few payoffs, as tables of orders have: many steps of the simplex method gain nothing. */
const fewPayoffsTask = task('matrix game 500 × 500 of few payoffs', { target: 2_500 }, () => {
  const cells = Array.from({ length: 500 }, (_, row) =>
    Array.from({ length: 500 }, (__, column) => Math.abs(row - column) % 5),
  )
  const matrix = matrixOf(cells)
  return solvedMatrix(warm(() => solveMatrix(matrix)))
})

/** A smooth game of 25 million cells, by the few lines it needs. */
const lazyTask = task('matrix game 5,000 × 5,000, lazily', { target: 1_000 }, () => {
  const size = 5_000
  const cell = (row: number, column: number): number => {
    const [x, y] = [row / size, column / size]
    return Math.sin(3 * x + 5 * y) * (1 + x - y) + Math.abs(x - y)
  }
  const { ms, result } = warm(() => doubleOracle({ rows: size, columns: size, cell }, 1e-9))
  return { ms, size: `${result.asked} cells asked for`, said: result.value.toFixed(9) }
})

/** Border clash as it first was, without a cap on rounds. */
const firstClash = {
  options: { roundCap: 0 },
  red: { name: 'Red', units: ['D7C 9/5', '3x D7 8/4', 'F5 5/3'] },
  blue: {
    name: 'Blue',
    units: ['Federation CC 9/5', 'Federation CA 8/4', 'NCL 7/4', 'Federation DD 6/3', 'Federation FF 5/3'],
  },
}

/** A battle solved as a game of these questions. */
function solvedBattle({ rules, setup, plans }: BenchBattle, kinds: readonly string[]) {
  const freedom = bySide(() => new Set(kinds))
  const state = rules.begin(setup)
  const { ms, result } = warm(() => solveBattle(rules, state, { freedom, plans, payoff: winPayoff() }), 3_000)
  const { positions, lower, upper } = opened(result)
  const size = `${positions} positions, worth ${lower.toFixed(4)}, sure to ${(upper - lower).toExponential(1)}`
  return { ms, size, said: digits([lower]) }
}

/** The first border clash, solved. */
const clashTask = (kinds: readonly string[], target: number) =>
  task(`border clash solved, free: ${kinds.join(', ')}`, { target }, () =>
    solvedBattle(battleOf('sidcors', firstClash, { red: { name: 'steady' }, blue: { name: 'steady' } }), kinds),
  )

/** Border clash as it was fought by its standing orders, reviewed by them or by best play in these questions. */
const reviewTask = (free: readonly string[], target: number) =>
  task(`border clash reviewed${free.length > 0 ? `, free: ${free.join(', ')}` : ''}`, { target }, () => {
    const { rules, setup, plans } = ready('sidcors/border-clash')
    const stream = streamOf('bench/review')
    const minds = bySide(side => doctrineMind(plans[side], stream))
    const { inputs } = playOut(rules, rules.begin(setup), minds, oddsDice(stream))
    const freedom = bySide(() => new Set(free))
    const asked = { plans, payoff: winPayoff(), setup, freedom }
    const { ms, result } = warm(() => reviewBattle(rules, inputs, asked), 3_000)
    const { start, totals, positions } = must(opened(result), 'a review of border clash is in reach')
    const size = `${inputs.length} inputs, ${positions} positions, at the start ${start.toFixed(4)}`
    return { ms, size, said: digits([start, totals.luck, totals.red, totals.blue, totals.interaction]) }
  })

const smallDuel = {
  red: { name: 'Red', units: ['S1 TL0 PD3 B1 S1 T1 M3'] },
  blue: { name: 'Blue', units: ['S2 TL0 PD4 B2 S1'] },
}

/** A WarpWar duel of two systemships, free in all that is asked: secret orders by their effect, and hits placed. */
const duelTask = task('WarpWar duel solved whole', { target: 1_000 }, () => {
  const battle = battleOf('warpwar', smallDuel, { red: { name: 'captain' }, blue: { name: 'captain' } })
  return solvedBattle(battle, Object.keys(battle.rules.sheets))
})

export const duelTasks = [
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
