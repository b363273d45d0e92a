import { afterEach, expect, test, vi } from 'vitest'
import { fightAddress, freshId } from './fight-id.ts'

afterEach(() => vi.restoreAllMocks())

test('every letter is equally likely: bytes past the last whole alphabet are dropped', () => {
  const letters = 31
  const bytes = [248, 255, 0, 247, 249, 30, 31, 0]
  let at = 0
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(array => {
    const into = array as unknown as Uint8Array
    for (let i = 0; i < into.length; i++) into[i] = bytes[at++ % bytes.length]!
    return array
  })
  const [first, last] = ['a', '9']
  // five of every eight bytes are below 248, which is eight alphabets
  expect(8 * letters).toBe(248)
  expect(freshId()).toBe(`${first}${last}${last}${first}${first}${first}${last}${last}`)
})

test('ids are eight letters that are not mistaken for others, and differ', () => {
  const ids = Array.from({ length: 200 }, freshId)
  for (const id of ids) expect(id).toMatch(/^[a-hjkmnp-z2-9]{8}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the address of a fight may name a moment', () => {
  expect([fightAddress('abcdefgh'), fightAddress('abcdefgh', 0)]).toEqual(['/fight/abcdefgh', '/fight/abcdefgh/0'])
})
