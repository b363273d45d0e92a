import type { Options } from '../options.ts'
import type { Attack, Ship } from '../state.ts'
import { skillLines, weaponLines } from '../tables.ts'
import { isRocket, type Weapon } from '../units/weapon.ts'
import type { Guarded, Shot } from './to-hit.ts'

/** What a target has up. */
const guardOf = ({ made, screen }: Pick<Readonly<Ship>, 'made' | 'screen'>): Guarded => ({
  reflective: made.reflective,
  screen,
})

/** Who fires: a ship; null for a mine or a seeker. */
export type Firer = Pick<Readonly<Ship>, 'made' | 'screen' | 'blind'> | null

/** skill.gunner What the gunner of a weapon adds to it; 0 without skills, and for weapons without gunners. */
export function gunnerOf({ skills }: Pick<Options, 'skills'>, { made }: Pick<Readonly<Ship>, 'made'>, weapon: Weapon) {
  if (!skills || weapon === 'M' || weapon === 'S') return 0
  return skillLines.gunner * (isRocket(weapon) ? made.skills.rocket : made.skills.energy)
}

/** skill.pilot What the pilot of a ship adds to its forward weapons; 0 without skills. */
export const pilotOf = ({ skills }: Pick<Options, 'skills'>, { made }: Pick<Readonly<Ship>, 'made'>): number =>
  skills ? skillLines.pilot * made.skills.pilot : 0

/** How an attack is made, apart from who fires at whom. */
export type Aimed = Pick<Attack, 'weapon' | 'rangeHexes' | 'headOn' | 'skill' | 'interceptors' | 'evades'>

/** All that an attack depends on, read off both ships as they are now. */
export function shotOf(
  { skills }: Pick<Options, 'skills'>,
  aimed: Aimed,
  from: Firer,
  target: Pick<Readonly<Ship>, 'made' | 'screen' | 'mr'>,
): Shot {
  const { weapon, rangeHexes, headOn, interceptors, evades, skill } = aimed
  return {
    weapon,
    at: guardOf(target),
    rangeHexes,
    headOn,
    outOfMask: from?.screen === 'MS',
    interceptors,
    evading: evades ? target.mr : 0,
    blind: from?.blind ?? false,
    skilled: skills,
    gunner: skill,
    pilot: from !== null && weaponLines[weapon].forward ? pilotOf({ skills }, from) : 0,
    helm: skills ? skillLines.evasion * target.made.skills.pilot : 0,
  }
}
