/** The first of the greatest by a comparison that allows for rounding: sums in another order differ by less. */
export function indexOfGreatest(values: readonly number[], isMore: (value: number, than: number) => boolean): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if (isMore(values[i] ?? 0, values[best] ?? 0)) best = i
  return best
}
