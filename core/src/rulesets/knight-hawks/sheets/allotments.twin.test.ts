import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iterateCounted } from '../../../game/kit/index.ts'
import { allotments, type NumberToAllot } from './allotments.ts'

/** Every way, by trying them all. */
function brute(parts: readonly NumberToAllot[], budget: number): readonly (readonly number[])[] {
  const [first, ...rest] = parts
  if (first === undefined) return [[]]
  return Array.from({ length: Math.min(first.most, budget) + 1 }, (_, value) => value).flatMap(value =>
    brute(rest, budget - value).map(others => [value, ...others]),
  )
}

test('repair.points allotments are those found by trying them all, the first values first', () => {
  const part = fc.record({ most: fc.nat({ max: 5 }), wish: fc.nat({ max: 5 }) })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), fc.nat({ max: 9 }), (wishes, budget) => {
      let left = budget
      const parts = wishes.map(({ most, wish }, i) => {
        const fallback = Math.min(most, wish, left)
        left -= fallback
        return { name: `part ${i}`, most, fallback }
      })
      const counted = allotments(parts, budget)
      const all = [...iterateCounted(counted)].map(values => Object.values(values))
      expect(BigInt(all.length)).toBe(counted.size)
      expect(all[0]).toEqual(parts.map(({ fallback }) => fallback))
      const sorted = (list: readonly (readonly number[])[]) => list.map(String).sort()
      expect(sorted(all)).toEqual(sorted(brute(parts, budget)))
    }),
  )
})
