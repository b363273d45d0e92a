/** The first of the greatest, by what counts as more: sums and products in another order differ by less. */
export const indexOfGreatest = (values: readonly number[], isMore: (value: number, than: number) => boolean): number =>
  values.reduce((best, value, i) => (isMore(value, values[best] ?? value) ? i : best), 0)
