import type { Aim, Place } from '@flagplot/core/game/form'
import { printHex } from '@flagplot/core/hex'
import { centreOf } from './layout.ts'
import type { Label, Spot } from './place-labels.ts'

/** Aims that run from the same hex to the same hex. */
export interface FireLine {
  readonly from: Place
  readonly to: Place
  /** The numbers of the sums beside the map, such as `1,3` or `2–6`. */
  readonly numbers: string
}

/** Numbers in short: a run of three or more by its first and last. */
export function shortNumbers(numbers: readonly number[]): string {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return runs.map(run => (run.length < 3 ? run.join(',') : `${run[0]}–${run.at(-1)}`)).join(',')
}

export function fireLines(aims: readonly Aim[]): readonly FireLine[] {
  const lines = new Map<string, { from: Place; to: Place; numbers: number[] }>()
  for (const [i, { from, to }] of aims.entries()) {
    const key = `${printHex(from)} ${printHex(to)}`
    const line = lines.get(key) ?? { from, to, numbers: [] }
    line.numbers.push(i + 1)
    lines.set(key, line)
  }
  return [...lines.values()].map(({ from, to, numbers }) => ({ from, to, numbers: shortNumbers(numbers) }))
}

/** The places for the numbers, the best first: the part of the line, and the distance beside it in pixels. */
const parts = [0.6, 0.5, 0.7, 0.4, 0.3, 0.8, 0.2]
const beside = [0, 15, -15, 29, -29]

export function numbersOf({ from, to, numbers }: FireLine, scale: number): Label {
  const [a, b] = [centreOf(from), centreOf(to)]
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [acrossX, acrossY] = [(a.y - b.y) / length / scale, (b.x - a.x) / length / scale]
  const spots = beside.flatMap((off): readonly Spot[] =>
    parts.map((part, i) => ({
      x: a.x + (b.x - a.x) * part + acrossX * off,
      y: a.y + (b.y - a.y) * part + acrossY * off,
      price: 0.01 * i + 0.007 * Math.abs(off),
    })),
  )
  return { width: (8 + 6.4 * numbers.length) / scale, height: 14 / scale, spots }
}
