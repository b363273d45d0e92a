import { invariant } from '../lang/index.ts'

/** The risk of a 95 % interval: so often it misses the true figure. */
export const ALPHA = 0.05

/**
 * The z of the normal distribution that is passed with this chance, which is at most 0.05. The rational function of
 * algorithm AS 241 for the tail, right to six digits.
 */
export function upperQuantile(chance: number): number {
  invariant(chance > 1e-11 && chance <= ALPHA, 'a chance in the tail')
  const r = Math.sqrt(-Math.log(chance)) - 1.6
  const above = ((0.17023821103 * r + 1.3067284816) * r + 2.75681539) * r + 1.4234372777
  const below = (0.12021132975 * r + 0.7370016425) * r + 1
  return above / below
}

/** The numbers of battles at which a growing sample is looked at, and the z of the interval at each of them. */
export interface Looks {
  readonly at: readonly number[]
  readonly z: number
}

/**
 * Alpha spending with equal shares: a sample is looked at after its first chunk and at every doubling up to the most
 * battles. Each look has the same share of the risk, so the chance that the interval of any of them misses is at most
 * `alpha`, whichever look the sample stops at and for whatever reason.
 */
export function plannedLooks(first: number, most: number, alpha = ALPHA): Looks {
  const at: number[] = []
  for (let n = first; n < most; n *= 2) at.push(n)
  at.push(most)
  return { at, z: upperQuantile(alpha / (2 * at.length)) }
}
