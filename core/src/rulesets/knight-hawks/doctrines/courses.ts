import { distance, type Facing, facings, type Hex, stepOf, turned } from '../../../hex/index.ts'
import { endOf, enter, flyerAt } from '../movement/course.ts'
import { lengthsOf } from '../movement/plot-limits.ts'
import type { PlotShip } from '../orders/plot.ts'
import { type End, endsOf } from './reach-table.ts'

/** A way to end a move: the same record for every berth that is weighed, as there are thousands of them. */
export interface Ending {
  q: number
  r: number
  facing: Facing
  path: string
  /** MR points of the plot. */
  turns: number
  /** The hex half-way. */
  midQ: number
  midR: number
  /** mask.ends Whether a mask stays with the ship. */
  steady: boolean
}

/** A plot with its turns. */
interface Plot {
  readonly path: string
  readonly turns: number
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

/** gravity.crash gravity.turn Flies a plot hex by hex; whether the ship is whole at its end. */
function fly(ending: Ending, ship: PlotShip, { path, turns }: Plot, planet: Hex | null): boolean {
  const { facing } = ending
  const flyer = flyerAt({ hex: ship.from.hex, facing }, ship.pulled)
  ending.midQ = flyer.q
  ending.midR = flyer.r
  let straight = true
  for (let i = 0; i < path.length && flyer.crash === 'none'; i++) {
    enter(flyer, path[i]!, planet)
    if (flyer.facing !== facing) straight = false
    if (2 * (i + 1) > path.length) continue
    ending.midQ = flyer.q
    ending.midR = flyer.r
  }
  ending.q = flyer.q
  ending.r = flyer.r
  ending.facing = flyer.facing
  ending.path = path
  ending.turns = turns
  ending.steady = straight && path.length === ship.handling.speed
  return flyer.crash === 'none'
}

/** Scales an end that was found with the bow to the east to a ship that points elsewhere. */
function place(ending: Ending, ship: PlotShip, facing: Facing, end: End): void {
  const along = stepOf(facing)
  const down = stepOf(turned(facing, 5))
  const { q, r } = ship.from.hex
  ending.q = q + along.q * end.q + down.q * end.r
  ending.r = r + along.r * end.q + down.r * end.r
  ending.midQ = q + along.q * end.midQ + down.q * end.midR
  ending.midR = r + along.r * end.midQ + down.r * end.midR
  ending.facing = facings[(facing + end.turned) % 6]!
  ending.path = end.path
  ending.turns = end.turns
  ending.steady = end.turns === 0 && end.path.length === ship.handling.speed
}

/** Straight on, or one turn to either side in the first hex: if none of these passes a planet, none does. */
const swerves = (length: number, mr: number): readonly string[] =>
  (mr === 0 ? ['F'] : ['F', 'L', 'R']).map(first => first.padEnd(length, 'F'))

/** gravity.crash Whether a ship that ends its move so flies into the planet in the next one: too fast to stop, and without room to turn away. It is lost in the hex before the planet. */
export function isDoomed({ handling: { adf, mr } }: PlotShip, ending: Ending, planet: Hex | null): boolean {
  const { q, r, facing, path } = ending
  const length = path.length - adf
  if (planet === null || length <= 0 || distance({ q, r }, planet) > length + 1) return false
  const from = { hex: { q, r }, facing }
  return swerves(length, mr).every(plot => endOf(from, plot, planet).crash !== 'none')
}

/** evade.owed gravity.crash Whether every move that a ship has ends in the planet. */
export function isLost(ship: PlotShip, planet: Hex | null): boolean {
  let lost = true
  eachEnding(ship, ship.from.facing, planet, () => {
    lost = false
  })
  return lost
}

/** Beyond this speed the berths that can be reached are too many to weigh. */
const FAST = 16

/** Straight on, or one or two turns at a few places of the way, as slow, as fast and as fast as can be. */
function coarsePlots(ship: PlotShip): readonly Plot[] {
  const [least, most] = lengthsOf(ship)
  const { mr, speed } = ship.handling
  const plots: Plot[] = []
  for (const length of new Set([least, speed, most])) {
    const straight = 'F'.repeat(length)
    plots.push({ path: straight, turns: 0 })
    const places = [0, 1, 2, 3].map(part => Math.floor((part * (length - 1)) / 3)).filter(place => place >= 0)
    const turned = (path: string, at: number, step: string): string => path.slice(0, at) + step + path.slice(at + 1)
    for (const [i, first] of places.entries()) {
      for (const step of ['L', 'R']) {
        if (mr > 0) plots.push({ path: turned(straight, first, step), turns: 1 })
        for (const second of mr > 1 ? places.slice(i + 1) : []) {
          if (second > first) plots.push({ path: turned(turned(straight, first, step), second, step), turns: 2 })
        }
      }
    }
  }
  return plots
}

/** Turns that are tried: all at low speed; fewer where they would lead to thousands of berths that hardly differ. */
const turnsTried = (mr: number, most: number): number => Math.min(mr, most > 12 ? 2 : most > 8 ? 3 : mr)

/** Shows every berth that a ship can end a flight in, with a plot that leads there: one record, changed from berth to berth. */
export function eachEnding(ship: PlotShip, facing: Facing, planet: Hex | null, weigh: (ending: Ending) => void): void {
  const [least, most] = lengthsOf(ship)
  const ending: Ending = { q: 0, r: 0, facing, path: '', turns: 0, midQ: 0, midR: 0, steady: false }
  const flown = (plots: readonly Plot[]): void => {
    for (const plot of plots) {
      ending.facing = facing
      if (fly(ending, ship, plot, planet)) weigh(ending)
    }
  }
  if (ship.manner !== 'free') {
    for (let length = least; length <= most; length++) flown(forcedPlots(ship, length))
    return
  }
  if (most > FAST) {
    flown(coarsePlots(ship))
    return
  }
  const ends = endsOf(least, most, turnsTried(ship.handling.mr, most))
  if (planet !== null && distance(ship.from.hex, planet) <= most + 1) {
    flown(ends)
    return
  }
  for (const end of ends) {
    place(ending, ship, facing, end)
    weigh(ending)
  }
}
