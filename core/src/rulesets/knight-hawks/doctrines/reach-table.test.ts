import { expect, test } from 'vitest'
import { type Facing, hexAt, origin, printHex } from '../../../hex/index.ts'
import { flown, nthPlot, plotCount } from '../plot.ts'
import { endsOf } from './reach-table.ts'

const code = (q: number, r: number, facing: Facing, length: number) => `${printHex(hexAt(q, r))} ${facing} ${length}`

test.each([
  [0, 3, 2],
  [2, 5, 3],
  [0, 6, 0],
  [4, 5, 5],
])('ends from %i to %i hexes with %i turns are those of all plots', (least, most, mr) => {
  const handling = { speed: least, adf: most - least, mr }
  const brute = new Set<string>()
  const [low, high] = [least - (most - least), most]
  for (let i = 0n; i < plotCount(handling); i++) {
    const plot = nthPlot(handling, i)
    if (plot.length < Math.max(low, least) || plot.length > high) continue
    const end = flown({ hex: origin, facing: 0 }, plot).at(-1) ?? { hex: origin, facing: 0 as const }
    brute.add(code(end.hex.q, end.hex.r, end.facing, plot.length))
  }
  const found = endsOf(least, most, mr)
  expect(new Set(found.map(end => code(end.q, end.r, end.turned, end.path.length)))).toEqual(brute)
  expect(found.length).toBe(brute.size)
})
