import { attackCode, fireCode, knownByTarget } from './known.ts'
import type { Aim } from './orders.ts'
import { sayChance } from './say-sum.ts'
import type { Chance } from './shape.ts'
import { type FighterAttack, type Fire, fighterSum, fireSum } from './sum.ts'
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

/** The sum of an attack of fighters or missiles at the mean of the effectiveness die, in words and in percent. */
export const sayAttack: (attack: Omit<FighterAttack, 'die'>) => Said = knownByTarget(attackCode, attack =>
  said(fighterSum({ ...attack, die: MEAN })),
)
