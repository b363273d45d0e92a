import type { OrderPrices } from '@flagplot/core/desk/advice'
import { winDrawLoss } from '@flagplot/core/desk/odds-words'
import type { OrderTable, Shape } from '@flagplot/core/game/orders'
import { expect, test } from 'vitest'
import { orderLines } from './order-lines.ts'

const line = (text: string, cells: readonly string[]) => ({ order: text, text, what: text, cells })

const losses: OrderTable<Shape> = {
  columns: ['points', 'carried over', 'attack left'],
  lines: [line('give D7C', ['9', '+3 credit', '34']), line('give F5', ['5', '1 left', '36'])],
}

const prices = (more: Partial<OrderPrices> = {}): OrderPrices => ({
  side: 'red',
  orders: [
    { text: 'give D7C', expectedResult: 46.9, winDrawLoss: winDrawLoss(46.9, 0.1) },
    { text: 'give F5', expectedResult: 45.5, winDrawLoss: winDrawLoss(45.5, 0.1) },
  ],
  ...more,
})

test('orders stand in columns with their costs, the one of the standing orders marked', () => {
  expect(orderLines(losses, 'give F5')).toEqual([
    '    order     points  carried over  attack left',
    '    give D7C  9       +3 credit     34',
    '  * give F5   5       1 left        36',
    '  * by the standing orders',
  ])
})

test('and the expected result of each where it is asked for', () => {
  expect(orderLines(losses, 'give F5', prices())).toEqual([
    '    order     points  carried over  attack left  your expected result',
    '    give D7C  9       +3 credit     34           46.9 %',
    '  * give F5   5       1 left        36           45.5 % -1.4',
    '  * by the standing orders',
    '  Win, draw and loss after the best, give D7C: won 41.9 %, drawn 10.0 %, lost',
    '  48.1 %.',
    '  Exact: the expected result, if both sides follow their standing orders in all',
    '  else.',
  ])
})

test('sampled results have their intervals, and none is set behind another that it cannot be told from', () => {
  const orders = [
    { text: 'give D7C', expectedResult: 46.9, margin: 2, winDrawLoss: winDrawLoss(46.9, 0.1) },
    { text: 'give F5', expectedResult: 45.5, margin: 2, winDrawLoss: winDrawLoss(45.5, 0.1) },
  ]
  const lines = orderLines(
    { ...losses, columns: ['points'], lines: losses.lines.map(each => ({ ...each, cells: each.cells.slice(0, 1) })) },
    '',
    prices({ orders, battles: 2_000 }),
  )
  expect(lines[1]).toBe('    give D7C  9       46.9 % (44.9 to 48.9)')
  expect(lines[2]).toBe('    give F5   5       45.5 % (43.5 to 47.5) about as good')
  expect(lines.join(' ')).toContain('Sampled, 2,000 battles after each order, with 95 % intervals')
})

test('a table too wide for the terminal has a line for the figures of each order', () => {
  const long = 'leave R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12'
  const lines = orderLines({ ...losses, lines: [line(long, ['9', '+3 credit', '34'])] }, long)
  expect(lines).toEqual([
    `  * ${long}`,
    '      points 9, carried over +3 credit, attack left 34',
    '  * by the standing orders',
  ])
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80)
})

test('without costs or prices nothing is printed', () => {
  expect(orderLines({ columns: [], lines: losses.lines }, 'give F5')).toEqual([])
})
