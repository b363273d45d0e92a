import { never } from '../../../lang/index.ts'
import type { Options } from '../options.ts'

/** H11: how units leave a battle, and whether the attacker's may (B2). */
export interface BreakOffPolicy {
  readonly way: 'parent-table' | 'free' | 'none'
  readonly attacker: boolean
}

/** B3 to B6: the policy of a type of unit. */
function policyOfType(options: Options): Options['starshipBreakOff'] {
  switch (options.category) {
    case 'character':
      return options.characterBreakOff
    case 'character-spaceship':
      return options.characterSpaceshipBreakOff
    case 'starship':
      return options.starshipBreakOff
    case 'ground-military':
      return options.groundMilitaryBreakOff
    default:
      return never(options.category)
  }
}

/** H11, B1 to B6: what holds in a battle, which is of one type: the policy of that type, unless the battle states another. */
export function breakOffPolicy(options: Options): BreakOffPolicy {
  const stated = options.breakOff === 'by-type' ? policyOfType(options) : options.breakOff
  if (stated === 'defender-table') return { way: 'parent-table', attacker: false }
  return { way: stated, attacker: options.attackerMayBreakOff }
}
