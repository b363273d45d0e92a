import type { Shape } from '../game/index.ts'
import { must } from '../lang/index.ts'
import type { Outcome, RoundOdds } from './answer.ts'
import { beyond, expand, type Limits, outcomeOf, type Positions } from './positions.ts'

/** Rounds are followed until less than this is still fighting, or `MOST_ROUNDS` are done. */
const STILL_FIGHTING = 1e-9
const MOST_ROUNDS = 200

/** Chance mass moved round by round. */
export interface Progress {
  readonly byRound: readonly RoundOdds[]
  /** Where the mass stands when the count stops: position -> chance. Ends, and positions still fighting. */
  readonly standing: ReadonlyMap<number, number>
  /** Expected rounds, counting none after the stop. */
  readonly meanRounds: number
}

type Mass = Map<number, number>

const add = (mass: Mass, node: number, chance: number): void => {
  mass.set(node, (mass.get(node) ?? 0) + chance)
}

/** Moves mass to the end of the round: what finishes it goes to `after`, what ends the battle to `over`. */
function playRound<S extends Shape>(positions: Positions<S>, before: Mass, over: Mass): Mass {
  const after: Mass = new Map()
  let moving = before
  while (moving.size > 0) {
    const still: Mass = new Map()
    for (const [node, chance] of moving) {
      expand(positions, node)
      const { next, ticks, odds } = must(positions.list[node], 'a known position')
      for (let way = 0; way < next.length; way++) {
        const moved = chance * (odds?.chances[way] as number)
        if (moved === 0) continue
        const to = next[way] as number
        if (must(positions.list[to], 'a known position').verdict !== undefined) add(over, to, moved)
        else add(ticks[way] === 0 ? still : after, to, moved)
      }
    }
    moving = still
  }
  return after
}

const sum = (mass: Mass): number => {
  let total = 0
  for (const chance of mass.values()) total += chance
  return total
}

/** How the mass that is over splits; the rest is undecided. */
function outcomesOf<S extends Shape>(positions: Positions<S>, over: Mass): { red: number; blue: number; draw: number } {
  const split = { red: 0, blue: 0, draw: 0 }
  for (const [node, chance] of over) {
    const outcome = outcomeOf(positions.list[node]?.verdict)
    if (outcome !== 'undecided') split[outcome] += chance
  }
  return split
}

/**
 * Plays all lines at once, one round at a time, looking at positions as they are met. Stops after `rounds`, or when nothing to speak of is still
 * fighting; undefined if the limits were reached first.
 */
export function progress<S extends Shape>(
  positions: Positions<S>,
  limits: Limits,
  rounds = MOST_ROUNDS,
): Progress | undefined {
  const over: Mass = new Map()
  const start = must(positions.list[0], 'the start')
  let fighting: Mass = start.verdict === undefined ? new Map([[0, 1]]) : new Map()
  if (start.verdict !== undefined) over.set(0, 1)
  const byRound: RoundOdds[] = []
  let meanRounds = 0
  while (byRound.length < rounds && sum(fighting) > STILL_FIGHTING) {
    meanRounds += sum(fighting)
    fighting = playRound(positions, fighting, over)
    if (beyond(positions, limits)) return undefined
    const outcome: Outcome = { ...outcomesOf(positions, over), undecided: sum(fighting) }
    byRound.push({ round: byRound.length + 1, ...outcome })
  }
  const standing = new Map(over)
  for (const [node, chance] of fighting) add(standing, node, chance)
  return { byRound, standing, meanRounds }
}
