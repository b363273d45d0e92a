import type { PrintedTable } from '../../game/index.ts'
import { classLines } from './classes.ts'
import { shipClasses } from './design.ts'
import { type Cell, combatTable, type Damage, damageTable, interceptorEffect, weaponLines } from './tables.ts'
import { defences, limitedOf, screens, type Weapon, weapons } from './weapon.ts'

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))

/** `75 (60)`, `25* (10*)`, `60`. */
function sayCell(cell: Cell): string {
  const star = cell.length === 3 ? '*' : ''
  return cell.length === 1 ? String(cell[0]) : `${cell[0]}${star} (${cell[1]}${star})`
}

const dice = (weapon: Weapon): string => {
  const { dice: count, add } = weaponLines[weapon].hull
  return `${count}d10${add > 0 ? `+${add}` : ''}`
}

const combat: PrintedTable = {
  name: 'combat',
  rule: 'hit.table',
  title: 'Combat Table',
  columns: ['weapon', ...defences, 'ICM', 'hull'],
  rows: weapons.map(weapon => [
    weapon,
    ...defences.map(column => sayCell(combatTable[weapon][column])),
    interceptorEffect[weapon] === undefined ? '-' : `-${interceptorEffect[weapon]}`,
    dice(weapon),
  ]),
  notes: [
    'in brackets: with skilled gunners',
    'ICM: for each interceptor',
    '*: half damage on hull hits, fractions up',
  ],
}

const restrictions = (weapon: Weapon): string => {
  const { forward, diffuses, movingOnly, limited } = weaponLines[weapon]
  const marks: readonly (readonly [boolean, string])[] = [
    [forward, 'FF'],
    [diffuses, 'RD'],
    [movingOnly, 'MPO'],
    [limited, 'LTD'],
  ]
  return marks.flatMap(([holds, mark]) => (holds ? [mark] : [])).join(' ')
}

const arms: PrintedTable = {
  name: 'weapons',
  rule: 'weapon.list',
  title: 'Weapons',
  columns: ['weapon', 'restrictions', 'range', 'modifier', 'hull'],
  rows: weapons.map(weapon => {
    const { rangeHexes, modifier } = weaponLines[weapon]
    return [
      weapon,
      restrictions(weapon),
      rangeHexes === null ? 'moves' : String(rangeHexes),
      signed(modifier),
      dice(weapon),
    ]
  }),
  notes: ['FF forward firing, RD range diffusion, MPO moving player only, LTD limited supply'],
}

const losses = { one: 'lose 1', half: 'lose half, rounded up', all: 'lose all' } as const

function sayDamage(damage: Damage): string {
  switch (damage.kind) {
    case 'hull':
      return damage.times === 2 ? 'hull hit: double damage' : 'hull hit: normal damage'
    case 'drive':
      return `drive hit: ${losses[damage.lose]} ADF`
    case 'steering':
      return `steering hit: ${losses[damage.lose]} MR`
    case 'weapon':
    case 'defence':
      return `${damage.kind} hit: ${damage.first.join(', ')}`
    default:
      return otherDamage[damage.kind]
  }
}

const otherDamage = {
  powerShort: 'power short circuit: screens and interceptors out',
  combatControl: 'combat control hit: -10 on all attacks',
  navigation: 'navigation hit: turns out of control',
  fire: 'electrical fire: damage at +20 each turn',
  damageControl: 'damage control hit: DCR halved',
  disastrousFire: 'disastrous fire: DCR halved, ADF and MR lost, -10 on all attacks, burning',
} as const

const damage: PrintedTable = {
  name: 'damage',
  rule: 'damage.table',
  title: 'Damage Table',
  columns: ['modified roll', 'damage'],
  rows: damageTable.map(([from, to, each]) => [from === to ? String(from) : `${from} to ${to}`, sayDamage(each)]),
  notes: [],
}

const classes: PrintedTable = {
  name: 'classes',
  rule: 'weapon.list',
  title: 'Ships',
  columns: ['class', 'HP', 'ADF', 'MR', 'DCR', 'weapons', 'defences'],
  rows: shipClasses.map(kind => {
    const { name, hp, adf, mr, dcr, arms: has, reflective, screens: up } = classLines[kind]
    const counted = (key: string, count: number | undefined, rounds: boolean): string[] =>
      count === undefined ? [] : [count > 1 || rounds ? `${key} x${count}` : key]
    const fitted = weapons.flatMap(weapon => counted(weapon, has[weapon], limitedOf(weapon) !== undefined))
    const guarded = screens.flatMap(screen => counted(screen, up[screen], screen === 'MS' || screen === 'ICM'))
    return [
      name,
      String(hp),
      String(adf),
      String(mr),
      String(dcr),
      fitted.join(', ') || 'none',
      [...(reflective ? ['RH'] : []), ...guarded].join(', ') || 'none',
    ]
  }),
  notes: ['stations are built one by one; the one shown is the armed station'],
}

/** The tables of the book, for people. */
export const printedTables: readonly PrintedTable[] = [combat, arms, damage, classes]
