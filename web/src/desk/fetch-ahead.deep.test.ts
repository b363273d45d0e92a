import { systems } from '@flagplot/core/desk/battle'
import { expect, test, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

vi.mock('./desk-route.tsx', () => ({}))

const fetched = (): string[] => systems().map(({ card }) => card.id)

test('the rules that the address of a desk names are fetched, and those of no other address', async () => {
  for (const other of ['', '#/', '#/desk', '#/rules/sidcors', '#/deskwarpwar/x', '#/desk/nowhere']) fetchAhead(other)
  fetchAhead('#/desk/warpwar/printed-duel')
  await vi.waitFor(() => expect(fetched()).toHaveLength(1), { timeout: 10_000 })
  expect(fetched()).toEqual(['warpwar'])
})
