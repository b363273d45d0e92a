import { attackCode, fireCode, knownByTarget } from '../fire/known.ts'
import { type FighterAttack, type Fire, fighterChance, fighterFaces, fireSum, MEAN, retreatSum } from '../fire/sum.ts'
import type { Options } from '../options.ts'
import { sayChance, sayOpenTerms } from '../report/say-sum.ts'
import type { Chance } from '../shape.ts'
import type { Engaged } from '../state.ts'
import type { UnitClass } from '../units/unit-class.ts'
import type { Aim } from './orders.ts'

type Said = Omit<Aim, 'id'>

const said = (sum: Chance): Said => ({ sum: sayChance(sum), chance: sum.chance })

const fireByKind: Partial<Record<UnitClass['kind'], (fire: Fire) => Said>> = {}

/** The sum of regular fire, in words and in percent. */
export function sayFire(fire: Fire): Said {
  const { kind } = fire.by.made
  fireByKind[kind] ??= knownByTarget(fireCode, known => said(fireSum(known)))
  return fireByKind[kind](fire)
}

/** The sum of a retreat in words. */
export const sayRetreat = (options: Options, engaged: Engaged | null): string => sayChance(retreatSum(options, engaged))

/**
 * The sum of an attack of fighters or missiles in words, with its chances at the lowest and the highest effectiveness and
 * their mean. The chance at the mean of the die is another figure: a hundred or more counts as 99 at each face by itself.
 */
function saidOpen(attack: Omit<FighterAttack, 'die'>): Said {
  const { terms, chances, mean } = fighterFaces(attack)
  const [least, most] = [chances[0]!, chances.at(-1)!]
  const range = least === most ? `${most} %` : `${least} to ${most} %, ${mean} % on average`
  return { sum: `${sayOpenTerms(terms)} = ${range}`, chance: fighterChance({ ...attack, die: MEAN }) }
}

/** An attack of fighters or missiles before its effectiveness is thrown, in words and at the mean of that die. */
export const sayAttack: (attack: Omit<FighterAttack, 'die'>) => Said = knownByTarget(attackCode, saidOpen)
