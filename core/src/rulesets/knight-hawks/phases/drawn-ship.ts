import { makeOdds, type Roll, rollCache } from '../../../dice/index.ts'
import type { RuleId } from '../ledger.ts'
import type { Ship } from '../state.ts'

export interface DrawnShip {
  readonly at: Ship
  readonly faces?: readonly number[] | undefined
}

/** One throw for each number of ships: a die with as many sides. */
const shipRoll = (rule: RuleId) =>
  rollCache(
    (ships: number): Roll<RuleId> => ({
      rule,
      dice: [{ sides: ships, label: 'ship' }],
      odds: makeOdds(Array.from({ length: ships }, () => 1)),
      read: ([face = 1]) => face - 1,
      say: outcome => `ship ${outcome + 1} of ${ships}`,
    }),
  )

/** seeker.nearest A die between the closest ships, in the order of the rosters. */
export const nearestShipRoll = shipRoll('seeker.nearest')
/** seeker.largest A die between the largest ships. */
export const largestShipRoll = shipRoll('seeker.largest')
