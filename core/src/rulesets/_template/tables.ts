import type { PrintedTable } from '../../game/index.ts'

export type Stance = 'press' | 'evade'

/** Line Duel 2.3. Hits by the die (row) and the stance of the side that fires (column), as printed. */
export const fireTable: Readonly<Record<number, Readonly<Record<Stance, number>>>> = {
  0: { press: 0, evade: 0 },
  1: { press: 0, evade: 0 },
  2: { press: 1, evade: 0 },
  3: { press: 1, evade: 0 },
  4: { press: 1, evade: 1 },
  5: { press: 2, evade: 1 },
  6: { press: 3, evade: 1 },
}

/** The tables as the book shows them, for people. */
export const tables: readonly PrintedTable[] = [
  {
    name: 'fire',
    rule: 'fire.table',
    title: 'Fire table: hits by die and stance',
    columns: ['die', 'press', 'evade'],
    rows: Object.entries(fireTable).map(([die, row]) => [die, String(row.press), String(row.evade)]),
    notes: ['Row 0 is reached only by a die lowered for an evading target.'],
  },
]
