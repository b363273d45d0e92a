import type { Options } from '../options.ts'

/** H11: the way units leave a battle; B2: the attacker's may too. */
export interface BreakOffPolicy {
  readonly way: 'parent-table' | 'free' | 'none'
  readonly attacker: boolean
}

/** B3 to B6: the option of each type of unit, and its rule. */
export const breakOffByType = {
  character: { option: 'characterBreakOff', rule: 'B3' },
  'character-spaceship': { option: 'characterSpaceshipBreakOff', rule: 'B4' },
  starship: { option: 'starshipBreakOff', rule: 'B5' },
  'ground-military': { option: 'groundMilitaryBreakOff', rule: 'B6' },
} as const satisfies Readonly<Record<Options['category'], { readonly option: keyof Options; readonly rule: string }>>

/** H11, B1 to B6: the policy of the type of units in a battle, unless the battle states another. */
export function breakOffPolicy(options: Options): BreakOffPolicy {
  const stated = options.breakOff === 'by-type' ? options[breakOffByType[options.category].option] : options.breakOff
  if (stated === 'defender-table') return { way: 'parent-table', attacker: false }
  return { way: stated, attacker: options.attackerMayBreakOff }
}

/** H11, B1, B2: true if a side may try to break off in this battle. */
export const mayBreakOff = ({ way, attacker }: BreakOffPolicy, role: 'attacker' | 'defender'): boolean =>
  way !== 'none' && (role === 'defender' || attacker)
