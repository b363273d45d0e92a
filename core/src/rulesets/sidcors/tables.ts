import type { PrintedTable } from '../../game/index.ts'

/** A figure is printed in the extract, or inferred from printed ones (the evidence stands beside it). */
type Evidence = 'printed' | 'inferred'

/** Combat Coefficient Table, Advanced: percent for die 1 to 6, by Battle Intensity Rating. Lines 2 to 8 as printed. */
export const intensityChart = [
  // Not printed in the extract, which says only that the chart goes from 0 to 10: the printed diagonal carried on.
  { rating: 0, percent: [10, 10, 15, 15, 20, 20], evidence: 'inferred' },
  { rating: 1, percent: [10, 15, 15, 20, 20, 25], evidence: 'inferred' },
  { rating: 2, percent: [15, 15, 20, 20, 25, 25], evidence: 'printed' },
  { rating: 3, percent: [15, 20, 20, 25, 25, 30], evidence: 'printed' },
  { rating: 4, percent: [20, 20, 25, 25, 30, 30], evidence: 'printed' },
  { rating: 5, percent: [20, 25, 25, 30, 30, 35], evidence: 'printed' },
  { rating: 6, percent: [25, 25, 30, 30, 35, 35], evidence: 'printed' },
  { rating: 7, percent: [25, 30, 30, 35, 35, 40], evidence: 'printed' },
  { rating: 8, percent: [30, 30, 35, 35, 40, 40], evidence: 'printed' },
  { rating: 9, percent: [30, 35, 35, 40, 40, 45], evidence: 'inferred' },
  { rating: 10, percent: [35, 35, 40, 40, 45, 45], evidence: 'inferred' },
] as const satisfies readonly { rating: number; percent: readonly number[]; evidence: Evidence }[]

/**
 * The Standard Combat Coefficient Table is named in the extract and not printed. Two clues fit this line only: a lone
 * ten points score "2 or 3", and a public example has 25 % on a 3.
 */
export const standardTable = { percent: [20, 20, 25, 25, 30, 30], evidence: 'inferred' } as const

/**
 * Variable intensity: the addition of one die to the rating. The extract only mentions the option; the figures are
 * inferred from the campaign author's own adjudication program and from the chart's range (2 - 2 to 8 + 2).
 */
export const variableIntensity = [
  { die: 1, change: -2 },
  { die: 2, change: -1 },
  { die: 3, change: 0 },
  { die: 4, change: 0 },
  { die: 5, change: 1 },
  { die: 6, change: 2 },
] as const

/** Offensive cloak: two dice to the shift of the enemy's coefficient die in the first round. */
export const cloakTable = [
  { from: 2, to: 5, shift: -1 },
  { from: 6, to: 10, shift: 0 },
  { from: 11, to: 12, shift: 1 },
] as const

/** Mauler shock: the faces on which a mauler that fired is crippled. */
export const shockFaces = [5, 6] as const

/** Percent headings of the damage table. */
export const damageColumns = [10, 15, 20, 25, 30, 35, 40, 45, 50] as const

/**
 * Combat Damage Results Table as printed: ComPot, then damage points by column. No printing errors: the extract's
 * run-together digits split in one way only, and every cell is the product rounded half up.
 */
// biome-ignore format: a printed table keeps its shape
export const damageTable = [
  [1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  [2, 0, 0, 0, 1, 1, 1, 1, 1, 1],
  [3, 0, 0, 1, 1, 1, 1, 1, 1, 2],
  [4, 0, 1, 1, 1, 1, 1, 2, 2, 2],
  [5, 1, 1, 1, 1, 2, 2, 2, 2, 3],
  [6, 1, 1, 1, 2, 2, 2, 2, 3, 3],
  [7, 1, 1, 1, 2, 2, 2, 3, 3, 4],
  [8, 1, 1, 2, 2, 2, 3, 3, 4, 4],
  [9, 1, 1, 2, 2, 3, 3, 4, 4, 5],
  [10, 1, 2, 2, 3, 3, 4, 4, 5, 5],
  [11, 1, 2, 2, 3, 3, 4, 4, 5, 6],
  [12, 1, 2, 2, 3, 4, 4, 5, 5, 6],
  [13, 1, 2, 3, 3, 4, 5, 5, 6, 7],
  [14, 1, 2, 3, 4, 4, 5, 6, 6, 7],
  [15, 2, 2, 3, 4, 5, 5, 6, 7, 8],
  [16, 2, 2, 3, 4, 5, 6, 6, 7, 8],
  [17, 2, 3, 3, 4, 5, 6, 7, 8, 9],
  [18, 2, 3, 4, 5, 5, 6, 7, 8, 9],
  [19, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [20, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [21, 2, 3, 4, 5, 6, 7, 8, 9, 11],
  [22, 2, 3, 4, 6, 7, 8, 9, 10, 11],
  [23, 2, 3, 5, 6, 7, 8, 9, 10, 12],
  [24, 2, 4, 5, 6, 7, 8, 10, 11, 12],
  [25, 3, 4, 5, 6, 8, 9, 10, 11, 13],
  [26, 3, 4, 5, 7, 8, 9, 10, 12, 13],
  [27, 3, 4, 5, 7, 8, 9, 11, 12, 14],
  [28, 3, 4, 6, 7, 8, 10, 11, 13, 14],
  [29, 3, 4, 6, 7, 9, 10, 12, 13, 15],
  [30, 3, 5, 6, 8, 9, 11, 12, 14, 15],
  [31, 3, 5, 6, 8, 9, 11, 12, 14, 16],
  [32, 3, 5, 6, 8, 10, 11, 13, 14, 16],
  [33, 3, 5, 7, 8, 10, 12, 13, 15, 17],
  [34, 3, 5, 7, 9, 10, 12, 14, 15, 17],
  [35, 4, 5, 7, 9, 11, 12, 14, 16, 18],
  [36, 4, 5, 7, 9, 11, 13, 14, 16, 18],
  [37, 4, 6, 7, 9, 11, 13, 15, 17, 19],
  [38, 4, 6, 8, 10, 11, 13, 15, 17, 19],
  [39, 4, 6, 8, 10, 12, 14, 16, 18, 20],
  [40, 4, 6, 8, 10, 12, 14, 16, 18, 20],
  [41, 4, 6, 8, 10, 12, 14, 16, 18, 21],
  [42, 4, 6, 8, 11, 13, 15, 17, 19, 21],
  [43, 4, 6, 9, 11, 13, 15, 17, 19, 22],
  [44, 4, 7, 9, 11, 13, 15, 18, 20, 22],
  [45, 5, 7, 9, 11, 14, 16, 18, 20, 23],
  [46, 5, 7, 9, 12, 14, 16, 18, 21, 23],
  [47, 5, 7, 9, 12, 14, 16, 19, 21, 24],
  [48, 5, 7, 10, 12, 14, 17, 19, 22, 24],
  [49, 5, 7, 10, 12, 15, 17, 20, 22, 25],
  [50, 5, 8, 10, 13, 15, 18, 20, 23, 25],
  [51, 5, 8, 10, 13, 15, 18, 20, 23, 26],
  [52, 5, 8, 10, 13, 16, 18, 21, 23, 26],
  [53, 5, 8, 11, 13, 16, 19, 21, 24, 27],
  [54, 5, 8, 11, 14, 16, 19, 22, 24, 27],
  [55, 6, 8, 11, 14, 17, 19, 22, 25, 28],
  [56, 6, 8, 11, 14, 17, 20, 22, 25, 28],
  [57, 6, 9, 11, 14, 17, 20, 23, 26, 29],
  [58, 6, 9, 12, 15, 17, 20, 23, 26, 29],
  [59, 6, 9, 12, 15, 18, 21, 24, 27, 30],
  [60, 6, 9, 12, 15, 18, 21, 24, 27, 30],
  [61, 6, 9, 12, 15, 18, 21, 24, 27, 31],
  [62, 6, 9, 12, 16, 19, 22, 25, 28, 31],
  [63, 6, 9, 13, 16, 19, 22, 25, 28, 32],
  [64, 6, 10, 13, 16, 19, 22, 26, 29, 32],
  [65, 7, 10, 13, 16, 20, 23, 26, 29, 33],
  [66, 7, 10, 13, 17, 20, 23, 26, 30, 33],
  [67, 7, 10, 13, 17, 20, 23, 27, 30, 34],
  [68, 7, 10, 14, 17, 20, 24, 27, 31, 34],
  [69, 7, 10, 14, 17, 21, 24, 28, 31, 35],
  [70, 7, 11, 14, 18, 21, 25, 28, 32, 35],
  [71, 7, 11, 14, 18, 21, 25, 28, 32, 36],
  [72, 7, 11, 14, 18, 22, 25, 29, 32, 36],
  [73, 7, 11, 15, 18, 22, 26, 29, 33, 37],
  [74, 7, 11, 15, 19, 22, 26, 30, 33, 37],
  [75, 8, 11, 15, 19, 23, 26, 30, 34, 38],
  [76, 8, 11, 15, 19, 23, 27, 30, 34, 38],
  [77, 8, 12, 15, 19, 23, 27, 31, 35, 39],
  [78, 8, 12, 16, 20, 23, 27, 31, 35, 39],
  [79, 8, 12, 16, 20, 24, 28, 32, 36, 40],
  [80, 8, 12, 16, 20, 24, 28, 32, 36, 40],
  [81, 8, 12, 16, 20, 24, 28, 32, 36, 41],
  [82, 8, 12, 16, 21, 25, 29, 33, 37, 41],
  [83, 8, 12, 17, 21, 25, 29, 33, 37, 42],
  [84, 8, 13, 17, 21, 25, 29, 34, 38, 42],
  [85, 9, 13, 17, 21, 26, 30, 34, 38, 43],
  [86, 9, 13, 17, 22, 26, 30, 34, 39, 43],
  [87, 9, 13, 17, 22, 26, 30, 35, 39, 44],
  [88, 9, 13, 18, 22, 26, 31, 35, 40, 44],
  [89, 9, 13, 18, 22, 27, 31, 36, 40, 45],
  [90, 9, 14, 18, 23, 27, 32, 36, 41, 45],
  [91, 9, 14, 18, 23, 27, 32, 36, 41, 46],
  [92, 9, 14, 18, 23, 28, 32, 37, 41, 46],
  [93, 9, 14, 19, 23, 28, 33, 37, 42, 47],
  [94, 9, 14, 19, 24, 28, 33, 38, 42, 47],
  [95, 10, 14, 19, 24, 29, 33, 38, 43, 48],
  [96, 10, 14, 19, 24, 29, 34, 38, 43, 48],
  [97, 10, 15, 19, 24, 29, 34, 39, 44, 49],
  [98, 10, 15, 20, 25, 29, 34, 39, 44, 49],
  [99, 10, 15, 20, 25, 30, 35, 40, 45, 50],
  [100, 10, 15, 20, 25, 30, 35, 40, 45, 50],
] as const satisfies readonly (readonly number[])[]

const percents = (cells: readonly number[]): string[] => cells.map(cell => `${cell}%`)
const dice = ['1', '2', '3', '4', '5', '6']
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

/** The tables for people, cells as printed; inferred figures are marked. */
export const printedTables: readonly PrintedTable[] = [
  {
    name: 'coefficients',
    rule: 'intensity.chart',
    title: 'Combat Coefficient Table (Advanced)',
    columns: ['BIR', ...dice],
    rows: intensityChart.map(line => [
      `${line.rating}${line.evidence === 'inferred' ? '*' : ''}`,
      ...percents(line.percent),
    ]),
    notes: ['* inferred: the printed diagonal carried on (R3).'],
  },
  {
    name: 'standard',
    rule: 'R3',
    title: 'Standard Combat Coefficient Table',
    columns: ['', ...dice],
    rows: [['standard*', ...percents(standardTable.percent)]],
    notes: ['* inferred; another line can be chosen with the option standardLine.'],
  },
  {
    name: 'variable-intensity',
    rule: 'R4',
    title: 'Variable intensity',
    columns: ['Die', 'Rating'],
    rows: variableIntensity.map(row => [String(row.die), signed(row.change)]),
    notes: ['Inferred; used with the option variableIntensity.'],
  },
  {
    name: 'cloak',
    rule: 'cloak.roll',
    title: 'Offensive use of the cloak',
    columns: ['Two dice', "Enemy's die, first round"],
    rows: cloakTable.map(row => [`${row.from}-${row.to}`, signed(row.shift)]),
    notes: [],
  },
  {
    name: 'shock',
    rule: 'mauler.shock',
    title: 'Mauler shock',
    columns: ['Die', 'Result'],
    rows: [[shockFaces.join('-'), 'the mauler is crippled']],
    notes: [],
  },
  {
    name: 'damage',
    rule: 'fire.table',
    title: 'Combat Damage Results Table',
    columns: ['ComPot', ...percents(damageColumns)],
    rows: damageTable.map(row => row.map(String)),
    notes: ['Above 100: potential times coefficient, halves rounded up.'],
  },
]
