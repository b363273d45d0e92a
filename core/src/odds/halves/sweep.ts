import type { RoundOdds } from '../answer.ts'
import { BLUE, DRAW, FOUGHT, type Meetings, OPEN, RED } from './meetings.ts'

/** Chance below this cannot be seen beside the rest of a sum: it is let go, so that a sweep does not drag ever thinner tails along. */
const DUST = 1e-30

/** How far to sweep. */
export interface SweepBounds {
  /** At most so many rounds. */
  readonly rounds: number
  /** Stop when no more than this is still fighting. */
  readonly fighting: number
}

/** All lines of the battle played at once, round by round. */
export interface Sweep {
  /** Outcomes once each round is done; what still fights is undecided. */
  readonly byRound: RoundOdds[]
  /** Chance by meeting where the sweep stopped, over or still fought. */
  readonly standing: Float64Array
  /** Expected rounds, counting none after the stop. */
  readonly meanRounds: number
}

/** Chance by meeting, with the meetings that have some. */
class Front {
  mass = new Float64Array(64)
  readonly places: number[] = []

  add(meeting: number, chance: number): void {
    if (meeting >= this.mass.length) this.#grow(meeting + 1)
    const before = this.mass[meeting]!
    if (before === 0) this.places.push(meeting)
    this.mass[meeting] = before + chance
  }

  clear(): void {
    for (const meeting of this.places) this.mass[meeting] = 0
    this.places.length = 0
  }

  #grow(least: number): void {
    const before = this.mass
    this.mass = new Float64Array(Math.max(least, before.length * 2))
    this.mass.set(before)
  }
}

/** Outcome chances so far, by how meetings stand. */
interface Over {
  readonly front: Front
  readonly share: Float64Array
}

/** Puts chance that came to rest between two rounds where it belongs: with what is over, or into the next round. False where it cannot be looked at. */
function settle(meetings: Meetings, came: Front, over: Over, fought: Front): boolean {
  for (const meeting of came.places) {
    const mass = came.mass[meeting]!
    const standing = meetings.look(meeting)
    if (standing === OPEN) return false
    if (standing === FOUGHT) fought.add(meeting, mass)
    else {
      over.front.add(meeting, mass)
      over.share[standing] = over.share[standing]! + mass
    }
  }
  came.clear()
  return true
}

/** One round of everything that is fought. */
function playRound({ next, chance, begin, end }: Meetings, fought: Front, came: Front): void {
  for (const meeting of fought.places) {
    const mass = fought.mass[meeting]!
    for (let way = begin[meeting]!; way < end[meeting]!; way++) {
      const part = mass * chance[way]!
      if (part > DUST) came.add(next[way]!, part)
    }
  }
  fought.clear()
}

const sum = ({ places, mass }: Front): number => {
  let total = 0
  for (const meeting of places) total += mass[meeting]!
  return total
}

/** Plays round by round, looking at meetings as they are met; undefined where one cannot be looked at. */
export function sweep(meetings: Meetings, bounds: SweepBounds): Sweep | undefined {
  const over: Over = { front: new Front(), share: new Float64Array(8) }
  const came = new Front()
  const fought = new Front()
  const byRound: RoundOdds[] = []
  came.add(0, 1)
  if (!settle(meetings, came, over, fought)) return undefined
  let fighting = sum(fought)
  let meanRounds = 0
  while (byRound.length < bounds.rounds && fighting > bounds.fighting) {
    meanRounds += fighting
    playRound(meetings, fought, came)
    if (!settle(meetings, came, over, fought)) return undefined
    fighting = sum(fought)
    const [red, blue, draw] = [over.share[RED]!, over.share[BLUE]!, over.share[DRAW]!]
    // the rest, not a sum of its own: before anything can end it is exactly 1
    byRound.push({ round: byRound.length + 1, red, blue, draw, undecided: Math.max(0, 1 - red - blue - draw) })
  }
  const standing = new Float64Array(meetings.pairs.size)
  for (const { places, mass } of [over.front, fought]) for (const meeting of places) standing[meeting] = mass[meeting]!
  return { byRound, standing, meanRounds }
}
