import type { RuleId } from '../ledger.ts'
import { type CombatCell, combatTable, interceptorEffect, weaponStats } from '../tables.ts'
import { type ActiveScreen, type DefenceColumn, defenceColumns, type Weapon } from '../units/weapon.ts'

export interface ShipDefence {
  readonly reflective: boolean
  readonly screen: ActiveScreen | null
}

export interface Shot {
  readonly weapon: Weapon
  readonly at: ShipDefence
  readonly rangeHexes: number
  /** fire.head-on The target is in the central row of the forward field. */
  readonly headOn: boolean
  /** mask.own A laser fired out of the firer's own masking screen. */
  readonly outOfMask: boolean
  /** icm.effect Interceptor missiles launched against it. */
  readonly interceptors: number
  /** evade.torpedo The maneuver rating of a target that evades; else 0. */
  readonly evading: number
  /** damage.combat-control The combat control of the firer is damaged. */
  readonly blind: boolean
  /** skill.column The shaded numbers count. */
  readonly skilled: boolean
  /** skill.gunner Percent that a gunner adds. */
  readonly gunner: number
  /** skill.pilot Percent that the pilot of the firer adds to a forward weapon. */
  readonly pilot: number
  /** skill.pilot Percent that the pilot of a target takes off while it evades. */
  readonly helm: number
}

/** A term of the chance, in percent. */
export interface Term {
  readonly rule: RuleId
  readonly label: string
  readonly by: number
}

const isLaser = (weapon: Weapon): boolean => weapon === 'LC' || weapon === 'LB'

/** skill.column The number of a cell: the shaded one if skills count and one is printed. */
function numberIn(weapon: Weapon, column: DefenceColumn, skilled: boolean): number {
  const cell: CombatCell = combatTable[weapon][column]
  return skilled && cell.length !== 1 ? cell[1] : cell[0]
}

/**
 * column.best column.attracts The column of the combat table that counts: an operating screen that attracts the weapon,
 * else the defence in use that is hardest to hit through.
 */
export function defenceColumnOf({ weapon, at: { reflective, screen }, outOfMask, skilled }: Shot): DefenceColumn {
  const plain = (column: DefenceColumn): number => numberIn(weapon, column, skilled)
  if (screen !== null && plain(screen) > plain('none')) return screen
  let best: DefenceColumn | undefined
  for (const column of defenceColumns) {
    const inUse =
      (column === 'RH' && reflective) || column === screen || (column === 'MS' && outOfMask && isLaser(weapon))
    if (inUse && (best === undefined || plain(column) < plain(best))) best = column
  }
  return best ?? 'none'
}

/** fire.head-on Percent more against a target dead ahead. */
const headOnOf = (weapon: Weapon, headOn: boolean): number => (headOn && weaponStats[weapon].forward ? 10 : 0)

/** fire.diffusion Percent less at a range; never above 0. */
const rangeOf = (weapon: Weapon, rangeHexes: number): number => (weaponStats[weapon].diffuses ? -5 * rangeHexes : 0)

/** fire.head-on fire.diffusion Percent that range and row add to the chance. */
export const aimModifier = (weapon: Weapon, { rangeHexes, headOn }: Pick<Shot, 'rangeHexes' | 'headOn'>): number =>
  headOnOf(weapon, headOn) + rangeOf(weapon, rangeHexes)

/** hit.sum The terms of an attack: table, range, head-on, interceptors, evasion, damage. */
export function termsOf(shot: Shot): readonly Term[] {
  const { weapon, rangeHexes, headOn, interceptors, evading, blind, skilled } = shot
  const column = defenceColumnOf(shot)
  const rule = skilled ? 'skill.column' : 'hit.table'
  const terms: Term[] = [{ rule, label: `${weapon} against ${column}`, by: numberIn(weapon, column, skilled) }]
  const put = (rule: RuleId, label: string, by: number): void => {
    if (by !== 0) terms.push({ rule, label, by })
  }
  put('fire.head-on', 'head-on', headOnOf(weapon, headOn))
  put('fire.diffusion', 'range', rangeOf(weapon, rangeHexes))
  put('icm.effect', 'interceptors', -(interceptorEffect[weapon] ?? 0) * interceptors)
  put('evade.torpedo', 'evasion', weapon === 'T' ? -5 * evading : 0)
  put('skill.pilot', 'their pilot', weapon === 'T' && evading > 0 ? -shot.helm : 0)
  put('damage.combat-control', 'combat control', blind ? -10 : 0)
  put('skill.gunner', 'gunner', shot.gunner)
  put('skill.pilot', 'pilot', weaponStats[weapon].forward ? shot.pilot : 0)
  return terms
}

export const sumOf = (terms: readonly Term[]): number => terms.reduce((sum, { by }) => sum + by, 0)

/** hit.always hit.never The least and the most chance of any attack, in percent. */
export const MIN_CHANCE = 5
export const MAX_CHANCE = 95

/** hit.always hit.never A sum within the bounds of a chance. */
export const boundedChance = (sum: number): number => Math.min(MAX_CHANCE, Math.max(MIN_CHANCE, sum))

export const chanceOf = (terms: readonly Term[]): number => boundedChance(sumOf(terms))

export const hitChance = (shot: Shot): number => chanceOf(termsOf(shot))

function sayBound(sum: number): string {
  if (sum < MIN_CHANCE) return ' (the least)'
  return sum > MAX_CHANCE ? ' (the most)' : ''
}

/** `60 - 20 range + 10 head-on = 50 %`; `40 %` without further terms; `25 - 45 range = 5 % (the least)`. */
export function saySum(terms: readonly Term[]): string {
  const [first, ...rest] = terms
  const chance = `${chanceOf(terms)} %${sayBound(sumOf(terms))}`
  if (rest.length === 0) return chance
  const parts = rest.map(({ by, label }) => `${by < 0 ? '-' : '+'} ${Math.abs(by)} ${label}`)
  return [`${first?.by ?? 0}`, ...parts, `= ${chance}`].join(' ')
}

/** hit.half True if hull hits of this attack do half of their damage, fractions up. */
export const halvesHullDamage = (shot: Shot): boolean => combatTable[shot.weapon][defenceColumnOf(shot)].length === 3
