import { expect, test } from 'vitest'
import { fleetWords } from '../../game/words/index.ts'
import type { AdviceTopic } from './advice-words.ts'
import type { ReviewAnswer } from './review-job.ts'
import { reviewSums, sayLineEnd, sayNoCostlyOrder, sayReviewed, sayReviewedBy } from './review-words.ts'

const zero = { red: 0, blue: 0, interaction: 0, luck: 0 }
const answer: ReviewAnswer = {
  ...zero,
  payoff: 'win',
  known: { method: 'standing', positions: 12 },
  start: 0,
  end: 1,
  finished: true,
  inputs: [],
}
const sampled = { ...answer, known: { method: 'sampled', battles: 500, margin: 0.05 } } as const

test('the end of a battle is certain, sampled steps or not; a battle that goes on is said to', () => {
  expect(sayLineEnd(answer)).toBe('at the end')
  expect(sayLineEnd({ ...sampled, margins: { ...zero, start: 0.05, end: 0 } })).toBe('at the end')
  expect(sayLineEnd({ ...sampled, margins: { ...zero, start: 0.05, end: 0.01 } })).toBe('at the end, sampled')
  expect(sayLineEnd({ ...answer, finished: false })).toBe('now, exact')
  expect(sayLineEnd({ ...sampled, finished: false })).toBe('now, sampled')
})

test('a sampled review gives the reason, as the odds may be exact', () => {
  expect(sayReviewed(sampled)).toContain('sampled where the odds of one position are exact')
  expect(sayReviewed(answer)).not.toContain('sampled')
  const good = (margin: number) => sayReviewed({ ...sampled, known: { ...sampled.known, margin } })
  expect(good(0.01)).toContain('is good to +/-0.01 (95 %)')
  expect(good(0.0099)).toContain('is good to +/-0.0099 (95 %)')
})

const words = fleetWords({ red: { name: 'the Klingon squadron' }, blue: { name: 'Hunters' } })
const topic: AdviceTopic = {
  title: 'Border clash',
  system: 'any',
  names: { red: words.red.start, blue: words.blue.start },
  words,
  doctrines: { red: 'steady', blue: 'steady' },
  offers: false,
}
const best = { ...answer, known: { method: 'best', positions: 12, free: ['fire'] } } as const
const thrown = (luck: number): ReviewAnswer['inputs'][number] => ({
  number: 1,
  round: 1,
  title: 'Round 1: dice',
  rule: 'a',
  step: { kind: 'roll', after: 0, luck },
  orders: [],
})

test('the words name standing orders or best play with its kinds, and any change of standing orders', () => {
  const standing = 'the Klingon squadron by steady, Hunters by steady.'
  expect(sayReviewedBy(answer, topic)).toBe(`Positions are valued by standing orders: ${standing}`)
  expect(sayReviewedBy({ ...best, since: 7 }, topic)).toBe(
    `Positions are valued by best play of both sides in fire; all else by standing orders: ${standing} These standing orders were given after input 7; earlier positions, when others led, are valued by them as well.`,
  )
})

test('the sum names each figure, with its margin unless it is certain', () => {
  const figures = { start: 1, luck: 2, red: 3, blue: 4, interaction: 5, end: 15 }
  const margins = { start: 0.1, luck: 0.2, red: 0.3, blue: 0.4, interaction: 0.5, end: 0 }
  const rows = reviewSums({ ...sampled, ...figures, margins }, { red: 'Moths', blue: 'Hunters' })
  expect(rows.map(({ head, value, margin }) => `${head} ${value} ${margin}`)).toEqual([
    'at the start +1.0000 +/-0.1000',
    'luck +2.0000 +/-0.2000',
    'choices of Moths +3.0000 +/-0.3000',
    'choices of Hunters +4.0000 +/-0.4000',
    'interaction of sealed orders +5.0000 +/-0.5000',
    'at the end +15.0000 ',
  ])
  expect(reviewSums({ ...answer, finished: false }, { red: 'Moths', blue: 'Hunters' }).at(-1)).toEqual({
    head: 'where it stands',
    value: '+1.0000',
    margin: '',
  })
})

test('no costly order: the words name the standard of comparison', () => {
  const inputs = [thrown(0.5)]
  expect(sayNoCostlyOrder({ ...answer, inputs }, topic)).toBe(
    'No order cost its side anything beside the standing orders.',
  )
  expect(sayNoCostlyOrder({ ...best, inputs }, topic)).toBe('No order cost its side anything beside the best.')
  expect(sayNoCostlyOrder({ ...sampled, inputs: [thrown(0)] }, topic)).toBe(
    'No order is known to have cost its side anything beside the standing orders.',
  )
})

test('nothing moved: the words state the one value of all positions', () => {
  expect(sayNoCostlyOrder({ ...best, start: -3, end: -3, inputs: [thrown(0)] }, topic)).toBe(
    'Nothing that was ordered or thrown moved it: the value to the Klingon squadron was -3.0000 at every position.',
  )
})
