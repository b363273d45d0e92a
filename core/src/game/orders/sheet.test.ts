import { expect, test } from 'vitest'
import { parseListed } from './sheet.ts'

/** The expected text of a refusal among so many orders `order 1`, `order 2` … */
function expected(count: number): string | undefined {
  const orders = Array.from({ length: count }, (_, i) => i + 1)
  const read = parseListed(orders, n => `order ${n}`, 'attack')
  return read.ok ? undefined : read.refusal.expected
}

test('parseListed: an order of the list, in any case and spacing', () => {
  const read = (text: string) => parseListed([1, 2], n => `order ${n}`, text)
  expect(read('  Order   2 ')).toEqual({ ok: true, value: 2 })
  expect(read('ordr 2')).toMatchObject({ refusal: { code: 'notation', nearest: 'order 2' } })
})

test('parseListed names twelve orders, and says if there are more', () => {
  const twelve = `one of ${Array.from({ length: 12 }, (_, i) => `order ${i + 1}`).join(', ')}`
  expect(expected(12)).toBe(twelve)
  expect(expected(13)).toBe(`${twelve}, …`)
})
