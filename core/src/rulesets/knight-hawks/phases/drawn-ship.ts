import { makeOdds, type Roll, rollCache } from '../../../dice/index.ts'
import type { RuleId } from '../ledger.ts'

/** One throw for each rule and number of ships: a die with as many sides as there are ships. */
const rolls = rollCache((key: string): Roll<RuleId> => {
  const aims = key.startsWith('aim')
  const ships = Number(key.slice(3))
  return {
    rule: aims ? 'seeker.nearest' : 'seeker.largest',
    dice: [{ sides: ships, label: 'ship' }],
    odds: makeOdds(Array.from({ length: ships }, () => 1)),
    read: ([face = 1]) => face - 1,
    say: outcome => `ship ${outcome + 1} of ${ships}`,
  }
})

/** seeker.nearest A die between the closest ships, in the order of the rosters. */
export const aimRoll = (ships: number): Roll<RuleId> => rolls(`aim${ships}`)
/** seeker.largest A die between the largest ships. */
export const pickRoll = (ships: number): Roll<RuleId> => rolls(`hit${ships}`)
