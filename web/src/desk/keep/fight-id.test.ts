import { expect, test } from 'vitest'
import { fightAddress, freshId } from './fight-id.ts'

test('ids are eight letters that nobody takes for others, and differ', () => {
  const ids = Array.from({ length: 200 }, freshId)
  for (const id of ids) expect(id).toMatch(/^[a-hjkmnp-z2-9]{8}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the address of a fight names a moment where one is meant', () => {
  expect([fightAddress('abcdefgh'), fightAddress('abcdefgh', 0)]).toEqual(['/fight/abcdefgh', '/fight/abcdefgh/0'])
})
