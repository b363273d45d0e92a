import { expect, test } from 'vitest'
import { addMass, emptyMass, type Mass, noMass, sumMass } from './mass.ts'

const placesOf = ({ places, size }: Mass) => [...places.subarray(0, size)]

test('addMass lists a place once, however often chance comes to it', () => {
  const mass = noMass()
  addMass(mass, 3, 0.25)
  addMass(mass, 200, 0.5)
  addMass(mass, 3, 0.25)
  expect(placesOf(mass)).toEqual([3, 200])
  expect(sumMass(mass)).toBe(1)
})

test('addMass lists no place for chance that has vanished below the smallest double', () => {
  const mass = noMass()
  addMass(mass, 1, Number.MIN_VALUE / 2)
  addMass(mass, 1, Number.MIN_VALUE / 2)
  expect(placesOf(mass)).toEqual([])
})

test('emptyMass forgets all chance', () => {
  const mass = noMass()
  addMass(mass, 1, 0.5)
  emptyMass(mass)
  addMass(mass, 2, 1)
  expect(placesOf(mass)).toEqual([2])
  expect(sumMass(mass)).toBe(1)
})
