import { streamOf } from '../../dice/index.ts'
import type { Match } from './strength-model.ts'

type Fleets = Omit<Match, 'result'>

export interface DrawnFleets {
  readonly matches: number
  /** The most ships of a side. */
  readonly ships: number
  readonly seed: string
  /** Of two fleets one is at most so many times as strong as the other, as far as the guess goes. */
  readonly near: number
  /** Fleets that have met: others are drawn. */
  readonly met?: readonly Fleets[]
}

/** A kind whose guess is far from those of others may have no near enemy: then the nearest of so many is taken. */
const TRIES = 100

const strengthOf = (fleet: readonly number[], guess: readonly number[]): number =>
  fleet.reduce((sum, count, kind) => sum + count * (guess[kind] ?? 0), 0)

/** The same for two fleets on whichever sides. */
const keyOf = ({ red, blue }: Fleets): string => [`${red}`, `${blue}`].toSorted().join(' ')

/**
 * Draws fleets for both sides by the seed: their number of ships, and the kind of each. Two fleets meet once, and are
 * about even by a guess of the values, since a battle that is decided before tells nothing; where no such fleets are
 * left, others meet again.
 */
export function drawFleets(
  guess: readonly number[],
  { matches, ships, seed, near, met = [] }: DrawnFleets,
): readonly Fleets[] {
  const stream = streamOf(seed, 'fleets')
  const fleet = (): readonly number[] => {
    const counts = guess.map(() => 0)
    for (let ship = stream.below(ships); ship >= 0; ship--) {
      const kind = stream.below(counts.length)
      counts[kind] = (counts[kind] ?? 0) + 1
    }
    return counts
  }
  const known = new Set(met.map(keyOf))
  const apart = (fleets: Fleets): number =>
    known.has(keyOf(fleets)) || `${fleets.red}` === `${fleets.blue}`
      ? Number.POSITIVE_INFINITY
      : Math.abs(Math.log(strengthOf(fleets.red, guess) / strengthOf(fleets.blue, guess)))
  const pair = (): Fleets => {
    let best = { red: fleet(), blue: fleet() }
    for (let tries = 1; tries < TRIES && apart(best) > Math.log(near); tries++) {
      const other = { red: fleet(), blue: fleet() }
      if (apart(other) < apart(best)) best = other
    }
    known.add(keyOf(best))
    return best
  }
  return Array.from({ length: matches }, pair)
}
