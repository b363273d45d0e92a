import { expect, test } from 'vitest'
import { printBill } from './bill.ts'

test('a bill says each unit with its points and parts, and the total', () => {
  const parts = [
    { label: 'PD 7', value: '7' },
    { label: 'B 3', value: '3' },
  ]
  const bill = {
    unit: 'BP',
    points: 15,
    units: [
      { name: 'W4', points: 10, parts },
      { name: 'W5', points: 5, parts: [] },
    ],
  }
  expect(printBill(bill)).toEqual(['  W4: 10 BP (PD 7 for 7, B 3 for 3)', '  W5: 5 BP', '  15 BP in all'])
  const many = { ...bill.units[0]!, parts: Array.from({ length: 20 }, () => parts[0]!) }
  for (const line of printBill({ ...bill, units: [many] })) expect(line.length).toBeLessThanOrEqual(80)
})
