import { expect, test } from 'vitest'
import { sayWithdrawn } from './say-ruling.ts'

test('a ruling says how many steps no longer count', () => {
  expect(sayWithdrawn(0)).toContain('sealed orders for it are void')
  expect(sayWithdrawn(1)).toMatch(/^1 step after this moment no longer counts\. The record keeps it;/)
  expect(sayWithdrawn(2)).toMatch(/^2 steps after this moment no longer count\. The record keeps them;/)
})
