import { expect, test } from 'vitest'
import { type Facing, hexAt, origin, printHex } from '../../../hex/index.ts'
import { flyPlot } from '../movement/course.ts'
import { countPlots, type Pose, plotAt } from '../movement/plot.ts'
import { reachableEnds } from './reach-table.ts'

const code = (q: number, r: number, facing: Facing, length: number) => `${printHex(hexAt(q, r))} ${facing} ${length}`

test.each([
  [0, 3, 2],
  [2, 5, 3],
  [0, 6, 0],
  [4, 5, 5],
])('ends from %i to %i hexes with %i turns are those of all plots', (least, most, mr) => {
  const brute = new Set<string>()
  for (let length = least; length <= most; length++) {
    for (let i = 0n; i < countPlots({ turnRule: 'free', turns: mr }, length); i++) {
      const start: Pose = { hex: origin, facing: 0 }
      const { hex, facing } = flyPlot(start, plotAt({ turnRule: 'free', turns: mr }, length, i)).poses.at(-1) ?? start
      brute.add(code(hex.q, hex.r, facing, length))
    }
  }
  const found = reachableEnds(least, most, mr)
  expect(new Set(found.map(end => code(end.q, end.r, end.turned, end.path.length)))).toEqual(brute)
  expect(found.length).toBe(brute.size)
})
