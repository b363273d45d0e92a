import { Z95 } from '../odds/index.ts'

interface SampleSums {
  sum: number
  squares: number
}

export const emptySums = (): SampleSums => ({ sum: 0, squares: 0 })

export function addSample(sums: SampleSums, value: number): void {
  sums.sum += value
  sums.squares += value * value
}

/** The share of so many samples that is neither victory nor defeat, if these are 1 and -1. */
export const drawnShare = ({ squares }: SampleSums, samples: number): number => 1 - squares / samples

/** The mean of so many samples, and its margin of error, 95 times in a hundred. */
export function meanAndMargin({ sum, squares }: SampleSums, samples: number): readonly [mean: number, margin: number] {
  const mean = sum / samples
  const variance = Math.max(0, squares / samples - mean * mean)
  // the mean of so few that all came out alike is not certain either: as if one more had come out otherwise
  return [mean, Z95 * (variance > 0 ? Math.sqrt(variance / samples) : 1 / samples)]
}
