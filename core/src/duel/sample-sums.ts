/** What sampled figures came to so far. */
export interface SampleSums {
  sum: number
  squares: number
}

export const emptySums = (): SampleSums => ({ sum: 0, squares: 0 })

/** Adds one sample. */
export function addSample(sums: SampleSums, value: number): void {
  sums.sum += value
  sums.squares += value * value
}

/** Z of 95 percent. */
const Z = 1.96

/** The mean of so many samples, and how far it may be off, 95 times in a hundred. */
export function meanOf({ sum, squares }: SampleSums, samples: number): readonly [mean: number, off: number] {
  const mean = sum / samples
  const variance = Math.max(0, squares / samples - mean * mean)
  // the mean of so few that all came out alike is not sure either: as if one more had come out otherwise
  const spread = variance > 0 ? Math.sqrt(variance / samples) : 1 / samples
  return [mean, Z * spread]
}
