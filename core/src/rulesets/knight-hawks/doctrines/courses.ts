import { add, distance, type Facing, facings, type Hex, hexAt, stepOf, turned } from '../../../hex/index.ts'
import { headingOf } from '../compass.ts'
import { endOf } from '../course.ts'
import type { PlotAsk, PlotShip } from '../orders/plot.ts'
import { lengthsOf, startOf } from '../plot-limits.ts'
import { endsOf } from './reach-table.ts'

/** A way to end a move. */
export interface Ending {
  readonly hex: Hex
  readonly facing: Facing
  readonly path: string
  /** MR points of the plot. */
  readonly turns: number
}

/** Scales an end that was found with the bow to the east to a ship that points elsewhere. */
function seenFrom({ hex }: { readonly hex: Hex }, facing: Facing, q: number, r: number): Hex {
  const along = stepOf(facing)
  const down = stepOf(turned(facing, 5))
  return add(hex, hexAt(along.q * q + down.q * r, along.r * q + down.r * r))
}

/** nav.roll evade.owed The plots of a ship that must turn: the same way in every hex, or first one way and then the other. */
function forcedPlots({ manner, handling }: PlotShip, length: number): readonly Plot[] {
  const turns = Math.min(handling.mr, length)
  const rest = 'F'.repeat(length - turns)
  const plots = (heads: readonly string[]): Plot[] => heads.map(head => ({ path: head + rest, turns }))
  if (manner === 'left') return plots(['L'.repeat(turns)])
  if (manner === 'right') return plots(['R'.repeat(turns)])
  const zigzag = (first: string, then: string) =>
    Array.from({ length: turns }, (_, i) => (i % 2 === 0 ? first : then)).join('')
  return plots(['L'.repeat(turns), 'R'.repeat(turns), zigzag('L', 'R'), zigzag('R', 'L')])
}

/** A plot with its turns. */
type Plot = Pick<Ending, 'path' | 'turns'>

/** gravity.crash gravity.turn Ends of plots flown one by one, where a planet is near or turns are forced; those that crash are left out. */
function flownEndings(ship: PlotShip, facing: Facing, plots: readonly Plot[], planet: Hex | null): Ending[] {
  const from = startOf(ship, headingOf(facing))
  const endings: Ending[] = []
  for (const { path, turns } of plots) {
    const { q, r, facing: last, crash } = endOf(from, path, planet, ship.pulled)
    if (crash === 'none') endings.push({ hex: hexAt(q, r), facing: last, path, turns })
  }
  return endings
}

/** Every berth that a ship can end a flight in, with a plot that leads there. */
export function endingsOf(ship: PlotShip, facing: Facing, { planet }: PlotAsk): readonly Ending[] {
  const [least, most] = lengthsOf(ship)
  if (ship.manner !== 'free') {
    const lengths = Array.from({ length: most - least + 1 }, (_, i) => least + i)
    return flownEndings(
      ship,
      facing,
      lengths.flatMap(length => forcedPlots(ship, length)),
      planet,
    )
  }
  const ends = endsOf(least, most, ship.handling.mr)
  const near = planet !== null && distance(ship.from.hex, planet) <= most + 1
  if (near) return flownEndings(ship, facing, ends, planet)
  return ends.map(({ q, r, turned: sixths, path, turns }) => ({
    hex: seenFrom(ship.from, facing, q, r),
    facing: facings[(facing + sixths) % 6]!,
    path,
    turns,
  }))
}
