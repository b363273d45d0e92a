import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ahead,
  distance,
  type Facing,
  facings,
  hexAt,
  origin,
  printHex,
  rotateHex,
  turnFacing,
} from '../../../hex/index.ts'
import { flyPlot } from './course.ts'
import type { Pose } from './plot.ts'

/** The same move with the plane turned about the planet by so many sixths, or seen in a mirror. */
const turnedBy = ({ hex, facing }: Pose, sixths: number): Pose => ({
  hex: rotateHex(hex, sixths, origin),
  facing: turnFacing(facing, sixths),
})
/** The mirror along the row of facing 0: facing 1 becomes 5, and left becomes right. */
const mirrored = ({ hex: { q, r }, facing }: Pose): Pose => ({
  hex: hexAt(q + r, 0 - r),
  facing: turnFacing(0, -facing),
})
const mirroredPlot = (plot: string): string =>
  [...plot].map(step => (step === 'L' ? 'R' : step === 'R' ? 'L' : step)).join('')

const say = (poses: readonly Pose[]): string[] => poses.map(({ hex, facing }) => `${printHex(hex)} ${facing}`)

/** From every side and both ways round; the moves are given for a planet at the origin. */
const everyWay = (
  from: Pose,
  plot: string,
): readonly { readonly from: Pose; readonly plot: string; back(poses: readonly Pose[]): string[] }[] =>
  facings.flatMap(sixths => [
    { from: turnedBy(from, sixths), plot, back: poses => say(poses.map(pose => turnedBy(pose, -sixths))) },
    {
      from: turnedBy(mirrored(from), sixths),
      plot: mirroredPlot(plot),
      back: poses => say(poses.map(pose => mirrored(turnedBy(pose, -sixths)))),
    },
  ])

const east = (q: number, r: number): Pose => ({ hex: hexAt(q, r), facing: 0 })

describe('gravity from all six sides, both ways round', () => {
  test('gravity.turn a ship that passes is turned toward the planet in the second hex beside it', () => {
    for (const { from, plot, back } of everyWay(east(-3, 1), 'FFFFF')) {
      const flight = flyPlot(from, plot, { planet: origin })
      expect(back(flight.poses)).toEqual(['-2,1 0', '-1,1 0', '0,1 1', '1,0 1', '2,-1 1'])
      expect([flight.turned, flight.held, flight.crash, flight.pulled]).toEqual([[2], [], 'none', false])
    }
  })

  test('gravity.cancel a turn away in that hex and it goes straight on', () => {
    for (const { from, plot, back } of everyWay(east(-3, 1), 'FFRFF')) {
      const flight = flyPlot(from, plot, { planet: origin })
      expect(back(flight.poses)).toEqual(['-2,1 0', '-1,1 0', '0,1 0', '1,1 0', '2,1 0'])
      expect([flight.turned, flight.held]).toEqual([[], [2]])
    }
  })

  test('gravity.turn a turn toward the planet in that hex comes on top', () => {
    for (const { from, plot, back } of everyWay(east(-3, 1), 'FFL')) {
      expect(back(flyPlot(from, plot, { planet: origin }).poses)).toEqual(['-2,1 0', '-1,1 0', '0,1 2'])
    }
  })

  test('gravity.crash heading straight at the planet it crashes on entering the well, whatever turn it planned there', () => {
    for (const wanted of ['FFF', 'FLF', 'FRF']) {
      for (const { from, plot, back } of everyWay(east(-3, 0), wanted)) {
        const flight = flyPlot(from, plot, { planet: origin })
        expect(back(flight.poses)).toEqual(['-2,0 0', '-1,0 0'])
        expect(flight.crash).toBe('straight')
      }
    }
  })

  test('gravity.inside a ship beside the planet that turns into it crashes', () => {
    for (const { from, plot } of everyWay(east(-2, 1), 'LF'))
      expect(flyPlot(from, plot, { planet: origin }).crash).toBe('inside')
    for (const { from, plot } of everyWay({ hex: hexAt(-1, 0), facing: 0 }, 'F'))
      expect(flyPlot(from, plot, { planet: origin }).crash).toBe('inside')
  })

  test('gravity.away a ship that turns away in the first hex of the well owes nothing', () => {
    for (const { from, plot, back } of everyWay(east(-3, 1), 'FRFF')) {
      const flight = flyPlot(from, plot, { planet: origin })
      expect(back(flight.poses)).toEqual(['-2,1 0', '-1,1 5', '-1,2 5', '-1,3 5'])
      expect(flight.turned).toEqual([])
    }
  })

  test('gravity.once once a pass, also where that takes two turns', () => {
    for (const { from, plot } of everyWay(east(-3, 1), 'FFF')) {
      const first = flyPlot(from, plot, { planet: origin })
      expect([first.turned, first.pulled]).toEqual([[2], true])
      const second = flyPlot(first.poses.at(-1)!, 'FF', { planet: origin, pulled: first.pulled })
      expect([second.turned, second.pulled]).toEqual([[], false])
      // without the knowledge of the first turn it would be pulled again
      expect(flyPlot(first.poses.at(-1)!, 'FF', { planet: origin }).turned).toEqual([0])
    }
  })

  test('gravity.once a ship that comes back is pulled again', () => {
    const again = flyPlot(east(-3, 1), 'FFFFF', { planet: origin })
    expect(flyPlot(east(-3, 1), 'FFFFF', { planet: origin, pulled: again.pulled }).turned).toEqual([2])
  })
})

const someHex = fc.tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 })).map(([q, r]) => hexAt(q, r))
const someFacing = fc.constantFrom(...facings)
const someLetters = fc.array(fc.constantFrom('F', 'L', 'R'), { maxLength: 20 }).map(letters => letters.join(''))

test('move.turn far from a planet a plot is flown as written', () => {
  fc.assert(
    fc.property(someHex, someFacing, someLetters, (hex, facing, plot) => {
      const { poses } = flyPlot({ hex, facing }, plot, { planet: hexAt(200, 200) })
      let at: Pose = { hex, facing }
      for (const [i, pose] of poses.entries()) {
        const way: Facing = at.facing
        expect(pose.hex).toEqual(ahead(at.hex, way))
        at = { hex: pose.hex, facing: turnFacing(way, plot[i] === 'L' ? 1 : plot[i] === 'R' ? -1 : 0) }
        expect(pose.facing).toBe(at.facing)
      }
      expect(poses.length).toBe(plot.length)
    }),
  )
})

test('gravity.inside nobody flies through the planet', () => {
  fc.assert(
    fc.property(someHex, someFacing, someLetters, fc.boolean(), (hex, facing, plot, pulled) => {
      fc.pre(distance(hex, origin) > 0)
      const { poses, crash } = flyPlot({ hex, facing }, plot, { planet: origin, pulled })
      const inside = poses.findIndex(pose => distance(pose.hex, origin) === 0)
      expect(inside === -1 || (crash === 'inside' && inside === poses.length - 1)).toBe(true)
    }),
  )
})
