import { fetchSystems } from '@flagplot/core/desk/battle'
import { beforeAll, expect, test } from 'vitest'
import { cases } from '../../../test-depth.ts'
import { doorNames, fuzz } from './fuzz.ts'

/**
 * Cases of each door in full depth and else, in parts; few links are taken. Those of games between rooms are 100,000 in
 * all. More, and others: `npm run fuzz`.
 */
const known: Readonly<Record<string, readonly [number, number]>> = {
  links: [10_000, 1_000],
  records: [10_000, 250],
  bodies: [80_000, 200],
  games: [8_000, 40],
  observed: [4_000, 16],
  invitations: [12_000, 200],
  turns: [400, 12],
}
const casesOf = (door: string): number => cases(...(known[door] ?? [10_000, 150]))
const PARTS = cases(4, 1)

const parts = doorNames.flatMap(door => {
  const count = casesOf(door) / PARTS
  return Array.from({ length: PARTS }, (_, part) => [door, part * count, count] as const)
})

beforeAll(async () => {
  await fetchSystems()
})

test.each(parts)(
  'wild cases of the door for %s, from number %i on: no crash, no exit 70, nothing taken that cannot be gone on with',
  async (door, from, count) => {
    const { wrong, taken, refused, tried } = await fuzz(door, { from, cases: count })
    expect(wrong).toEqual([])
    expect(taken + refused).toBe(count)
    // a door that takes nothing, or everything, was not tested
    expect(Math.min(taken, refused)).toBeGreaterThan(count / 100)
    expect(tried).toBeGreaterThan(0)
  },
)

test('the same cases come of the same seed, others of another', async () => {
  const counts = async (seed: string) => fuzz('orders', { cases: cases(300, 60), seed })
  expect(await counts('1')).toEqual(await counts('1'))
  expect(await counts('2')).not.toEqual(await counts('1'))
})
