import { expect, test } from 'vitest'
import { sayNotReviewed } from './say-not-reviewed.ts'

test('a record without a sealed question is refused on the page without a word on flags', () => {
  const refusal = { code: 'missing', path: ['free'], expected: 'kinds of question that are free' } as const
  expect(sayNotReviewed(refusal)).toMatch(/^Best play is solved where both sides choose at the same moment/)
  expect(sayNotReviewed({ code: 'unsupported', path: [], says: 'too long' })).toContain('Too long')
})

test('a kind of question that would do is named by its title in the sentence, not by its key', () => {
  const refusal = { code: 'unsupported', path: ['free'], says: 'Short with moves.', nearest: 'plot' } as const
  expect(sayNotReviewed(refusal)).toBe('Short with moves.')
})
