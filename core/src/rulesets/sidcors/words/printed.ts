import type { PrintedTable } from '../../../game/index.ts'
import {
  cloakTable,
  damageColumns,
  damageTable,
  intensityChart,
  shockFaces,
  standardTable,
  variableIntensity,
} from '../tables.ts'

const percents = (cells: readonly number[]): string[] => cells.map(cell => `${cell}%`)
const dice = ['1', '2', '3', '4', '5', '6']
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

/** The tables for people, cells as printed; what is not printed says so. */
export const printedTables: readonly PrintedTable[] = [
  {
    name: 'coefficients',
    rule: 'intensity.chart',
    title: 'Combat Coefficient Table (Advanced)',
    columns: ['BIR', ...dice],
    rows: intensityChart.map(line => [
      `${line.rating}${line.standing === 'inferred' ? '*' : ''}`,
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
