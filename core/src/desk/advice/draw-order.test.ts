import { expect, test } from 'vitest'
import { drawBy, drawOrder } from './draw-order.ts'

const order = (text: string, weight: number) => ({ text, weight, expectedResult: 50, atWorst: 50 })
const mix = [order('a', 250), order('b', 0), order('c', 750)]
const advised = { legal: '3', among: 'all', orders: mix, guaranteed: 50, standingOrders: { texts: [] } } as const

test('one is drawn as often as its weight says, one without weight never', () => {
  const drawn = Array.from({ length: 1000 }, (_, i) => drawBy(mix, i / 1000)?.text)
  expect(drawn.filter(text => text === 'a')).toHaveLength(250)
  expect(drawn.filter(text => text === 'c')).toHaveLength(750)
})

test('the last is still drawn by the greatest number, and nothing from an empty list', () => {
  expect(drawBy(mix, 1 - 2 ** -32)?.text).toBe('c')
  expect(drawBy([], 0.5)).toBeUndefined()
})

test('the same seed draws the same order, other seeds by the shares: 1,000 draws, 250 expected, within 4 sigma', () => {
  const drawn = (seed: number) => {
    const made = drawOrder({ sides: { blue: advised } }, String(seed))
    return made.ok ? made.value : expect.unreachable('one side')
  }
  expect(drawn(7)).toEqual({ side: 'blue', text: expect.any(String), seed: '7' })
  expect(drawn(7)).toEqual(drawn(7))
  const first = Array.from({ length: 1000 }, (_, seed) => drawn(seed).text).filter(text => text === 'a').length
  expect(Math.abs(first - 250)).toBeLessThan(4 * Math.sqrt(1000 * 0.25 * 0.75))
})

test('advice to both sides is refused without a side', () => {
  expect(drawOrder({ sides: { red: advised, blue: advised } }, '1')).toMatchObject({
    ok: false,
    refusal: { code: 'missing', path: ['side'] },
  })
})

test('each side draws from a stream of its own name', () => {
  const text = (side: 'red' | 'blue', seed: number) => {
    const made = drawOrder({ sides: { [side]: advised } }, String(seed))
    return made.ok ? made.value.text : expect.unreachable('one side')
  }
  const seeds = Array.from({ length: 40 }, (_, seed) => seed)
  expect(seeds.map(seed => text('red', seed))).not.toEqual(seeds.map(seed => text('blue', seed)))
})
