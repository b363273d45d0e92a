import { distance, type Facing, type Hex, turnFacing, unitStep } from '../../../hex/index.ts'
import { enterNextHex, flyPlot, newFlyer } from '../movement/course.ts'
import { turnsIn } from '../movement/plot.ts'
import { forcedPlots, lengthRange } from '../movement/plot-limits.ts'
import type { PlotShip } from '../orders/plot.ts'
import { type ReachableEnd, reachableEnds } from './reach-table.ts'

/** A move that a doctrine weighs, and the place where it ends. One record is reused, as there are thousands of them. */
export interface CandidateMove {
  q: number
  r: number
  facing: Facing
  path: string
  /** MR points of the plot. */
  turns: number
  midQ: number
  midR: number
  /** mask.ends A mask stays with the ship. */
  steady: boolean
}

interface Departure {
  readonly ship: PlotShip
  readonly facing: Facing
  readonly planet: Hex | null
}

/** gravity.crash gravity.turn Flies a plot hex by hex; true if the ship is whole at its end. */
function fly(end: CandidateMove, { ship, facing, planet }: Departure, path: string): boolean {
  const flyer = newFlyer({ hex: ship.from.hex, facing }, ship.pulled)
  end.midQ = flyer.q
  end.midR = flyer.r
  let straight = true
  let hexes = 0
  for (const step of path) {
    if (flyer.crash !== 'none') break
    enterNextHex(flyer, step, planet)
    if (flyer.facing !== facing) straight = false
    if (2 * ++hexes > path.length) continue
    end.midQ = flyer.q
    end.midR = flyer.r
  }
  end.q = flyer.q
  end.r = flyer.r
  end.facing = flyer.facing
  end.path = path
  end.turns = turnsIn(path)
  end.steady = straight && path.length === ship.handling.speed
  return flyer.crash === 'none'
}

/** Turns an end that was found with the bow to the east for a ship that points elsewhere. */
function place(end: CandidateMove, { ship, facing }: Departure, reached: ReachableEnd): void {
  const along = unitStep(facing)
  const down = unitStep(turnFacing(facing, 5))
  const { q, r } = ship.from.hex
  end.q = q + along.q * reached.q + down.q * reached.r
  end.r = r + along.r * reached.q + down.r * reached.r
  end.midQ = q + along.q * reached.midQ + down.q * reached.midR
  end.midR = r + along.r * reached.midQ + down.r * reached.midR
  end.facing = turnFacing(facing, reached.turned)
  end.path = reached.path
  end.turns = reached.turns
  end.steady = reached.turns === 0 && reached.path.length === ship.handling.speed
}

/** Straight on, or one turn to either side in the first hex: if none of these passes a planet, none does. */
const swerves = (length: number, mr: number): readonly string[] =>
  (mr === 0 ? ['F'] : ['F', 'L', 'R']).map(first => first.padEnd(length, 'F'))

/**
 * gravity.crash True if a ship that ends its move so must fly into the planet in the next one: it is too fast to stop,
 * and has no room to turn away. It is lost in the hex before the planet.
 */
export function mustCrashNextMove(
  { handling: { adf, mr } }: PlotShip,
  end: CandidateMove,
  planet: Hex | null,
): boolean {
  const { q, r, facing, path } = end
  const length = path.length - adf
  if (planet === null || length <= 0 || distance({ q, r }, planet) > length + 1) return false
  const from = { hex: { q, r }, facing }
  return swerves(length, mr).every(plot => flyPlot(from, plot, { planet }).crash !== 'none')
}

/** evade.owed gravity.crash True if every move of a ship ends in the planet. */
export function isSureToCrash(ship: PlotShip, planet: Hex | null): boolean {
  let lost = true
  forEachCandidateMove({ ship, facing: ship.from.facing, planet }, () => {
    lost = false
  })
  return lost
}

/** Beyond this speed there are too many reachable ends to weigh all. */
const FAST = 16

/** Straight on, or one or two turns at a few places of the way, at the least, the same and the most speed. */
function coarsePlots(ship: PlotShip): readonly string[] {
  const [least, most] = lengthRange(ship)
  const { mr, speed } = ship.handling
  const plots: string[] = []
  for (const length of new Set([least, speed, most])) {
    const straight = 'F'.repeat(length)
    plots.push(straight)
    const places = [0, 1, 2, 3].map(part => Math.floor((part * (length - 1)) / 3)).filter(at => at >= 0)
    const bent = (path: string, at: number, step: string): string => path.slice(0, at) + step + path.slice(at + 1)
    for (const [i, first] of places.entries()) {
      for (const step of ['L', 'R']) {
        if (mr > 0) plots.push(bent(straight, first, step))
        for (const second of mr > 1 ? places.slice(i + 1) : [])
          if (second > first) plots.push(bent(bent(straight, first, step), second, step))
      }
    }
  }
  return plots
}

/** Turns that are tried: all at low speed; fewer if they would lead to thousands of ends that hardly differ. */
const turnsTried = (mr: number, most: number): number => Math.min(mr, most > 12 ? 2 : most > 8 ? 3 : mr)

/**
 * Shows the moves of a ship that are worth weighing, one for each place that they end at: at high speed with fewer
 * turns, past `FAST` some hundred plots alone; none that ends in the planet. One record is changed from move to move.
 */
export function forEachCandidateMove(departure: Departure, weigh: (end: CandidateMove) => void): void {
  const { ship, facing, planet } = departure
  const [least, most] = lengthRange(ship)
  const end: CandidateMove = { q: 0, r: 0, facing, path: '', turns: 0, midQ: 0, midR: 0, steady: false }
  const tryAll = (plots: readonly string[]): void => {
    for (const plot of plots) if (fly(end, departure, plot)) weigh(end)
  }
  if (ship.turnRule !== 'free') {
    for (let length = least; length <= most; length++) tryAll(forcedPlots(ship, length, ['L', 'R', 'LR', 'RL']))
    return
  }
  if (most > FAST) {
    tryAll(coarsePlots(ship))
    return
  }
  const near = planet !== null && distance(ship.from.hex, planet) <= most + 1
  for (const reached of reachableEnds(least, most, turnsTried(ship.handling.mr, most))) {
    if (near) tryAll([reached.path])
    else {
      place(end, departure, reached)
      weigh(end)
    }
  }
}
