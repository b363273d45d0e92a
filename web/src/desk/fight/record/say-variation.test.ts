import { expect, test } from 'vitest'
import { sayVariation } from './say-variation.ts'

test('a variation is described by the step where it parts, its number of steps, and its end', () => {
  const goesOn = { count: 17, rounds: 2, isOver: false }
  expect(sayVariation(goesOn, { count: 12, isEnd: false })).toEqual({
    head: 'Another way on from',
    rest: '5 more steps, into round 3',
  })
  expect(sayVariation({ count: 13, rounds: 4, isOver: true }, { count: 12, isEnd: true })).toEqual({
    head: 'The way on that was taken back, from',
    rest: '1 more step, until it was over',
  })
})
