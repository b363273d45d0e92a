import { ahead, type Facing, type Hex, turned } from '../../hex/index.ts'
import { nearest, ok, type Result, refuse } from '../../lang/index.ts'

/** What a ship does on entering a hex: a sixth of a circle to a side, or nothing. */
export type Turn = 'left' | 'right' | 'none'

/** A move: a turn for every hex entered, in order. Its length is the new speed. */
export type Plot = readonly Turn[]

/** What a ship may do: the speed of its last turn, by how much it may change, and how often it may turn. */
export interface Handling {
  readonly speed: number
  readonly adf: number
  readonly mr: number
}

/** move.speed The least and the most speed of the next move. */
export const speedsOf = ({ speed, adf }: Handling): readonly [least: number, most: number] => [
  Math.max(0, speed - adf),
  speed + adf,
]

/** The plots of so many hexes with so many turns at most: either side at any hex entered. */
function ways(hexes: number, turns: number): bigint {
  let sum = 1n
  let chosen = 1n
  for (let k = 1; k <= Math.min(hexes, turns); k++) {
    chosen = (chosen * BigInt(hexes - k + 1)) / BigInt(k)
    sum += chosen << BigInt(k)
  }
  return sum
}

/** move.turn The plots that a ship may choose from; a ship that stops has one. */
export function plotCount(handling: Handling): bigint {
  const [least, most] = speedsOf(handling)
  let sum = 0n
  for (let speed = least; speed <= most; speed++) sum += ways(speed, handling.mr)
  return sum
}

const turns: readonly Turn[] = ['none', 'left', 'right']

/** One of the plots of a speed, by its number. */
function plotAt(hexes: number, mr: number, index: bigint): Plot {
  const plot: Turn[] = []
  let left = index
  let spare = mr
  for (let rest = hexes - 1; rest >= 0; rest--) {
    for (const turn of turns) {
      const count = turn === 'none' ? ways(rest, spare) : spare > 0 ? ways(rest, spare - 1) : 0n
      if (left < count) {
        plot.push(turn)
        if (turn !== 'none') spare--
        break
      }
      left -= count
    }
  }
  return plot
}

/** A plot by its number, from 0: slow ones first. The number must be below `plotCount`. */
export function nthPlot(handling: Handling, index: bigint): Plot {
  let left = index
  let [speed] = speedsOf(handling)
  for (let count = ways(speed, handling.mr); left >= count; count = ways(speed, handling.mr)) {
    left -= count
    speed++
  }
  return plotAt(speed, handling.mr, left)
}

/** Where a ship is and where its bow points. */
export interface Berth {
  readonly hex: Hex
  readonly facing: Facing
}

const sixths: Readonly<Record<Turn, number>> = { left: 1, right: -1, none: 0 }

/** move.turn The berths of a move, one for each hex entered, with the turn made there. */
export function flown(from: Berth, plot: Plot): readonly Berth[] {
  let { hex, facing } = from
  return plot.map(turn => {
    hex = ahead(hex, facing)
    facing = turned(facing, sixths[turn])
    return { hex, facing }
  })
}

/** `F3 L F2 R F1`: hexes ahead, then the turn made in the last of them. `stop` for no move. */
export function printPlot(plot: Plot): string {
  const parts: string[] = []
  let run = 0
  for (const turn of plot) {
    run++
    if (turn === 'none') continue
    parts.push(`F${run}`, turn === 'left' ? 'L' : 'R')
    run = 0
  }
  if (run > 0) parts.push(`F${run}`)
  return parts.length === 0 ? 'stop' : parts.join(' ')
}

const bad = (at: number, found: string, expected: string): Result<never> =>
  refuse({ code: 'notation', path: [at], found, expected }, nearest(found.toUpperCase(), ['F1', 'L', 'R', 'STOP']))

/** The longest move that is read: no ship gets near it. */
const FARTHEST = 1_000

/** The other way round: `f3 l f2`. A turn needs a hex entered before it, and each hex allows one. What the ship can do is not asked here. */
export function parsePlot(text: string): Result<Plot> {
  const words = text.trim().split(/\s+/)
  if (words.length === 1 && words[0]!.toLowerCase() === 'stop') return ok([])
  const plot: Turn[] = []
  for (const [at, word] of words.entries()) {
    const run = /^f([1-9]\d{0,3})$/i.exec(word)
    const side = /^([lr])$/i.exec(word)
    if (run !== null && plot.length + Number(run[1]) <= FARTHEST) {
      for (let i = 0; i < Number(run[1]); i++) plot.push('none')
    } else if (side !== null && plot.at(-1) === 'none') {
      plot[plot.length - 1] = side[1]!.toLowerCase() === 'l' ? 'left' : 'right'
    } else if (side !== null) return bad(at, word, 'hexes ahead before a turn, like F1 L')
    else return bad(at, word, 'hexes ahead and turns, like F3 L F2 R F1, or stop')
  }
  return ok(plot)
}
