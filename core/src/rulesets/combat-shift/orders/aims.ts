import { cachedByTarget, encodeAttack, encodeFire } from '../fire/cached-by-target.ts'
import { fighterChance, fighterSumByFace, MEAN_FACE, type UnrolledAttack } from '../fire/fighter-sum.ts'
import { fireSum, type RegularFire, retreatSum } from '../fire/sum.ts'
import type { Options } from '../options.ts'
import { saySum, saySumBeforeThrow } from '../report/say-sum.ts'
import type { Engagement } from '../state.ts'
import type { OrderTarget } from './orders.ts'

type Said = Omit<OrderTarget, 'id'>

/** The sum of regular fire, in words and in percent. */
export const sayFire = cachedByTarget(encodeFire, (fire: RegularFire): Said => {
  const sum = fireSum(fire)
  return { sum: saySum(sum), chance: sum.chance }
})

export const sayRetreat = (options: Options, engaged: Engagement | null): string => saySum(retreatSum(options, engaged))

/**
 * An attack of fighters or missiles before its effectiveness is thrown: its chances at the lowest and the highest face
 * in words, and its chance at the mean of that die. The mean of the chances is another figure, as each face is capped.
 */
export const sayAttack = cachedByTarget(encodeAttack, (attack: UnrolledAttack): Said => {
  const { terms, chances, mean } = fighterSumByFace(attack)
  const [least, most] = [Math.min(...chances), Math.max(...chances)]
  const range = least === most ? `${most} %` : `${least} to ${most} %, ${mean} % on average`
  return { sum: `${saySumBeforeThrow(terms)} = ${range}`, chance: fighterChance({ ...attack, die: MEAN_FACE }) }
})
