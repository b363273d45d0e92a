import type { PrintedTable } from '../../game/index.ts'
import type { RuleId } from './ledger.ts'

/** U1: the categories as printed in 4.1.a, with the word each has for a damaged unit (U13). */
export const categories = {
  character: {
    title: 'Character',
    colour: 'white',
    combat: 'Character Combat',
    details: 'Section 5',
    damaged: 'wounded',
  },
  'character-spaceship': {
    title: 'Character Spaceship',
    colour: 'orange',
    combat: 'Character Spaceship Combat',
    details: 'Section 6',
    damaged: 'damaged',
  },
  starship: { title: 'Starship', colour: 'blue', combat: 'Space Combat', details: 'Section 7', damaged: 'damaged' },
  'ground-military': {
    title: 'Ground Military',
    colour: 'green',
    combat: 'Environs Combat',
    details: 'Section 8',
    damaged: 'decimated',
  },
} as const

export type Category = keyof typeof categories

/** H4 and U7: hits of each face 1 to 6. */
export const faceHits = {
  normal: [0, 0, 0, 0, 1, 2],
  weakened: [0, 0, 0, 0, 0, 1],
} as const

/** The same as weights of 0, 1, 2 hits: the contribution of one die to a pool. */
export const dieScores = {
  normal: [4, 1, 1],
  weakened: [5, 1],
} as const

/**
 * B1: the parent game's break-off numbers (cases 12.5 to 12.6 there): away on a d6 of this or less, by the attack
 * factors of the enemy less those of one's own active units. The last column has no upper end.
 */
export const breakOffTable = {
  differential: ['<=-7', '-6..-4', '-3,-2', '-1', '0', '+1', '+2,+3', '+4..+6', '+7..+10', '>=+11'],
  upTo: [-7, -4, -2, -1, 0, 1, 3, 6, 10],
  active: [4, 4, 3, 3, 3, 2, 2, 2, 2, 1],
  inactive: [6, 6, 5, 5, 4, 4, 4, 3, 3, 3],
} as const

const row = (title: string, cells: readonly (number | string)[]): string[] => [title, ...cells.map(String)]

const rule = (id: RuleId): string => id

/** As printed, for people. */
export const printedTables: readonly PrintedTable[] = [
  {
    name: 'categories',
    rule: rule('U1'),
    title: 'Combat categories',
    columns: ['unit type', 'defining colour', 'combat category', 'details', 'called when damaged'],
    rows: Object.values(categories).map(c => [c.title, c.colour, c.combat, c.details, c.damaged]),
    notes: ['The detail sections are not part of the text we have.'],
  },
  {
    name: 'dice',
    rule: rule('H4'),
    title: 'Hit points by face',
    columns: ['die', '1', '2', '3', '4', '5', '6'],
    rows: [row('normal', faceHits.normal), row('weakened (U7)', faceHits.weakened)],
    notes: ['All dice on one target are one roll; a weakened die keeps its own colour in it.'],
  },
  {
    name: 'break-off',
    rule: rule('B1'),
    title: 'Break-off: away on a d6 of this or less',
    columns: ['enemy less own active attack factors', ...breakOffTable.differential],
    rows: [row('active', breakOffTable.active), row('screened', breakOffTable.inactive)],
    notes: ['House rule after the parent game; the chapters with the rule of this one are lost.'],
  },
]
