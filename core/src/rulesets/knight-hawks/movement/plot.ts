import { sayPlot } from '../../../game/form/index.ts'
import type { Facing, Hex } from '../../../hex/index.ts'
import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'

/** In a hex it enters a ship goes on, or turns by a sixth of a circle to the left or to the right. */
export type Step = 'F' | 'L' | 'R'

export interface Pose {
  readonly hex: Hex
  readonly facing: Facing
}

/** The speed of the last turn, the most by which it may change, and the turns a ship may make. */
export interface Handling {
  readonly speed: number
  readonly adf: number
  readonly mr: number
}

/**
 * `free`: it turns where it likes. It must turn in every hex until its MR is used up: `evading`: to either side
 * (evade.owed); `left`, `right`: to that side (nav.roll).
 */
export type TurnRule = 'free' | 'evading' | 'left' | 'right'

export interface Turning {
  readonly turnRule: TurnRule
  readonly turns: number
}

/** move.speed The least and the most speed of the next move. */
export const speedRange = ({ speed, adf }: Handling): readonly [least: number, most: number] => [
  Math.max(0, speed - adf),
  speed + adf,
]

const steps: Readonly<Record<TurnRule, readonly Step[]>> = {
  free: ['F', 'L', 'R'],
  evading: ['L', 'R'],
  left: ['L'],
  right: ['R'],
}
const aheadOnly: readonly Step[] = ['F']

export const allowedSteps = ({ turnRule, turns }: Turning): readonly Step[] => (turns > 0 ? steps[turnRule] : aheadOnly)

export const turnsLeftAfter = (step: string, turns: number): number => (step === 'F' ? turns : turns - 1)

/** The plots of so many hexes with so many turns at most: either side at any hex entered. */
function freeWays(hexes: number, turns: number): bigint {
  let sum = 1n
  let chosen = 1n
  for (let k = 1; k <= Math.min(hexes, turns); k++) {
    chosen = (chosen * BigInt(hexes - k + 1)) / BigInt(k)
    sum += chosen << BigInt(k)
  }
  return sum
}

/** move.turn The number of plots of so many hexes. */
export function countPlots({ turnRule, turns }: Turning, hexes: number): bigint {
  if (turnRule === 'free') return freeWays(hexes, turns)
  return turnRule === 'evading' ? 1n << BigInt(Math.min(hexes, turns)) : 1n
}

/** Plots counted from hex to hex: the steps from a point of a flight, and the plots that go on from it. */
interface PlotTree<T> {
  readonly start: T
  next(at: T): readonly (readonly [step: Step, to: T])[]
  count(at: T, hexes: number): bigint
}

export function plotFromTree<T>({ start, next, count }: PlotTree<T>, hexes: number, index: bigint): string {
  let plot = ''
  let left = index
  let at = start
  for (let rest = hexes - 1; rest >= 0; rest--) {
    for (const [step, to] of next(at)) {
      const ways = count(to, rest)
      if (left < ways) {
        plot += step
        at = to
        break
      }
      left -= ways
    }
  }
  return plot
}

/** A plot of so many hexes by its number, from 0 to below `countPlots`. */
export const plotAt = ({ turnRule, turns }: Turning, hexes: number, index: bigint): string =>
  plotFromTree(
    {
      start: turns,
      next: spare => allowedSteps({ turnRule, turns: spare }).map(step => [step, turnsLeftAfter(step, spare)] as const),
      count: (spare, rest) => countPlots({ turnRule, turns: spare }, rest),
    },
    hexes,
    index,
  )

export function indexOfPlot({ turnRule, turns }: Turning, plot: string): bigint {
  let index = 0n
  let spare = turns
  for (const [i, taken] of [...plot].entries()) {
    for (const step of allowedSteps({ turnRule, turns: spare })) {
      if (step === taken) break
      index += countPlots({ turnRule, turns: turnsLeftAfter(step, spare) }, plot.length - i - 1)
    }
    spare = turnsLeftAfter(taken, spare)
  }
  return index
}

/** The first place at which a plot breaks the turn rule or makes one turn too many; undefined if there is none. */
export function firstIllegalStep({ turnRule, turns }: Turning, plot: string): number | undefined {
  let spare = turns
  for (const [i, taken] of [...plot].entries()) {
    if (!allowedSteps({ turnRule, turns: spare }).some(step => step === taken)) return i
    spare = turnsLeftAfter(taken, spare)
  }
  return undefined
}

/** breakup.chance Turns in a plot. */
export const turnsIn = (plot: string): number => plot.replaceAll('F', '').length

/** `F3 L F2 R F1`: hexes ahead, then the turn made in the last of them. `stop` for no move. */
export const printPlot = (plot: string): string => (plot === '' ? 'stop' : sayPlot({ ahead: 'F' }, plot))

/** The longest move that is read: no ship gets near it. */
const FARTHEST = 1_000

const WORDS = ['F1', 'L', 'R', 'STOP']

/** The other way round: `f3 l f2`. A turn needs a hex entered before it, and each hex allows one. */
export function parsePlot(text: string): Result<string> {
  const words = text.trim().split(/\s+/)
  if (words.length === 1 && /^stop$/i.test(text.trim())) return ok('')
  let plot = ''
  for (const [at, word] of words.entries()) {
    const bad = (expected: string, hint?: string) =>
      refuse({ code: 'notation', path: [at], found: word, expected }, hint)
    const run = /^f([1-9]\d{0,3})$/i.exec(word)
    const turn = /^[lr]$/i.test(word)
    if (run !== null && plot.length + Number(run[1]) <= FARTHEST) plot += 'F'.repeat(Number(run[1]))
    else if (turn && plot.endsWith('F')) plot = plot.slice(0, -1) + word.toUpperCase()
    else if (turn) return bad('hexes ahead before a turn, like F1 L', `F1 ${word.toUpperCase()}`)
    else if (run !== null) return bad(`at most ${FARTHEST} hexes in all`)
    else return bad('hexes ahead and turns, like F3 L F2 R F1, or stop', nearest(word.toUpperCase(), WORDS))
  }
  return ok(plot)
}
