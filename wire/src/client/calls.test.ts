import { refuse } from '@flagplot/core/lang'
import { afterEach, expect, test, vi } from 'vitest'
import { claimSeat } from './calls.ts'

afterEach(() => vi.unstubAllGlobals())

test('a seat that its device cannot keep is not asked for', async () => {
  const ask = vi.fn()
  vi.stubGlobal('fetch', ask)
  const invitation = {
    origin: 'https://games.example',
    game: '0'.repeat(16),
    role: 'red',
    secret: '01'.repeat(32),
  } as const
  const full = refuse({ code: 'io', path: ['storage'], says: 'This browser keeps nothing.' })
  const claimed = await claimSeat(invitation, { name: 'Ann', random: n => new Uint8Array(n), keep: () => full })
  expect([claimed, ask.mock.calls]).toEqual([full, []])
})
