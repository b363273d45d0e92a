/** The columns that get a label, as far as there is room; the last always does, as it is often the tallest. */
export function ticksOf(columns: number, every: number): readonly number[] {
  const last = columns - 1
  const ticks: number[] = []
  for (let at = 0; at < columns; at += every) if (last - at >= every) ticks.push(at)
  return last < 0 ? [] : [...ticks, last]
}
