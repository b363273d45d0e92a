import { combatTable, interceptorEffect, weaponLines } from './tables.ts'
import { type Column, defences, type Weapon } from './weapon.ts'

/** What a ship has up against an attack: its hull, and the one screen that operates. */
export interface Guarded {
  readonly reflective: boolean
  readonly screen: Exclude<Column, 'none' | 'RH'> | null
}

/** All that an attack depends on. */
export interface Shot {
  readonly weapon: Weapon
  readonly at: Guarded
  readonly rangeHexes: number
  /** fire.head-on The target is in the central row of the forward field. */
  readonly headOn: boolean
  /** mask.own A laser fired out of the firer's own masking screen. */
  readonly outOfMask: boolean
  /** icm.effect Interceptor missiles launched against it. */
  readonly interceptors: number
  /** evade.torpedo The maneuver rating of a target that evades; 0 where it does not. */
  readonly evading: number
  /** damage.control-hit Whether the combat control of the firer is damaged. */
  readonly blind: boolean
}

/** A term of the chance: what it is for, by which rule, and how much. */
export interface Term {
  readonly rule: string
  readonly label: string
  readonly by: number
}

const isLaser = (weapon: Weapon): boolean => weapon === 'LC' || weapon === 'LB'

const plain = (weapon: Weapon, column: Column): number => combatTable[weapon][column][0]

/**
 * column.best column.attracts Which column of the combat table counts: an operating screen that attracts the weapon, else the one of the defences in use
 * that is hardest to hit through.
 */
export function columnOf({ weapon, at: { reflective, screen }, outOfMask }: Shot): Column {
  const attracts = screen !== null && plain(weapon, screen) > plain(weapon, 'none')
  if (attracts) return screen
  const inUse = defences.filter(
    column => (column === 'RH' && reflective) || column === screen || (column === 'MS' && outOfMask && isLaser(weapon)),
  )
  return inUse.reduce<Column>(
    (best, column) => (plain(weapon, column) < plain(weapon, best) ? column : best),
    inUse[0] ?? 'none',
  )
}

/** hit.sum The terms of an attack: table, range, head-on, interceptors, evasion, damage. */
export function termsOf(shot: Shot): readonly Term[] {
  const { weapon, rangeHexes, headOn, interceptors, evading, blind } = shot
  const column = columnOf(shot)
  const terms: Term[] = [{ rule: 'hit.table', label: `${weapon} against ${column}`, by: plain(weapon, column) }]
  const put = (rule: string, label: string, by: number): void => {
    if (by !== 0) terms.push({ rule, label, by })
  }
  put('fire.head-on', 'head-on', headOn && weaponLines[weapon].forward ? 10 : 0)
  put('fire.diffusion', 'range', weaponLines[weapon].diffuses ? -5 * rangeHexes : 0)
  put('icm.effect', 'interceptors', -(interceptorEffect[weapon] ?? 0) * interceptors)
  put('evade.torpedo', 'evasion', weapon === 'T' ? -5 * evading : 0)
  put('damage.combat-control', 'combat control', blind ? -10 : 0)
  return terms
}

/** hit.always hit.never One to five always hits, ninety-six and more always miss. */
export const hitChance = (shot: Shot): number =>
  Math.min(
    95,
    Math.max(
      5,
      termsOf(shot).reduce((sum, { by }) => sum + by, 0),
    ),
  )

/** hit.half Whether hull hits of this attack do half of their damage, fractions up. */
export const isHalved = (shot: Shot): boolean => combatTable[shot.weapon][columnOf(shot)].length === 3
