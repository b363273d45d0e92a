import type { Facing, Hex } from '../../../hex/index.ts'
import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'

/** What a ship does in a hex it enters: goes on, or turns by a sixth of a circle to the left or to the right. */
export type Step = 'F' | 'L' | 'R'

/** Where a ship is and where its bow points. */
export interface Berth {
  readonly hex: Hex
  readonly facing: Facing
}

/** What a ship may do: the speed of its last turn, by how much it may change, and how often it may turn. */
export interface Handling {
  readonly speed: number
  readonly adf: number
  readonly mr: number
}

/**
 * How a ship turns: as it likes; in every hex until its MR is used up (evade.owed); or so, and the one way only (nav.roll).
 */
export type Manner = 'free' | 'evading' | 'left' | 'right'

/** move.speed The least and the most speed of the next move. */
export const speedsOf = ({ speed, adf }: Handling): readonly [least: number, most: number] => [
  Math.max(0, speed - adf),
  speed + adf,
]

const steps: Readonly<Record<Manner, readonly Step[]>> = {
  free: ['F', 'L', 'R'],
  evading: ['L', 'R'],
  left: ['L'],
  right: ['R'],
}
const aheadOnly: readonly Step[] = ['F']

/** What a ship may do in the next hex with so many turns left. */
export const stepsOf = (manner: Manner, spare: number): readonly Step[] => (spare > 0 ? steps[manner] : aheadOnly)

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

/** The plots of so many hexes with so many turns at most. */
export function plotsOf(manner: Manner, hexes: number, turns: number): bigint {
  if (manner === 'free') return freeWays(hexes, turns)
  return manner === 'evading' ? 1n << BigInt(Math.min(hexes, turns)) : 1n
}

/** move.turn The plots that a ship may choose from where nothing forces it; a ship that stops has one. */
export function plotCount(handling: Handling): bigint {
  const [least, most] = speedsOf(handling)
  let sum = 0n
  for (let speed = least; speed <= most; speed++) sum += freeWays(speed, handling.mr)
  return sum
}

const spend = (step: Step, spare: number): number => (step === 'F' ? spare : spare - 1)

/** A plot of so many hexes by its number, from 0 to below `plotsOf`. */
export function plotAt(manner: Manner, hexes: number, mr: number, index: bigint): string {
  let plot = ''
  let left = index
  let spare = mr
  for (let rest = hexes - 1; rest >= 0; rest--) {
    for (const step of stepsOf(manner, spare)) {
      const count = plotsOf(manner, rest, spend(step, spare))
      if (left < count) {
        plot += step
        spare = spend(step, spare)
        break
      }
      left -= count
    }
  }
  return plot
}

/** The number of a plot among those of its length. */
export function indexOfPlot(manner: Manner, mr: number, plot: string): bigint {
  let index = 0n
  let spare = mr
  for (let i = 0; i < plot.length; i++) {
    for (const step of stepsOf(manner, spare)) {
      if (step === plot[i]) {
        spare = spend(step, spare)
        break
      }
      index += plotsOf(manner, plot.length - i - 1, spend(step, spare))
    }
  }
  return index
}

/** The first place at which a plot does what the ship may not do there; undefined where there is none. */
export function strayStep(manner: Manner, mr: number, plot: string): number | undefined {
  let spare = mr
  for (let i = 0; i < plot.length; i++) {
    const step = stepsOf(manner, spare).find(each => each === plot[i])
    if (step === undefined) return i
    spare = spend(step, spare)
  }
  return undefined
}

/** breakup.points Turns in a plot. */
export function turnsIn(plot: string): number {
  let turns = 0
  for (let i = 0; i < plot.length; i++) if (plot[i] !== 'F') turns++
  return turns
}

/** `F3 L F2 R F1`: hexes ahead, then the turn made in the last of them. `stop` for no move. */
export function printPlot(plot: string): string {
  const parts: string[] = []
  let run = 0
  for (const step of plot) {
    run++
    if (step === 'F') continue
    parts.push(`F${run}`, step)
    run = 0
  }
  if (run > 0) parts.push(`F${run}`)
  return parts.length === 0 ? 'stop' : parts.join(' ')
}

const bad = (at: number, found: string, expected: string, hint?: string): Result<never> =>
  refuse({ code: 'notation', path: [at], found, expected }, hint)

/** The longest move that is read: no ship gets near it. */
const FARTHEST = 1_000

const WORDS = ['F1', 'L', 'R', 'STOP']

/** The other way round: `f3 l f2`. A turn needs a hex entered before it, and each hex allows one. What the ship can do is not asked here. */
export function parsePlot(text: string): Result<string> {
  const words = text.trim().split(/\s+/)
  if (words.length === 1 && words[0]!.toLowerCase() === 'stop') return ok('')
  let plot = ''
  for (const [at, word] of words.entries()) {
    const run = /^f([1-9]\d{0,3})$/i.exec(word)
    const turn = /^[lr]$/i.test(word)
    if (run !== null && plot.length + Number(run[1]) <= FARTHEST) plot += 'F'.repeat(Number(run[1]))
    else if (turn && plot.endsWith('F')) plot = plot.slice(0, -1) + word.toUpperCase()
    else if (turn) return bad(at, word, 'hexes ahead before a turn, like F1 L', `F1 ${word.toUpperCase()}`)
    else if (run !== null) return bad(at, word, `at most ${FARTHEST} hexes in all`)
    else return bad(at, word, 'hexes ahead and turns, like F3 L F2 R F1, or stop', nearest(word.toUpperCase(), WORDS))
  }
  return ok(plot)
}
