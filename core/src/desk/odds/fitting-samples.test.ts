import { expect, test } from 'vitest'
import { fittingCount } from './fitting-samples.ts'

test.each([
  ['quick battles: the usual number', 12_288, 0.5, 2, 12_288],
  ['a minute of work is borne', 12_288, 9, 2, 12_288],
  ['a chunk is sampled by one thread', 12_288, 17, 2, 1_024],
  ['other threads do not help within a chunk', 12_288, 17, 16, 1_024],
  ['they do where there are many chunks', 40_960, 6, 16, 40_960],
  ['very slow battles: as few as say something', 4_096, 5_000, 2, 64],
] as const)('%s', (_, usual, ms, threads, battles) => {
  expect(fittingCount(usual, { ms, chunk: 4_096, threads })).toBe(battles)
})

test('never more than usual', () => {
  expect(fittingCount(60, { ms: 10_000, chunk: 4_096, threads: 1 })).toBe(60)
})
