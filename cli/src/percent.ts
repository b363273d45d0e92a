/** How a chance is known: a sampled 0 may only be rare, an exact one is none. */
export type Known = 'exact' | 'sampled'

/** A chance as a percentage with constant decimals; never a false 0 % or 100 %. */
export function percent(chance: number, known: Known = 'exact', decimals = 1): string {
  const step = 10 ** -decimals
  const isNone = known === 'exact' && chance <= 0
  const isSure = known === 'exact' && chance >= 1
  if (isNone || isSure) return `${(isNone ? 0 : 100).toFixed(decimals)} %`
  const value = chance * 100
  if (value < step) return `<${step.toFixed(decimals)} %`
  if (value > 100 - step) return `>${(100 - step).toFixed(decimals)} %`
  return `${value.toFixed(decimals)} %`
}

/** A mean, or another figure that is no chance; never a false nothing. */
export function figure(value: number, decimals = 2): string {
  const step = 10 ** -decimals
  return value > 0 && value < step / 2 ? `<${step.toFixed(decimals)}` : value.toFixed(decimals)
}
