import { type Facing, facings, type Hex, hexAt, turnFacing, unitStep } from '../../../hex/index.ts'
import type { Pose } from './plot.ts'

/** A ship in flight, changed in place as it goes: doctrines fly hundreds of plots a turn. */
export interface Flyer {
  q: number
  r: number
  facing: Facing
  /** gravity.once It has been turned in the pass of the planet it is in. */
  pulled: boolean
  /** gravity.turn gravity.cancel The effect of gravity in the hex entered last. */
  pull: 'none' | 'turned' | 'held'
  /** gravity.crash gravity.inside */
  crash: 'none' | 'straight' | 'inside'
}

export const newFlyer = ({ hex, facing }: Pose, pulled: boolean): Flyer => ({
  q: hex.q,
  r: hex.r,
  facing,
  pulled,
  pull: 'none',
  crash: 'none',
})

/** Offsets of neighbours as places in a list. */
const placeOf = (q: number, r: number): number => (q + 1) * 3 + r + 1

/** The facing that points at a neighbour, by the place of its offset. */
const facingAt: readonly number[] = Array.from({ length: 9 }, (_, place) =>
  facings.findIndex(facing => placeOf(unitStep(facing).q, unitStep(facing).r) === place),
)

/** The bearing of a neighbour, off the bow: sixths of a circle to the left, 0 to 5. */
const bearing = (facing: Facing, q: number, r: number): number => (facingAt[placeOf(q, r)]! - facing + 6) % 6

/**
 * move.turn gravity.crash gravity.turn gravity.cancel gravity.away gravity.inside Enters the hex ahead and turns there
 * as the plot says, and toward a planet beside it that bears 120 degrees off the bow, once a pass.
 */
export function enterNextHex(flyer: Flyer, step: string, planet: Hex | null): void {
  const ahead = unitStep(flyer.facing)
  flyer.q += ahead.q
  flyer.r += ahead.r
  flyer.pull = 'none'
  const own = step === 'L' ? 1 : step === 'R' ? -1 : 0
  let pull = 0
  if (planet !== null) {
    const q = planet.q - flyer.q
    const r = planet.r - flyer.r
    const away = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
    if (away === 0) flyer.crash = 'inside'
    else if (away > 1) flyer.pulled = false
    else {
      const off = bearing(flyer.facing, q, r)
      if (off === 0) flyer.crash = 'straight'
      if (!flyer.pulled) pull = off === 2 ? 1 : off === 4 ? -1 : 0
    }
  }
  if (flyer.crash !== 'none') return
  if (pull !== 0) {
    flyer.pulled = true
    flyer.pull = own === -pull ? 'held' : 'turned'
  }
  if (own + pull !== 0) flyer.facing = turnFacing(flyer.facing, own + pull)
}

export interface Flight {
  /** One for each hex entered, with the turns made there; after a crash no more. */
  readonly poses: readonly Pose[]
  /** Indices in `poses` at which gravity turned the ship, or was countered. */
  readonly turned: readonly number[]
  readonly held: readonly number[]
  readonly crash: Flyer['crash']
  readonly pulled: boolean
}

export const gravityHexes = ({ poses, ...flight }: Flight, what: 'turned' | 'held'): readonly Hex[] =>
  flight[what].flatMap(at => poses[at]?.hex ?? [])

interface Gravity {
  readonly planet: Hex | null
  readonly pulled: boolean
}

export function flyPlot(from: Pose, plot: string, { planet = null, pulled = false }: Partial<Gravity> = {}): Flight {
  const flyer = newFlyer(from, pulled)
  const poses: Pose[] = []
  const turnedAt: number[] = []
  const heldAt: number[] = []
  for (const step of plot) {
    if (flyer.crash !== 'none') break
    enterNextHex(flyer, step, planet)
    if (flyer.pull === 'turned') turnedAt.push(poses.length)
    if (flyer.pull === 'held') heldAt.push(poses.length)
    poses.push({ hex: hexAt(flyer.q, flyer.r), facing: flyer.facing })
  }
  return { poses, turned: turnedAt, held: heldAt, crash: flyer.crash, pulled: flyer.pulled }
}
