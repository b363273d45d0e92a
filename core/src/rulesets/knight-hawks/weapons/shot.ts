import type { Options } from '../options.ts'
import type { Attack, Ship, Task } from '../state.ts'
import { effectPerSkillLevel, weaponStats } from '../tables.ts'
import { isRocket, type Weapon } from '../units/weapon.ts'
import type { Shot } from './to-hit.ts'

/** A shot before its side has added a gunner, and the target its answer. */
export const unansweredShot = { skill: 0, interceptors: 0, evades: false } as const

/** mine.all seeker.detonates The attack of a mine pattern or a seeker, which has no firer. */
export const mineOrSeekerAttack = (attack: Pick<Attack, 'by' | 'weapon' | 'at' | 'hex'>): Task => ({
  task: 'attack',
  attack: { ...attack, from: null, rangeHexes: 0, headOn: false, ...unansweredShot },
})

/** The ship that fires; null for a mine or a seeker. */
export type Firer = Pick<Readonly<Ship>, 'made' | 'screen' | 'blind'> | null

/** skill.gunner Percent that its gunner adds to a weapon; 0 without skills, and for weapons without gunners. */
export function gunnerBonus(
  { skills }: Pick<Options, 'skills'>,
  { made }: Pick<Readonly<Ship>, 'made'>,
  weapon: Weapon,
) {
  if (!skills || weapon === 'M' || weapon === 'S') return 0
  return effectPerSkillLevel.gunner * (isRocket(weapon) ? made.skills.rocket : made.skills.energy)
}

/** skill.pilot Percent that its pilot adds to the forward weapons of a ship; 0 without skills. */
export const pilotBonus = ({ skills }: Pick<Options, 'skills'>, { made }: Pick<Readonly<Ship>, 'made'>): number =>
  skills ? effectPerSkillLevel.pilot * made.skills.pilot : 0

export type AimedShot = Pick<Attack, 'weapon' | 'rangeHexes' | 'headOn' | 'skill' | 'interceptors' | 'evades'>

interface Between {
  readonly from: Firer
  readonly at: Pick<Readonly<Ship>, 'made' | 'screen' | 'mr'>
}

export function shotOf({ skills }: Pick<Options, 'skills'>, aimed: AimedShot, { from, at }: Between): Shot {
  const { weapon, rangeHexes, headOn, interceptors, evades, skill } = aimed
  return {
    weapon,
    at: { reflective: at.made.reflective, screen: at.screen },
    rangeHexes,
    headOn,
    outOfMask: from?.screen === 'MS',
    interceptors,
    evading: evades ? at.mr : 0,
    blind: from?.blind ?? false,
    skilled: skills,
    gunner: skill,
    pilot: from !== null && weaponStats[weapon].forward ? pilotBonus({ skills }, from) : 0,
    helm: skills ? effectPerSkillLevel.evasion * at.made.skills.pilot : 0,
  }
}
