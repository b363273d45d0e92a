import { type Fight, type LeavesAfter, leavesOf, stateAt } from '@flagplot/core/desk'
import { type BySide, sides } from '@flagplot/core/game'

/** Numbers of rounds by side, of those sides that say one. */
const stated = (rounds: BySide<number | undefined>): LeavesAfter =>
  Object.fromEntries(sides.flatMap(side => (rounds[side] === undefined ? [] : [[side, rounds[side]]])))

/** After how many rounds sides are told to leave a fight: those that standing orders lead. */
export const leavesIn = ({ seats }: Fight, rounds: BySide<number | undefined>): LeavesAfter =>
  stated({
    red: seats.red.kind === 'doctrine' ? rounds.red : undefined,
    blue: seats.blue.kind === 'doctrine' ? rounds.blue : undefined,
  })

/** The same as further rounds after the first `count` inputs, for the odds from there; nothing where no side is told so. */
export function leavesFrom(fight: Fight, count: number): LeavesAfter | undefined {
  const done = fight.battle.rules.rounds(stateAt(fight, count))
  const { red, blue } = leavesIn(fight, { red: leavesOf(fight).red, blue: leavesOf(fight).blue })
  if (red === undefined && blue === undefined) return undefined
  const further = (rounds: number | undefined) => (rounds === undefined ? undefined : Math.max(0, rounds - done))
  return stated({ red: further(red), blue: further(blue) })
}
