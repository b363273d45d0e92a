import { expect, test } from 'vitest'
import { sayReviewRefusal } from './say-review-refusal.ts'

test('a record without a sealed question is refused on the page without a word on flags', () => {
  const refusal = { code: 'missing', path: ['free'], expected: 'kinds of question that are free' } as const
  expect(sayReviewRefusal(refusal)).toMatch(/^Best play is solved where both sides choose at the same moment/)
  expect(sayReviewRefusal({ code: 'unsupported', path: [], says: 'too long' })).toContain('Too long')
})

test('a kind of question that would do is named by its title in the sentence, not by its key', () => {
  const refusal = { code: 'unsupported', path: ['free'], says: 'Short with moves.', nearest: 'plot' } as const
  expect(sayReviewRefusal(refusal)).toBe('Short with moves.')
})
