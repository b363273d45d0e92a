import { expect, test } from 'vitest'
import { silhouettes, sizeOf } from './silhouettes.ts'

type Kind = keyof typeof silhouettes
const kinds = Object.keys(silhouettes) as Kind[]

test('the twelve outlines are all different', () => {
  expect(new Set(kinds.map(kind => silhouettes[kind].shape)).size).toBe(12)
})

test('a stronger unit is drawn longer, never higher than its line, never too small to see', () => {
  for (const silhouette of kinds) {
    for (const within of [24, 44]) {
      const sizes = [0, 0.01, 0.25, 0.5, 0.75, 1].map(strength => sizeOf({ silhouette, strength }, within))
      for (const [i, { width, height }] of sizes.entries()) {
        expect(width, `${silhouette} at ${i}`).toBeGreaterThanOrEqual(sizes[i - 1]?.width ?? 8)
        expect(height).toBeLessThanOrEqual(within)
        expect(height).toBeGreaterThanOrEqual(3)
      }
    }
  }
})

test('a strength beyond its bounds is drawn as the bound', () => {
  const cruiser = (strength: number) => sizeOf({ silhouette: 'cruiser', strength })
  expect(cruiser(7)).toEqual(cruiser(1))
  expect(cruiser(-1)).toEqual(cruiser(0))
  expect(cruiser(1).width).toBe(88)
})
