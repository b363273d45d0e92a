import type { SceneBoard, Side } from '../../../game/index.ts'
import { never } from '../../../lang/index.ts'
import { bandsOf, type Effect, type Hurtable, modifierOf } from '../damage/damage-effect.ts'
import { ledger } from '../ledger.ts'
import type { Options } from '../options.ts'
import type { Ship, Task } from '../state.ts'
import { sideOf } from '../units/field.ts'
import type { Weapon } from '../units/weapon.ts'
import { declareAsk } from '../weapons/targets.ts'
import type { Fought, Sight } from './sight.ts'

/** What a hit can do, as the columns of a board: double hull damage, hull damage, and the systems. */
const hitColumns = [
  'double hull',
  'hull',
  'drive',
  'steering',
  'weapon',
  'power',
  'defence',
  'control',
  'navigation',
  'fire',
  'damage control',
  'disaster',
] as const
export type HitColumn = (typeof hitColumns)[number]

function columnOf(effect: Effect): HitColumn {
  switch (effect.kind) {
    case 'hull':
      return effect.times === 2 ? 'double hull' : 'hull'
    case 'powerShort':
      return 'power'
    case 'combatControl':
      return 'control'
    case 'damageControl':
      return 'damage control'
    case 'disastrousFire':
      return 'disaster'
    case 'drive':
    case 'steering':
    case 'weapon':
    case 'defence':
    case 'navigation':
    case 'fire':
      return effect.kind
    default:
      return never(effect)
  }
}

/** damage.table What a hit with a weapon does to a ship as it is, in percent. */
export function hitShares(
  ship: Hurtable,
  weapon: Weapon | 'fire',
  options: Pick<Options, 'nextSystem' | 'secondFire'>,
): Readonly<Record<HitColumn, number>> {
  const shares: Record<HitColumn, number> = {
    'double hull': 0,
    hull: 0,
    drive: 0,
    steering: 0,
    weapon: 0,
    power: 0,
    defence: 0,
    control: 0,
    navigation: 0,
    fire: 0,
    'damage control': 0,
    disaster: 0,
  }
  for (const { effect, from, to } of bandsOf(ship, modifierOf(weapon), options)) {
    shares[columnOf(effect)] += to - from + 1
  }
  return shares
}

/** A weapon and whom it is or may be aimed at. */
interface Aim {
  readonly weapon: Weapon
  readonly at: string
}

/** What is under way: attacks declared, or weapons that may be aimed. */
function aimsOf(sight: Sight, agenda: readonly Task[]): readonly Aim[] {
  const next = agenda.at(-1)
  if (next?.task === 'declare') {
    return declareAsk(sight, next.side, next.phase).ships.flatMap(({ weapons }) =>
      weapons.flatMap(({ gun, targets }) => targets.map(({ at }) => ({ weapon: gun, at }))),
    )
  }
  return agenda.toReversed().flatMap(task => {
    if (task.task !== 'attack' && task.task !== 'counter' && task.task !== 'hit') return []
    return [{ weapon: task.attack.weapon, at: task.attack.at }]
  })
}

/** Weapons of one modifier do the same. */
function rowsOf(sight: Sight, ship: Readonly<Ship>, weapons: readonly Weapon[]): readonly (readonly string[])[] {
  const modifiers = [...new Set(weapons.map(modifierOf))]
  return modifiers.map(modifier => {
    const alike = [...new Set(weapons.filter(each => modifierOf(each) === modifier))]
    const shares = hitShares(ship, alike[0]!, sight.options)
    return [ship.id, alike.join(', '), ...hitColumns.map(column => `${shares[column]}`)]
  })
}

const shipIn = (sight: Sight, side: Side, id: string): Readonly<Ship> => sight.ships[side].find(each => each.id === id)!

/** damage.table The damage table on the very ships that are under fire: what a hit does there, in percent. None where nothing is aimed. */
export function boardsOf(sight: Fought): readonly SceneBoard[] {
  const aims = aimsOf(sight, sight.agenda)
  const targets = [...new Set(aims.map(({ at }) => at))].map(id => shipIn(sight, sideOf(sight, id), id))
  const rows = targets
    .filter(({ fate }) => fate === null)
    .flatMap(ship => {
      const weapons = aims.filter(({ at }) => at === ship.id).map(({ weapon }) => weapon)
      return rowsOf(sight, ship, weapons)
    })
  if (rows.length === 0) return []
  const columns = ['Target', 'Hit by', ...hitColumns]
  return [
    { title: 'What a hit does, in percent', rule: 'damage.table', clause: ledger['damage.table'].title, columns, rows },
  ]
}
