import { expect, test } from 'vitest'
import { addMass, clearMass, listMass, newMass, sumMass } from './mass.ts'

test('a place is listed once, and not for chance below the smallest double; emptied, all is forgotten', () => {
  const mass = newMass()
  for (const [place, chance] of [
    [3, 0.25],
    [200, 0.5],
    [3, 0.25],
    [1, Number.MIN_VALUE / 2],
    [1, Number.MIN_VALUE / 2],
  ] as const)
    addMass(mass, place, chance)
  expect(listMass(mass)).toEqual([
    [3, 0.5],
    [200, 0.5],
  ])
  expect(sumMass(mass)).toBe(1)
  clearMass(mass)
  addMass(mass, 2, 1)
  expect(listMass(mass)).toEqual([[2, 1]])
})
