import type { Side } from '@flagplot/core/game/sides'
import type { UnitOnMap } from '@flagplot/core/notation/scene'
import { expect, test } from 'vitest'
import { unitNamed } from '../scene/scene.fixture.ts'
import { RADIUS } from './layout.ts'
import { drawStack, fanned, MAX_FAN, stacksOf, tapped } from './stacks.ts'

const standing = (name: string, side: Side, q: number): UnitOnMap => {
  const at = { value: `${q}`, label: `${q}`, q, r: 0 }
  return { code: name, side, unit: unitNamed(name), standing: { at, heading: 0, speed: 0, path: [at], arc: [] } }
}

const [a, b, c] = [standing('a', 'red', 1), standing('a', 'blue', 1), standing('c', 'blue', 2)]

test('units of one hex are a stack, in the order of the scene', () => {
  expect(stacksOf([a!, c!, b!]).map(({ units }) => units)).toEqual([[a, b], [c]])
  expect(stacksOf([])).toEqual([])
})

test('counters of a stack stay in their hex, no two on the same spot; a single one is in the middle', () => {
  expect(fanned(1, 0, 5)).toEqual({ x: 0, y: 0 })
  for (let count = 2; count <= MAX_FAN; count++) {
    const spots = Array.from({ length: count }, (_, i) => fanned(count, i, RADIUS * 0.48))
    for (const { x, y } of spots) expect(Math.hypot(x, y)).toBeLessThan(RADIUS * 0.86)
    expect(new Set(spots.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(count)
  }
})

test('a stack is fanned out if there is room, or else drawn as one counter for each side', () => {
  const crowd = [a!, b!, standing('d', 'blue', 1), standing('e', 'blue', 1)]
  const namesAt = (scale: number, selected?: string) => {
    const picked = selected === undefined ? undefined : ({ side: 'blue', name: selected } as const)
    return drawStack({ units: crowd }, scale, picked).counters.map(({ one, all }) => `${one.unit.name} ${all.length}`)
  }
  expect(namesAt(2)).toEqual(['a 1', 'a 1', 'd 1', 'e 1'])
  expect(namesAt(1)).toEqual(['a 1', 'a 3'])
  expect(namesAt(1, 'e')).toEqual(['a 1', 'e 3'])
  expect(namesAt(0.2)).toHaveLength(2)
  const more = ['f', 'g', 'h'].map(name => standing(name, 'blue', 1))
  const drawnAt = (scale: number) => drawStack({ units: [...crowd, ...more] }, scale, undefined)
  expect([drawnAt(2).counters.length, drawnAt(6).counters.length]).toEqual([2, 7])
  const [first, second] = drawnAt(6).counters.map(({ spot }) => spot)
  expect(Math.hypot(first!.x - second!.x, first!.y - second!.y)).toBeGreaterThan(2 * drawnAt(6).size)
})

test('tapping goes through a stack and starts again; units of both sides with one name are distinct', () => {
  expect(tapped([a!, b!], undefined)).toBe(a)
  expect(tapped([a!, b!], a)).toBe(b)
  expect(tapped([a!, b!], b)).toBe(a)
  expect(tapped([c!], a)).toBe(c)
  expect(tapped([], a)).toBeUndefined()
})
