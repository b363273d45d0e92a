import { expect, test } from 'vitest'
import { rulingWords } from './ledger.ts'

test('what a ruling chose has no stop of its own: it stands in sentences of others', () => {
  const ruling = { because: 'The text says so.', chose: 'They stay; nobody pursues.', alternatives: ['They go.'] }
  expect(rulingWords({ options: [] }, ruling)).toEqual({
    chosen: 'They stay; nobody pursues',
    because: 'The text says so.',
    alternatives: ['They go'],
  })
})
