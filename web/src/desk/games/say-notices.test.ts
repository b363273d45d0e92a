import { expect, test } from 'vitest'
import { type Address, sayDelivery } from './say-notices.ts'

const address: Address = {
  id: 'a1',
  channel: 'mail',
  target: 'ann@example.org',
  wants: ['turn'],
  status: 'proved',
  deliveredAt: null,
  failure: null,
}
const deliveredAt = '2027-01-02T03:04:05Z'

test.each([
  [{}, /^Proved\.$/],
  [{ deliveredAt }, /^Last message: .*\.$/],
  [{ deliveredAt, failure: 'No answer.' }, /^Last message: .*\. The last try failed\. No answer\.$/],
  [{ status: 'unproved', deliveredAt }, /^A code is sent there\. .* entered here\.$/],
  [{ status: 'stopped', failure: 'No answer.' }, /^Stopped: .* The last try failed\. No answer\.$/],
] as const)('notices: an address of %o', (values, words) => {
  expect(sayDelivery({ ...address, ...values })).toMatch(words)
})
