import type { LookupAddress } from 'node:dns'
import { expect, test, vi } from 'vitest'
import { lookUpPublic } from './public-network.ts'

const found: LookupAddress[] = []
vi.mock('node:dns', () => ({
  lookup: (_: string, __: object, answer: (fault: null, all: readonly LookupAddress[]) => void) => answer(null, found),
}))

test.each([
  [['1.1.1.1', '2606:4700::1111'], true],
  [['1.1.1.1', '10.0.0.1'], false],
  [['::1', '2606:4700::1111'], false],
  [[], false],
])('webhook: a name is looked up as public only if all of its addresses are: %j', async (addresses, isPublic) => {
  found.splice(0, found.length, ...addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })))
  for (const all of [true, false]) {
    const answered = await new Promise(resolve =>
      lookUpPublic('hooks.example', { all }, fault => resolve(fault === null)),
    )
    expect([all, answered]).toEqual([all, isPublic])
  }
})
