import type { PrintedTable } from '../../game/index.ts'
import type { RuleId } from './ledger.ts'
import type { Options } from './options.ts'
import { type Tactic, tactics } from './orders/orders.ts'
import type { Rating, WarpGenerator } from './ships/design.ts'

export type Edition = Options['edition']

/** A result as the tables print it. */
export type PrintedResult = 'Miss' | 'Hit' | 'Hit +1' | 'Hit +2' | 'Escapes'
/** Result of the fire, and in parentheses that of the fire the other way. */
type PrintedCell = `${PrintedResult} (${PrintedResult})`

/** Drive difference as labelled, then the result against each tactic of the target. */
type Row<Cell> = readonly [label: string, attack: Cell, dodge: Cell, retreat: Cell]
export type CombatTable<Cell> = Readonly<Record<Tactic, readonly Row<Cell>[]>>

/** crt.expanded The expanded table as printed in 1994, its two faulty labels kept. Not played: see `expandedTable`. */
export const expandedAsPrinted = {
  attack: [
    ['-3 or less', 'Miss (Miss)', 'Miss (Miss)', 'Escapes (Miss)'],
    ['-2', 'Hit (Hit +1)', 'Miss (Hit)', 'Escapes (Miss)'],
    ['-1', 'Hit (Hit +2)', 'Miss (Hit)', 'Escapes (Miss)'],
    ['0', 'Hit +2 (Hit +2)', 'Miss (Hit)', 'Miss (Hit)'],
    ['+1', 'Hit +2 (Hit)', 'Miss (Hit)', 'Miss (Hit)'],
    ['+2', 'Hit +1 (Hit)', 'Hit +1 (Miss)', 'Miss (Miss)'],
    ['+3', 'Miss (Miss)', 'Hit (Miss)', 'Hit (Miss)'],
    ['+4', 'Miss (Miss)', 'Hit (Miss)', 'Hit (Miss)'],
    ['+5 or more', 'Miss (Miss)', 'Miss (Miss)', 'Miss (Miss)'],
  ],
  dodge: [
    ['-4 or less', 'Miss (Hit)', 'Miss (Miss)', 'Escapes (Miss)'],
    ['-3', 'Miss (Hit)', 'Hit (Miss)', 'Escapes (Miss)'],
    ['-2', 'Miss (Hit +1)', 'Hit (Miss)', 'Escapes (Miss)'],
    ['-1', 'Hit (Miss)', 'Hit (Miss)', 'Escapes (Miss)'],
    ['0', 'Hit (Miss)', 'Hit (Hit)', 'Escapes (Miss)'],
    ['+1', 'Hit (Miss)', 'Miss (Hit)', 'Escapes (Miss)'],
    ['+2', 'Hit (Miss)', 'Miss (Hit)', 'Escapes (Miss)'],
    ['+3 or more', 'Miss (Miss)', 'Miss (Hit)', 'Escapes (Miss)'],
    ['+4', 'Miss (Miss)', 'Miss (Miss)', 'Escapes (Miss)'],
  ],
  retreat: [
    ['-5 or less', 'Miss (Miss)', 'Miss (Escapes)', 'Escapes (Escapes)'],
    ['-4', 'Miss (Hit)', 'Miss (Escapes)', 'Escapes (Escapes)'],
    ['-3', 'Miss (Hit)', 'Miss (Escapes)', 'Escapes (Escapes)'],
    ['-2', 'Miss (Miss)', 'Miss (Escapes)', 'Escapes (Escapes)'],
    ['-1', 'Hit (Miss)', 'Miss (Escapes)', 'Escapes (Escapes)'],
    ['0', 'Hit (Miss)', 'Miss (Escapes)', 'Escapes (Escapes)'],
    ['+1 or more', 'Miss (Escapes)', 'Miss (Escapes)', 'Escapes (Escapes)'],
  ],
} as const satisfies CombatTable<PrintedCell>

/** A fault of the printed table, with its proof from the table itself. */
interface Erratum {
  readonly rule: RuleId
  readonly printed: string
  readonly correct: string
  readonly proof: string
}

export const errata = [
  {
    rule: 'crt.dodge-plus-three',
    printed: 'DODGE "+3 or more", then "+4"',
    correct: '"+3", then "+4 or more"',
    proof:
      'Both rows hold at +4 and differ against DODGE. Dodge against dodge at -3 is Hit (Miss), so +3 is Miss (Hit); at -4 or less it is Miss (Miss), so +4 and beyond are Miss (Miss).',
  },
  {
    rule: 'crt.dodge-minus-four',
    printed: 'DODGE "-4 or less" against ATTACK, Miss (Hit)',
    correct: '"-4" Miss (Hit), and "-5 or less" Miss (Miss)',
    proof:
      'The fire the other way is that of an attacker against a dodger: at +4 it is Hit (Miss), at +5 or more Miss (Miss).',
  },
] as const satisfies readonly Erratum[]

/** crt.expanded crt.dodge-plus-three crt.dodge-minus-four The table that is played: both faults are put right. */
export const expandedTable = {
  attack: expandedAsPrinted.attack,
  dodge: [
    ['-5 or less', 'Miss (Miss)', 'Miss (Miss)', 'Escapes (Miss)'],
    ['-4', 'Miss (Hit)', 'Miss (Miss)', 'Escapes (Miss)'],
    ['-3', 'Miss (Hit)', 'Hit (Miss)', 'Escapes (Miss)'],
    ['-2', 'Miss (Hit +1)', 'Hit (Miss)', 'Escapes (Miss)'],
    ['-1', 'Hit (Miss)', 'Hit (Miss)', 'Escapes (Miss)'],
    ['0', 'Hit (Miss)', 'Hit (Hit)', 'Escapes (Miss)'],
    ['+1', 'Hit (Miss)', 'Miss (Hit)', 'Escapes (Miss)'],
    ['+2', 'Hit (Miss)', 'Miss (Hit)', 'Escapes (Miss)'],
    ['+3', 'Miss (Miss)', 'Miss (Hit)', 'Escapes (Miss)'],
    ['+4 or more', 'Miss (Miss)', 'Miss (Miss)', 'Escapes (Miss)'],
  ],
  retreat: expandedAsPrinted.retreat,
} as const satisfies CombatTable<PrintedCell>

/** crt.table The standard table of all three editions: the firing ship's result only. */
export const standardTable = {
  attack: [
    ['-3 or less', 'Miss', 'Miss', 'Escapes'],
    ['-2, -1', 'Hit', 'Miss', 'Escapes'],
    ['0, +1', 'Hit +2', 'Miss', 'Miss'],
    ['+2', 'Hit +1', 'Hit +1', 'Miss'],
    ['+3, +4', 'Miss', 'Hit', 'Hit'],
    ['+5 or more', 'Miss', 'Miss', 'Miss'],
  ],
  dodge: [
    ['-4 or less', 'Miss', 'Miss', 'Escapes'],
    ['-3, -2', 'Miss', 'Hit', 'Escapes'],
    ['-1, 0', 'Hit', 'Hit', 'Escapes'],
    ['+1, +2', 'Hit', 'Miss', 'Escapes'],
    ['+3 or more', 'Miss', 'Miss', 'Escapes'],
  ],
  retreat: [
    ['-2 or less', 'Miss', 'Miss', 'Escapes'],
    ['-1, 0', 'Hit', 'Miss', 'Escapes'],
    ['+1 or more', 'Miss', 'Miss', 'Escapes'],
  ],
} as const satisfies CombatTable<PrintedResult>

/** A batch of a part: its cost in BP, its size, and the addition for every tech level. */
export interface Price {
  readonly points: number
  readonly buys: number
  readonly moreByLevel: number
}

/** Null if the edition does not know the part. */
type Prices<Part extends string> = Readonly<Record<Part, Price | null>>

const each = { points: 1, buys: 1, moreByLevel: 0 } as const

/** build.cost build.armour The prices of 1994, which V3.5 keeps. */
const ofTheSecond = {
  PD: each,
  B: each,
  S: each,
  T: each,
  M: { points: 1, buys: 3, moreByLevel: 0 },
  SR: each,
  C: each,
  SH: { points: 1, buys: 6, moreByLevel: 0 },
  A: { points: 1, buys: 2, moreByLevel: 1 },
  E: each,
  H: each,
} as const satisfies Prices<Rating>

/** build.cost build.armour build.parts Price of every part that can be lost, by edition. */
export const prices = {
  '1977': {
    PD: each,
    B: each,
    S: each,
    T: each,
    M: { points: 1, buys: 3, moreByLevel: 0 },
    SR: each,
    C: null,
    SH: null,
    A: null,
    E: null,
    H: null,
  },
  '1994': ofTheSecond,
  v35: ofTheSecond,
} as const satisfies Readonly<Record<Edition, Prices<Rating>>>

/** build.cost build.generator The price of a warp generator; null if the edition does not know it. */
export const generatorPrices = {
  '1977': { none: 0, standard: 5, small: null, medium: null, large: null },
  '1994': { none: 0, standard: 5, small: null, medium: null, large: null },
  v35: { none: 0, standard: 5, small: 3, medium: 5, large: 15 },
} as const satisfies Readonly<Record<Edition, Readonly<Record<WarpGenerator, number | null>>>>

/** build.generator The price of the rest of the ship, from and to, for each size; and its right to racks. */
export const generatorLimits = {
  none: { from: 0, to: null, racks: false },
  standard: { from: 0, to: null, racks: true },
  small: { from: 0, to: 9, racks: false },
  medium: { from: 0, to: 45, racks: true },
  large: { from: 46, to: null, racks: true },
} as const satisfies Readonly<Record<WarpGenerator, { from: number; to: number | null; racks: boolean }>>

/** build.cost The price of a repair bay; null if the edition does not know it. */
export const repairBayPrices = { '1977': null, '1994': 5, v35: 5 } as const satisfies Readonly<
  Record<Edition, number | null>
>

const chart = (rows: CombatTable<string>): string[][] =>
  tactics.flatMap(tactic => rows[tactic].map((row, i) => [i === 0 ? tactic.toUpperCase() : '', ...row]))

const heads = ['Firing', 'Drive', 'ATTACK', 'DODGE', 'RETREAT']

/** The tables for people. */
export const tables: readonly PrintedTable[] = [
  {
    name: 'crt',
    rule: 'crt.expanded',
    title: 'Expanded Combat Results Table, corrected: as it is played',
    columns: heads,
    rows: chart(expandedTable),
    notes: [
      'Drive: that of the firing ship or missile less that of its target. Missiles use the ATTACK rows. In parentheses: the result of the fire the other way, where both ships fire beams or cannons at each other.',
      ...errata.map(({ printed, correct, proof }) => `Printed ${printed}; correct ${correct}. ${proof}`),
    ],
  },
  {
    name: 'crt-printed',
    rule: 'crt.expanded',
    title: 'Expanded Combat Results Table as printed in 1994, with its two faults',
    columns: heads,
    rows: chart(expandedAsPrinted),
    notes: errata.map(({ printed, correct }) => `Fault: ${printed}; correct: ${correct}.`),
  },
  {
    name: 'crt-standard',
    rule: 'crt.table',
    title: 'Combat Results Table of 1977, 1994 and V3.5',
    columns: heads,
    rows: chart(standardTable),
    notes: [],
  },
  {
    name: 'prices',
    rule: 'build.cost',
    title: 'What a ship is built of, in build points (BP)',
    columns: ['Code', 'Part', '1977', '1994', 'V3.5', 'A hit takes'],
    rows: [
      ['PD', 'power/drive', '1', '1', '1', '1'],
      ['WG', 'warp generator', '5', '5', '5*', 'never hit'],
      ['B', 'beam', '1', '1', '1', '1'],
      ['S', 'screen', '1', '1', '1', '1'],
      ['T', 'tube', '1', '1', '1', '1'],
      ['M', 'missiles', '1 for 3', '1 for 3', '1 for 3', '3'],
      ['SR', 'systemship rack', '1', '1', '1', '1'],
      ['C', 'cannon', '-', '1', '1', '1'],
      ['SH', 'shells', '-', '1 for 6', '1 for 6', '6'],
      ['A', 'armour', '-', '1 for 2+TL', '1 for 2+TL', '1'],
      ['E', 'ECM', '-', '1', '1', '1'],
      ['H', 'hold of 10 BP', '-', '1', '1', '1, cargo too'],
      ['R', 'repair bay', '-', '5', '5', 'never hit'],
    ],
    notes: [
      'What comes by the batch is paid by the whole batch.',
      '* By choice small for 3 (the rest costs at most 9, no racks), medium for 5 (at most 45), large for 15 (more than 45; the aid sheet says 10).',
      'A ship with a warp generator is a warpship, any other a systemship; only warpships may have racks, holds and repair bays, in V3.5 systemships holds, too.',
      'Armour: the summary list of 1994 says 2 for 1 BP at any tech level; the printed W7 TL2 PD6 A8 H2 SR3 R1 costs its 23 BP only at 2 and the tech level.',
    ],
  },
]
