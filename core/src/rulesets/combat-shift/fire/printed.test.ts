import { describe, expect, test } from 'vitest'
import { shiftsAsPrinted, situationsAsPrinted } from '../tables.ts'
import { tables } from './printed.ts'

const cellsOf = (table: string, first: string): readonly string[] =>
  tables
    .find(({ name }) => name === table)!
    .rows.find(([name]) => name === first)!
    .slice(1)

/** Lines of the dossier as they are written there: the cells of one row, apart by blanks. */
const line = (table: string, first: string): string => cellsOf(table, first).join(' ')

test('shift.size base.warship the tables for people show every row, within eighty columns', () => {
  expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['shifts', shiftsAsPrinted.length + 1],
    ['situations', situationsAsPrinted.length],
    ['fire', 15],
    ['engaged', 6],
    ['ambushes', 6],
    ['sorties', 15],
    ['close-in', 18],
  ])
  for (const { columns, rows, notes } of tables) {
    const widths = columns.map((head, i) => Math.max(head.length, ...rows.map(row => row[i]!.length)))
    expect(widths.reduce((sum, width) => sum + width + 2, 0)).toBeLessThanOrEqual(80)
    for (const row of rows) expect(row).toHaveLength(columns.length)
    for (const note of notes) expect(note.endsWith('.')).toBe(true)
  }
})

describe('tables that are worked out are those of the dossier, every cell', () => {
  test.each([
    ['Warship E1', '30/20/10 20/10/0 50/40/30 60/50/40'],
    ['Warship E2', '60/50/40 50/40/30 80/70/60 90/80/70'],
    ['Warship E3', '90/80/70 80/70/60 99/99/90 99/99/99'],
    ['Carrier E1', '10/0/0 0/0/0 30/20/10 40/30/20'],
    ['Carrier E2', '40/30/20 30/20/10 60/50/40 70/60/50'],
    ['Carrier E3', '70/60/50 60/50/40 90/80/70 99/90/80'],
  ])(
    'chance.sum base.warship base.carrier target.scout target.non-warship target.immobile era.lower era.higher chance.cap chance.floor 5.1: %s %s',
    (firing, cells) => {
      expect(line('fire', firing)).toBe(cells)
    },
  )

  test('base.ground base.orbital base.system base.era 5.1: bases have the shifts of their targets, too, 20 and 30 by hand', () => {
    expect(line('fire', 'Ground Base E1')).toBe('20/10/0 10/0/0 40/30/20 50/40/30')
    expect(line('fire', 'Ground Base E2')).toBe('30/20/10 20/10/0 50/40/30 60/50/40')
    expect(line('fire', 'Ground Base E3')).toBe('40/30/20 30/20/10 60/50/40 70/60/50')
    for (const base of ['Orbital Base', 'System Base']) {
      expect(line('fire', `${base} E1`)).toBe('30/20/10 20/10/0 50/40/30 60/50/40')
      expect(line('fire', `${base} E2`)).toBe('40/30/20 30/20/10 60/50/40 70/60/50')
      expect(line('fire', `${base} E3`)).toBe('50/40/30 40/30/20 70/60/50 80/70/60')
    }
  })

  test.each([
    ['Warship E1', '30/20/10 15/5/0 0/0/0 0/0/0'],
    ['Warship E2', '60/50/40 45/35/25 30/20/10 15/5/0'],
    ['Warship E3', '90/80/70 75/65/55 60/50/40 45/35/25'],
    ['Carrier E1', '10/0/0 0/0/0 0/0/0 0/0/0'],
    ['Carrier E2', '40/30/20 25/15/5 10/0/0 0/0/0'],
    ['Carrier E3', '70/60/50 55/45/35 40/30/20 25/15/5'],
  ])('engaged.penalty 5.2: %s %s', (firing, cells) => {
    expect(line('engaged', firing)).toBe(cells)
  })

  test.each([
    ['Warship E1', '30/20/10 40/30/20 60/50/40'],
    ['Warship E2', '60/50/40 70/60/50 90/80/70'],
    ['Warship E3', '90/80/70 99/90/80 99/99/99'],
    // not in the dossier: 10, 30 and 50, with 10 or 30 more
    ['Carrier E1', '10/0/0 20/10/0 40/30/20'],
    ['Carrier E2', '40/30/20 50/40/30 70/60/50'],
    ['Carrier E3', '70/60/50 80/70/60 99/90/80'],
  ])('ambush.seen ambush.unseen 5.3: %s %s', (firing, cells) => {
    expect(line('ambushes', firing)).toBe(cells)
  })

  test.each([
    ['10 E1 1 3 4 6 7 9 10 12 13 15 8.0'],
    ['20 E1 3 6 9 12 15 18 21 24 27 30 16.5'],
    ['30 E1 4 9 13 18 22 27 31 36 40 45 24.5'],
    ['60 E1 9 18 27 36 45 54 63 72 81 90 49.5'],
    ['20 E2 5 10 15 20 25 30 35 40 45 50 27.5'],
    ['30 E2 7 15 22 30 37 45 52 60 67 75 41.0'],
    ['40 E2 10 20 30 40 50 60 70 80 90 99 54.9'],
    ['60 E2 15 30 45 60 75 90 99 99 99 99 71.1'],
    ['20 E3 7 14 21 28 35 42 49 56 63 70 38.5'],
    ['30 E3 10 21 31 42 52 63 73 84 94 99 56.9'],
    ['40 E3 14 28 42 56 70 84 98 99 99 99 68.9'],
    // not in the dossier: 1.5, 2.5 and 3.5 times a tenth of the points, by hand
    ['40 E1 6 12 18 24 30 36 42 48 54 60 33.0'],
    ['10 E2 2 5 7 10 12 15 17 20 22 25 13.5'],
    ['10 E3 3 7 10 14 17 21 24 28 31 35 19.0'],
    ['60 E3 21 42 63 84 99 99 99 99 99 99 80.4'],
  ])('fighter.chance fighter.effectiveness fighter.size chance.rounding 5.5: %s', row => {
    expect(tables.find(({ name }) => name === 'sorties')!.rows.map(cells => cells.join(' '))).toContain(row)
  })

  test.each([
    ['Warship', '15/5/0 35/25/15 55/45/35', '0/0/0 20/0/0 40/15/0'],
    ['Carrier', '30/20/10 60/50/40 90/80/70', '15/0/0 45/20/0 75/50/25'],
    // R31 and R32: half of 20 and of 30
    ['Ground Base', '10/0/0 20/10/0 30/20/10', '0/0/0 5/0/0 15/0/0'],
    ['Orbital Base', '15/5/0 25/15/5 35/25/15', '0/0/0 10/0/0 20/0/0'],
    ['System Base', '15/5/0 25/15/5 35/25/15', '0/0/0 10/0/0 20/0/0'],
    ['Ground Units', '10/0/0 20/10/0 30/20/10', '-/-/- -/-/- -/-/-'],
  ])(
    'close-in.base close-in.bases close-in.carrier close-in.era close-in.engaged 5.6: %s %s, engaged by those it fires at %s',
    (firing, free, same) => {
      const lines = [1, 2, 3].map(era => cellsOf('close-in', `${firing} E${era}`))
      expect(lines.map(cells => cells[0]).join(' ')).toBe(free)
      // the figure of a cell that stands for the era that engaged
      expect(
        lines
          .map(cells => [1, 2, 3].map(by => cells[by]!.split('/')[cells[by] === '-' ? 0 : by - 1]).join('/'))
          .join(' '),
      ).toBe(same)
    },
  )

  test('close-in.engaged 5.6: by the eras of the engagement and of the target, a warship of the 3rd Era by hand', () => {
    expect(line('close-in', 'Warship E3')).toBe('55/45/35 40/30/20 25/15/5 10/0/0')
  })
})
