import { sayRefusal } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { refuseIo } from './files.ts'
import { TOO_MUCH } from './io.ts'

const said = (code: string): string => {
  const refused = refuseIo('a.jsonl', code)
  return refused.ok ? '' : sayRefusal(refused.refusal)
}

test('more than is read at all is told with the bounds that count', () => {
  expect(said(TOO_MUCH)).toBe(
    'a.jsonl cannot be used (found more than 100,000,000 bytes); expected a battle file of at most 1,000,000 characters, or a record of at most 50,000,000.',
  )
})

test('a file that the system lets grow no further is not told so', () => {
  expect(said('EFBIG')).toBe(
    'a.jsonl cannot be used (found a file that grew larger than this system allows); expected a limit that has room for it.',
  )
})
