import { expect, test } from 'vitest'
import type { ReviewAnswer } from './review-job.ts'
import { sayLineEnd, sayReviewed } from './review-words.ts'

const zero = { red: 0, blue: 0, met: 0, luck: 0 }
const answer: ReviewAnswer = {
  ...zero,
  stake: 'win',
  known: { rung: 'standing', positions: 12 },
  start: 0,
  end: 1,
  finished: true,
  inputs: [],
}
const sampled = { ...answer, known: { rung: 'sampled', battles: 500, margin: 0.05 } } as const

test('the end of a battle is certain however the steps before it are known; where it goes on that is said', () => {
  expect(sayLineEnd(answer)).toBe('at the end')
  expect(sayLineEnd({ ...sampled, margins: { ...zero, start: 0.05, end: 0 } })).toBe('at the end')
  expect(sayLineEnd({ ...answer, finished: false })).toBe('now, exact')
  expect(sayLineEnd({ ...sampled, finished: false })).toBe('now, sampled')
})

test('a sampled review says why its figures are, where the odds may be exact', () => {
  expect(sayReviewed(sampled)).toContain('sampled in battles whose odds from one position are still exact')
  expect(sayReviewed(answer)).not.toContain('sampled')
})
