import { attackCode, cachedByTarget, fireCode } from '../fire/cached-by-target.ts'
import { fighterChance, fighterFaces, MEAN_FACE, type OpenAttack } from '../fire/fighter-sum.ts'
import { type Fire, fireSum, retreatSum } from '../fire/sum.ts'
import type { Options } from '../options.ts'
import { sayChance, sayOpenTerms } from '../report/say-sum.ts'
import type { Engaged } from '../state.ts'
import type { Aim } from './orders.ts'

type Said = Omit<Aim, 'id'>

/** The sum of regular fire, in words and in percent. */
export const sayFire = cachedByTarget(fireCode, (fire: Fire): Said => {
  const sum = fireSum(fire)
  return { sum: sayChance(sum), chance: sum.chance }
})

/** The sum of a retreat in words. */
export const sayRetreat = (options: Options, engaged: Engaged | null): string => sayChance(retreatSum(options, engaged))

/**
 * An attack of fighters or missiles before its effectiveness is thrown: its chances at the lowest and the highest face
 * in words, and its chance at the mean of that die. The mean of the chances is another figure, as each face is capped.
 */
export const sayAttack = cachedByTarget(attackCode, (attack: OpenAttack): Said => {
  const { terms, chances, mean } = fighterFaces(attack)
  const [least, most] = [Math.min(...chances), Math.max(...chances)]
  const range = least === most ? `${most} %` : `${least} to ${most} %, ${mean} % on average`
  return { sum: `${sayOpenTerms(terms)} = ${range}`, chance: fighterChance({ ...attack, die: MEAN_FACE }) }
})
