import type { CellResult } from './state.ts'
import type { Tactic } from './tactics.ts'

/** Results by difference from -6 to +6; outside, the end holds. Rows and columns: attack, dodge, retreat. */
const bands: Readonly<Record<Tactic, Readonly<Record<Tactic, string>>>> = {
  attack: { attack: '....HH221....', dodge: '........1HH..', retreat: 'EEEEEE...HH..' },
  dodge: { attack: '.....HHHH....', dodge: '...HHHH......', retreat: 'EEEEEEEEEEEEE' },
  retreat: { attack: '.....HH......', dodge: '.............', retreat: 'EEEEEEEEEEEEE' },
}

const coded = new Map<string, CellResult>([
  ['.', 'miss'],
  ['H', 'hit'],
  ['1', 'hit1'],
  ['2', 'hit2'],
  ['E', 'escapes'],
])

const words: Readonly<Record<CellResult, string>> = {
  miss: 'Miss',
  hit: 'Hit',
  hit1: 'Hit +1',
  hit2: 'Hit +2',
  escapes: 'Escapes',
}

/** As the table prints it. */
export const sayCell = (result: CellResult): string => words[result]

/** result.hit-plus Hits a result adds to the damage of a weapon; null where it does not hit. */
export const bonusOf: Readonly<Record<CellResult, number | null>> = {
  miss: null,
  hit: 0,
  hit1: 1,
  hit2: 2,
  escapes: null,
}

/** crt.table */
export const cellOf = (row: Tactic, target: Tactic, difference: number): CellResult =>
  coded.get(bands[row][target].charAt(Math.max(-6, Math.min(6, difference)) + 6))!

/** crt.reciprocal */
export const reciprocalOf = (row: Tactic, target: Tactic, difference: number): CellResult =>
  cellOf(target, row, -difference)
