import { expect, test } from 'vitest'
import { checkReason, MAX_REASON } from './ruling.ts'

test('a reason is measured in characters as people count them: an emoji is one', () => {
  const longest = '🚀'.repeat(MAX_REASON)
  expect(checkReason(longest, 'reason')).toEqual({ ok: true, value: longest })
  expect(checkReason(`${longest}🚀`, 'reason')).toMatchObject({
    refusal: { found: '2001 characters', expected: 'a reason of 1 to 2000 characters' },
  })
  expect(checkReason(' ', 'reason')).toMatchObject({ refusal: { found: 'nothing' } })
})
