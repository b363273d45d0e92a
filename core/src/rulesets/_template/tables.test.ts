import { describe, expect, test } from 'vitest'
import { hitsOf } from './phases/fire.ts'
import { fireTable, type Stance, tables } from './tables.ts'

/** Line Duel 2.3 as printed, read again from the page: press and evade for dice 0 to 6. */
const page: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 0],
  [1, 0],
  [1, 0],
  [1, 1],
  [2, 1],
  [3, 1],
]

describe('fire.table', () => {
  test('fire.table every cell is as printed', () => {
    expect(Object.values(fireTable).map(row => [row.press, row.evade])).toEqual(page)
  })

  test('fire.table the page for people shows the same cells', () => {
    expect(tables[0]?.rows).toEqual(page.map(([press, evade], die) => [die, press, evade].map(String)))
  })

  test('fire.table a die is read in the column of the stance that fires', () => {
    for (const [i, stance] of (['press', 'evade'] as const satisfies readonly Stance[]).entries()) {
      for (const die of [1, 2, 3, 4, 5, 6]) expect(hitsOf(die, stance, 'press', 'die')).toBe(page[die]?.[i])
    }
  })

  test('fire.evading an evading target lowers the die, or by the other reading the hits', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      expect(hitsOf(die, 'press', 'evade', 'die')).toBe(page[die - 1]?.[0])
      expect(hitsOf(die, 'press', 'evade', 'hits')).toBe(Math.max(0, (page[die]?.[0] ?? 0) - 1))
    }
  })
})
