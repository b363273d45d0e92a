import { expect, test } from 'vitest'
import { rulingWords } from './ledger.ts'

test('a chosen reading has no full stop: it stands within other sentences', () => {
  const ruling = { because: 'The text says so.', chose: 'They stay; nobody pursues.', alternatives: ['They go.'] }
  expect(rulingWords({ options: [] }, ruling)).toEqual({
    chosen: 'They stay; nobody pursues',
    because: 'The text says so.',
    alternatives: ['They go'],
  })
})
