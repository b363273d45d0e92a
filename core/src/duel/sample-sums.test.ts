import { expect, test } from 'vitest'
import { addSample, emptySums, meanOf } from './sample-sums.ts'

const summed = (samples: readonly number[]) => {
  const sums = emptySums()
  for (const sample of samples) addSample(sums, sample)
  return meanOf(sums, samples.length)
}

test('the mean and 1.96 standard errors; of samples that are all alike as if one more had come out otherwise', () => {
  // spread 1/2 about 1/2, of four: 1.96 times a quarter
  expect(summed([1, 0, 1, 0])).toEqual([0.5, expect.closeTo(0.49, 12)])
  expect(summed([3, -1])).toEqual([1, expect.closeTo(1.96 * Math.sqrt(2), 12)])
  expect(summed([2, 2, 2, 2, 2])).toEqual([2, expect.closeTo(1.96 / 5, 12)])
})
