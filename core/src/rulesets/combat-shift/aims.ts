import { attackCode, fireCode, knownByTarget } from './known.ts'
import type { Options } from './options.ts'
import type { Aim } from './orders.ts'
import { sayChance } from './say-sum.ts'
import type { Chance } from './shape.ts'
import type { Engaged } from './state.ts'
import { type FighterAttack, type Fire, facesOf, fighterSum, fireSum, retreatSum } from './sum.ts'
import type { UnitClass } from './unit-class.ts'

type Said = Omit<Aim, 'id'>

const said = (sum: Chance): Said => ({ sum: sayChance(sum), chance: sum.chance })

const fireByKind: Partial<Record<UnitClass['kind'], (fire: Fire) => Said>> = {}

/** The sum of regular fire, in words and in percent. */
export function sayFire(fire: Fire): Said {
  const { kind } = fire.by.made
  fireByKind[kind] ??= knownByTarget(fireCode, known => said(fireSum(known)))
  return fireByKind[kind](fire)
}

/** The mean of the effectiveness die. */
export const MEAN = 5.5

/** The chance of an attack over all faces of the effectiveness die: the cap, the floor and fractions are those of each face. */
const overTheDie = (attack: Omit<FighterAttack, 'die'>): string =>
  (facesOf(attack).reduce((sum, chance) => sum + chance, 0) / 10).toFixed(1)

/** The sum of an attack of fighters or missiles at the mean of the effectiveness die, in words and in percent; and what it comes to over the whole die. */
export const sayAttack: (attack: Omit<FighterAttack, 'die'>) => Said = knownByTarget(attackCode, attack => {
  const { sum, chance } = said(fighterSum({ ...attack, die: MEAN }))
  return { sum: `${sum}; ${overTheDie(attack)} % over the die`, chance }
})

/** retreat.base The sum of a retreat, in words and in percent. */
export const sayRetreat = (options: Options, engaged: Engaged | null): Said => said(retreatSum(options, engaged))
