import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexAt, printHex } from '../../hex/index.ts'
import {
  flown,
  type Handling,
  nthPlot,
  type Plot,
  parsePlot,
  plotCount,
  printPlot,
  speedsOf,
  type Turn,
} from './plot.ts'

const lightCruiser = (speed: number): Handling => ({ speed, adf: 3, mr: 2 })
const scout = (speed: number): Handling => ({ speed, adf: 5, mr: 4 })

/** Every plot by brute force: all turns at all hexes, as far as the maneuver rating goes. */
function all({ mr, ...rest }: Handling): string[] {
  const [least, most] = speedsOf({ mr, ...rest })
  const found: string[] = []
  const grow = (plot: Plot, speed: number): void => {
    if (plot.filter(turn => turn !== 'none').length > mr) return
    if (plot.length === speed) found.push(printPlot(plot))
    else for (const turn of ['none', 'left', 'right'] as const) grow([...plot, turn], speed)
  }
  for (let speed = least; speed <= most; speed++) grow([], speed)
  return found
}

describe('plots', () => {
  test('move.speed a ship changes its speed by its ADF at most, and never below a stop', () => {
    expect([speedsOf(lightCruiser(5)), speedsOf(scout(2)), speedsOf({ speed: 4, adf: 0, mr: 1 })]).toEqual([
      [2, 8],
      [0, 7],
      [4, 4],
    ])
  })

  // a scout at 5 may stop: were it to turn on the spot in that very turn, its stop would be six plots and the sum 10,818
  test('move.turn counts by arithmetic: light cruiser at 5, scout at 5 and at 10', () => {
    expect([plotCount(lightCruiser(5)), plotCount(scout(5)), plotCount(scout(10))]).toEqual([413n, 10_813n, 86_823n])
  })

  test('move.turn the plots by number are all there are, each once', () => {
    for (const handling of [lightCruiser(5), scout(1), { speed: 0, adf: 2, mr: 1 }, { speed: 3, adf: 1, mr: 0 }]) {
      const count = Number(plotCount(handling))
      const byNumber = Array.from({ length: count }, (_, i) => printPlot(nthPlot(handling, BigInt(i))))
      expect(byNumber.sort()).toEqual(all(handling).sort())
    }
  })

  test('move.turn far past what anybody flies: the last plot of a ship at 200', () => {
    const fast: Handling = { speed: 200, adf: 5, mr: 5 }
    const last = nthPlot(fast, plotCount(fast) - 1n)
    expect([last.length, printPlot(last)]).toEqual([205, 'F1 R F1 R F1 R F1 R F1 R F200'])
  })

  test('what is written is read back, and junk is refused in its place', () => {
    const turns: readonly Turn[] = ['none', 'left', 'right']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...turns), { maxLength: 14 }), plot => {
        expect(parsePlot(printPlot(plot))).toEqual({ ok: true, value: plot })
      }),
    )
    expect(parsePlot('f3 l F2 r f1')).toMatchObject({ ok: true })
    for (const [text, place] of [
      ['', 0],
      ['L', 0],
      ['F1 L R', 2],
      ['F0', 0],
      ['F2 X', 1],
      ['F9999', 0],
      ['F1 stop', 1],
    ] as const) {
      expect(parsePlot(text), text).toMatchObject({ ok: false, refusal: { path: [place] } })
    }
  })
})

test('move.turn the printed move: ahead 3, left, ahead 2, left, ahead 1, left, ahead 1', () => {
  const read = parsePlot('F3 L F2 L F1 L F1')
  const path = read.ok ? flown({ hex: hexAt(0, 0), facing: 0 }, read.value) : []
  expect(path.map(({ hex, facing }) => `${printHex(hex)} ${facing}`)).toEqual([
    '1,0 0',
    '2,0 0',
    '3,0 1',
    '4,-1 1',
    '5,-2 2',
    '5,-3 3',
    '4,-3 3',
  ])
})
