import { fetchSystems } from '@flagplot/core/desk'
import { beforeAll, expect, test } from 'vitest'
import { doorNames, fuzz } from './fuzz.ts'

/** Of each door, on every run. More, and others: `npm run fuzz`. */
const CASES = 10_000

beforeAll(async () => {
  await fetchSystems()
})

test.each(doorNames)(
  `${CASES} wild cases of the door for %s: no crash, no exit 70, nothing taken that cannot be gone on with`,
  async door => {
    const { wrong, taken, refused, tried } = await fuzz(door, { cases: CASES })
    expect(wrong).toEqual([])
    expect(taken + refused).toBe(CASES)
    // a door that takes nothing, or everything, was not knocked at
    expect(Math.min(taken, refused, tried)).toBeGreaterThan(CASES / 1000)
  },
)

test('the same cases come of the same seed, others of another', async () => {
  const counts = async (seed: string) => fuzz('orders', { cases: 300, seed })
  expect(await counts('1')).toEqual(await counts('1'))
  expect(await counts('2')).not.toEqual(await counts('1'))
})
