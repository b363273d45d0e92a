/** An amount of a measure with its unit: `3 points`, `1 point`, `4 hull`. */
export const sayAmount = (amount: number, unit: string): string =>
  `${amount} ${amount === 1 ? unit.replace(/s$/, '') : unit}`
