import type { PrintedTable } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { catalogue } from '../catalogue.ts'
import {
  type CombatCell,
  combatTable,
  type DamageEffect,
  damageTable,
  effectPerSkillLevel,
  interceptorEffect,
  weaponStats,
} from '../tables.ts'
import { defencesText, weaponsText } from '../units/armament.ts'
import type { Design } from '../units/design.ts'
import { parseShip } from '../units/notation.ts'
import { systemNames } from '../units/system-names.ts'
import { defenceColumns, type Weapon, weapons } from '../units/weapon.ts'

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))

/** `75 (60)`, `25* (10*)`, `60`. */
function sayCell(cell: CombatCell): string {
  const star = cell.length === 3 ? '*' : ''
  return cell.length === 1 ? String(cell[0]) : `${cell[0]}${star} (${cell[1]}${star})`
}

const dice = (weapon: Weapon): string => {
  const { dice: count, add } = weaponStats[weapon].hull
  return `${count}d10${add > 0 ? `+${add}` : ''}`
}

const combat: PrintedTable = {
  name: 'combat',
  rule: 'hit.table',
  title: 'Combat Table',
  columns: ['weapon', ...defenceColumns, 'ICM', 'hull'],
  rows: weapons.map(weapon => [
    weapon,
    ...defenceColumns.map(column => sayCell(combatTable[weapon][column])),
    interceptorEffect[weapon] === undefined ? '-' : `-${interceptorEffect[weapon]}`,
    dice(weapon),
  ]),
  notes: [
    'RH reflective hull, PS proton screen, ES electron screen, SS stasis screen, MS masking screen',
    'ICM: for each interceptor missile',
    'in brackets: with skilled characters aboard, where the option skills is on',
    '*: half damage on hull hits, fractions up',
  ],
}

const restrictions = (weapon: Weapon): string => {
  const { forward, diffuses, movingOnly, limited } = weaponStats[weapon]
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
  columns: ['code', 'weapon', 'restrictions', 'range', 'modifier', 'hull'],
  rows: weapons.map(weapon => {
    const { rangeHexes, modifier } = weaponStats[weapon]
    return [
      weapon,
      systemNames[weapon],
      restrictions(weapon),
      rangeHexes === null ? 'moves' : String(rangeHexes),
      signed(modifier),
      dice(weapon),
    ]
  }),
  notes: [
    'FF forward firing, RD range diffusion, MPO moving player only, LTD limited supply',
    'modifier: added to the throw on the damage table',
  ],
}

const lost = (lose: 'one' | 'half' | 'all', figure: string): string =>
  ({ one: `lose 1 ${figure}`, half: `lose half of the ${figure} as built, rounded up`, all: `lose all ${figure}` })[
    lose
  ]

function rowWords(damage: DamageEffect): string {
  switch (damage.kind) {
    case 'hull':
      return damage.times === 2 ? 'hull hit: double damage' : 'hull hit: normal damage'
    case 'drive':
      return `drive hit: ${lost(damage.lose, 'ADF')}`
    case 'steering':
      return `steering hit: ${lost(damage.lose, 'MR')}`
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
  rows: damageTable.map(([from, to, each]) => [from === to ? String(from) : `${from} to ${to}`, rowWords(each)]),
  notes: [],
}

const shipLine = (name: string, made: Design): readonly string[] => [
  name,
  ...[made.hp, made.adf, made.mr, made.dcr].map(String),
  weaponsText(made) || 'none',
  defencesText(made.reflective, made) || 'none',
]

const ships: PrintedTable = {
  name: 'ships',
  rule: 'weapon.list',
  title: 'Ships and Stations',
  columns: ['class', 'HP', 'ADF', 'MR', 'DCR', 'weapons', 'defences'],
  rows: catalogue.map(({ name, unit }) => {
    const read = parseShip(unit)
    return shipLine(name, must(read.ok ? read.value.made : undefined, `the class ${name}`))
  }),
  notes: [
    'behind a battery how many, behind a weapon of limited supply its rounds',
    'stations are built one by one, of 20 to 300 HP; these are the published ones',
  ],
}

const perLevel = (value: number, unit = ' %'): string => `+${value}${unit}`

const skills: PrintedTable = {
  name: 'skills',
  rule: 'skill.column',
  title: 'Skills, for each level',
  columns: ['character', 'gives', 'for'],
  rows: [
    ['energy', perLevel(effectPerSkillLevel.gunner), 'one LC, LB, PB, EB or DC in a combat phase'],
    ['rocket', perLevel(effectPerSkillLevel.gunner), 'one T, AR or RB in a combat phase'],
    ['pilot', perLevel(effectPerSkillLevel.pilot), 'every forward firing weapon'],
    ['pilot', `-${effectPerSkillLevel.evasion} %`, 'torpedoes that are evaded'],
    ['pilot', `${effectPerSkillLevel.turn} %`, 'one turn more than the MR in a move'],
    ['engineer', perLevel(effectPerSkillLevel.engineer, ''), 'the damage control rating'],
  ],
  notes: ['levels 1 to 6; only where the option skills is on, with the numbers in brackets of the combat table'],
}

export const printedTables: readonly PrintedTable[] = [combat, arms, damage, ships, skills]
