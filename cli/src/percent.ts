/** A chance as a percentage with constant decimals; never a false 0 % or 100 %. */
export function percent(chance: number, decimals = 1): string {
  if (chance <= 0) return `${(0).toFixed(decimals)} %`
  if (chance >= 1) return `${(100).toFixed(decimals)} %`
  const step = 10 ** -decimals
  const value = chance * 100
  if (value < step) return `<${step.toFixed(decimals)} %`
  if (value > 100 - step) return `>${(100 - step).toFixed(decimals)} %`
  return `${value.toFixed(decimals)} %`
}

/** A mean, or another figure that is no chance. */
export const figure = (value: number, decimals = 2): string => value.toFixed(decimals)

/** A standard error behind its figure; nothing where the figure is exact. */
export const plusMinus = (error: number | undefined, text: (error: number) => string): string =>
  error === undefined ? '' : ` ± ${text(error)}`
