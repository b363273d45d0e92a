import { namedBy, type Side, sides, verb } from '../../game/index.ts'
import { type Result, refuse } from '../../lang/index.ts'
import { type Due, type Dues, sayDue } from '../../notation/index.ts'
import type { OpenBattle } from '../open-battle.ts'
import type { ToldToLeave } from '../told.ts'

/** What sides are told, as a battle has it, from how jobs for odds have it; of a side that is named in both, its rounds. */
export function duesOf({ leavesAfter = {}, leavesBelow = {} }: ToldToLeave): Dues {
  const told = (side: Side): Due | undefined => {
    const [rounds, percent] = [leavesAfter[side], leavesBelow[side]]
    if (rounds !== undefined) return { kind: 'after', rounds }
    return percent === undefined ? undefined : { kind: 'below', percent }
  }
  return Object.fromEntries(sides.flatMap(side => (told(side) === undefined ? [] : [[side, told(side)]])))
}

/** Rounds and a chance are two ways to say when, of which one is chosen for both sides. */
export const refuseBoth = (): Result<never> =>
  refuse({ code: 'conflict', path: ['leavesBelow'], expected: 'either leavesAfter or leavesBelow' })

/** What is passed over of what sides are told, where an answer goes by their standing orders alone: a sentence each; rounds are counted from there on. */
export function sayPassedOver({ rules, setup }: OpenBattle, told: Dues): readonly string[] {
  const words = namedBy(setup)
  return sides.flatMap(side => {
    const due = told[side]
    const said = due && sayDue(due, rules.card.round)
    return said === undefined
      ? []
      : [
          `${words[side].start} ${verb(words[side], 'is', 'are')} told when to leave (from here on: ${said}). That is passed over here.`,
        ]
  })
}
