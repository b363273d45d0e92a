import { expect, test } from 'vitest'
import type { Shape } from '../game/index.ts'
import { isEndless, stopAfter } from './span.ts'

const start: Shape['State'] = { agenda: [] }
const endless = Number.POSITIVE_INFINITY
const span = (rounds: number, cap: number, isDrawn = true) => ({ start, rounds, cap, draws: () => isDrawn })
const after = (rounds: number, cap: number, done: number, isDrawn = true) =>
  stopAfter(span(rounds, cap, isDrawn), done, () => start)

test('stopAfter: the stated rounds are fought, then the rest is undecided', () => {
  expect([1, 2, 3].map(done => after(2, endless, done))).toEqual([undefined, 'undecided', 'undecided'])
  expect(after(0, endless, 0)).toBe('undecided')
})

test('stopAfter: a cap of the rules draws once its rounds are done, and what it does not draw is fought on', () => {
  expect([1, 2, 3].map(done => after(endless, 2, done))).toEqual([undefined, 'draw', 'draw'])
  expect(after(endless, 2, 2, false)).toBeUndefined()
})

test('stopAfter: where asker and rules stop after the same round the rules have drawn it', () => {
  expect(after(2, 2, 2)).toBe('draw')
  expect(after(2, 2, 2, false)).toBe('undecided')
  expect(after(1, 2, 1)).toBe('undecided')
})

test('isEndless: neither stops it', () => {
  expect(isEndless(span(endless, endless))).toBe(true)
  expect(isEndless(span(9, endless))).toBe(false)
  expect(isEndless(span(endless, 9))).toBe(false)
})
