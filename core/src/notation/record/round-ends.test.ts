import { expect, test } from 'vitest'
import { roundEnds, sayRoundEnds } from './round-ends.ts'

const given = (...rounds: readonly number[]) => rounds.map(round => ({ round }))

test('each round that is done has its end, one that is still fought has none', () => {
  expect(roundEnds(given(1, 1, 2, 2, 2), 2)).toEqual([2, 5])
  expect(roundEnds(given(1, 1, 2), 1)).toEqual([2])
  expect(roundEnds(given(1), 0)).toEqual([])
})

test('rounds that ask nothing end where the one before them did', () => {
  expect(roundEnds(given(2, 2, 4), 4)).toEqual([0, 2, 2, 3])
})

test('the ends read as a list', () => {
  expect(sayRoundEnds([7, 15])).toBe('round 1: 7, round 2: 15')
})
