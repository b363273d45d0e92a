import { expect, test } from 'vitest'
import { fleetWords } from '../../game/words/index.ts'
import type { AdviceTopic } from '../advice/index.ts'
import type { ReviewAnswer } from './review-answer.ts'
import {
  coarseReview,
  reviewSums,
  sayLineEnd,
  sayNoCostlyOrder,
  sayReviewed,
  sayReviewedBy,
  sayReviewHead,
} from './review-words.ts'

const zero = { red: 0, blue: 0, interaction: 0, luck: 0 }
const answer: ReviewAnswer = {
  ...zero,
  payoff: 'win',
  payoffTitle: 'expected result',
  unit: '%',
  differenceUnit: 'points',
  known: { method: 'standing', positions: 12 },
  expectedResult: { start: 50, end: 100 },
  finished: true,
  inputs: [],
}
const sampled = { ...answer, known: { method: 'sampled', battles: 500, played: 4_000, margin: 2.5 } } as const

test('the end of a battle is certain, sampled steps or not; a battle that goes on is said to', () => {
  expect(sayLineEnd(answer)).toBe('at the end')
  expect(sayLineEnd({ ...sampled, margins: { ...zero, expectedResult: { start: 5, end: 0 } } })).toBe('at the end')
  expect(sayLineEnd({ ...sampled, margins: { ...zero, expectedResult: { start: 5, end: 1 } } })).toBe(
    'at the end, sampled',
  )
  expect(sayLineEnd({ ...answer, finished: false })).toBe('now, exact')
  expect(sayLineEnd({ ...sampled, finished: false })).toBe('now, sampled')
})

test('a sampled review gives the reason, as the odds may be exact', () => {
  expect(sayReviewed(sampled)).toContain('sampled where the odds of one position are exact')
  expect(sayReviewed(answer)).not.toContain('sampled')
  const good = (margin: number) => sayReviewed({ ...sampled, known: { ...sampled.known, margin } })
  expect(good(2.5)).toContain('is known to +/-2.5 points (95 %)')
  expect(good(2.51)).toContain('is known to +/-2.6 points (95 %)')
})

const words = fleetWords({ red: { name: 'the Klingon squadron' }, blue: { name: 'Hunters' } })
const topic: AdviceTopic = {
  title: 'Border clash',
  system: 'any',
  names: { red: words.red.start, blue: words.blue.start },
  words,
  doctrines: { red: 'steady', blue: 'steady' },
  questions: { fire: 'targets of fire' },
  offers: false,
}
const best = { ...answer, known: { method: 'best', positions: 12, free: ['fire'] } } as const
const thrown = (luck: number): ReviewAnswer['inputs'][number] => ({
  number: 1,
  round: 1,
  title: 'Round 1: dice',
  rule: 'a',
  step: { kind: 'roll', expectedResult: 0, luck },
  orders: [],
})

test('the words name standing orders or best play with its kinds, and any change of standing orders', () => {
  const standing = 'the Klingon squadron by steady, Hunters by steady.'
  expect(sayReviewedBy(answer, topic)).toBe(`Positions are valued by standing orders: ${standing}`)
  expect(sayReviewedBy({ ...best, since: 7 }, topic)).toBe(
    `Positions are valued by best play of both sides in targets of fire; all else by standing orders: ${standing} These standing orders were given after step 7; earlier positions, when others led, are valued by them as well.`,
  )
})

const moths = { red: 'Moths', blue: 'Hunters' }

test('the sum names each figure, with its margin unless it is certain', () => {
  const figures = { expectedResult: { start: 40, end: 55 }, luck: 20, red: -3, blue: -4, interaction: 2 }
  const margins = { expectedResult: { start: 1, end: 0 }, luck: 2, red: 3, blue: 4, interaction: 5 }
  const { rows } = reviewSums({ ...sampled, ...figures, margins }, moths)
  expect(rows.map(({ head, figure, margin }) => `${head} ${figure} ${margin}`)).toEqual([
    'at the start, sampled 40.0 % +/-1.0',
    'luck +20.0 +/-2.0',
    'choices of Moths -3.0 +/-3.0',
    'choices of Hunters -4.0 +/-4.0',
    'choices of both together +2.0 +/-5.0',
    'at the end 55.0 % ',
  ])
  expect(reviewSums({ ...answer, finished: false }, moths).rows.at(-1)).toEqual({
    head: 'where it stands',
    figure: '100.0 %',
    margin: '',
  })
})

test('the printed figures of a sum add up: what rounding leaves goes where most was rounded, and to no part that is 0', () => {
  const figures = { expectedResult: { start: 43.44, end: 100 }, luck: 56.54, red: 0.02, blue: 0, interaction: 0 }
  const { rows } = reviewSums({ ...answer, ...figures }, moths)
  expect(rows.map(({ figure }) => figure)).toEqual(['43.4 %', '+56.6', '0.0', '0.0', '0.0', '100.0 %'])
})

test('a measure has its own unit, and a sign', () => {
  const measured = {
    payoff: 'hull',
    payoffTitle: 'hull left',
    unit: 'hull',
    differenceUnit: 'hull',
    expectedResult: { start: 1, end: -2 },
  }
  const review = { ...answer, ...measured, luck: -3 }
  expect(reviewSums(review, moths).rows.map(({ figure }) => figure)).toEqual([
    '+1.0000',
    '-3.0000',
    '0.0000',
    '0.0000',
    '0.0000',
    '-2.0000',
  ])
  expect(sayReviewHead(review, topic)).toBe('Expected margin of the Klingon squadron in hull (hull left)')
  expect(sayReviewHead(answer, topic)).toBe('Expected result of the Klingon squadron, and what changed it in points')
})

test('no costly order: the words name the standard of comparison', () => {
  const inputs = [thrown(5)]
  expect(sayNoCostlyOrder({ ...answer, inputs }, topic)).toBe('No order was worse than that of the standing orders.')
  expect(sayNoCostlyOrder({ ...best, inputs }, topic)).toBe('No order was worse than the best.')
  expect(sayNoCostlyOrder({ ...sampled, inputs: [thrown(0)] }, topic)).toBe(
    'No order is known to be worse than that of the standing orders.',
  )
})

test('nothing moved: the words state the one value of all positions', () => {
  expect(sayNoCostlyOrder({ ...best, expectedResult: { start: 30, end: 30 }, inputs: [thrown(0)] }, topic)).toBe(
    'Nothing that was ordered or thrown moved it: the expected result of the Klingon squadron was 30.0 % at every position.',
  )
})

test('positions that are known to more than ten points are too coarse to name orders and throws by', () => {
  const known = { ...sampled.known, margin: 33.6 }
  expect(coarseReview({ ...sampled, known })).toEqual({
    words: 'Too coarse to choose by: a range of 67.2 points is wider than 10.',
    samples: 280_000,
  })
  expect([coarseReview(sampled), coarseReview(answer)]).toEqual([undefined, undefined])
  expect(coarseReview({ ...sampled, known, payoff: 'hull' })).toBe(undefined)
})

test('win, draw and loss behind the start, and behind where a battle under way stands', () => {
  const winDrawLoss = { start: { win: 40, draw: 20, loss: 40 }, end: { win: 75, draw: 0, loss: 25 } }
  const behind = (more: Partial<ReviewAnswer>) => reviewSums({ ...answer, ...more }, moths).behind
  expect(behind({ winDrawLoss, finished: true })).toBe('Behind it: at the start won 40.0 %, drawn 20.0 %, lost 40.0 %.')
  expect(behind({ winDrawLoss, finished: false })).toMatch(
    /; where it stands won 75\.0 %, drawn 0\.0 %, lost 25\.0 %\.$/,
  )
  expect(behind({})).toBeUndefined()
})
