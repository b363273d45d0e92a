import type { SceneBoard } from '../../../game/scene/index.ts'
import { type DamageOptions, damageModifierOf, reachableRows } from '../damage/damage-effect.ts'
import type { Effect, ShipCondition } from '../damage/systems.ts'
import { ledger } from '../ledger.ts'
import type { Ship } from '../state.ts'
import { type Battlefield, isHere, shipOf } from '../units/fleets.ts'
import type { Weapon } from '../units/weapon.ts'
import { declareAsk } from '../weapons/targets.ts'

const columnNames: Readonly<Record<Effect['kind'], string>> = {
  hull: 'hull',
  drive: 'drive',
  steering: 'steering',
  weapon: 'weapon',
  powerShort: 'power',
  defence: 'defence',
  combatControl: 'control',
  navigation: 'navigation',
  fire: 'fire',
  damageControl: 'damage control',
  disastrousFire: 'disaster',
}

const hitColumns = ['double hull', ...Object.values(columnNames)]

const columnOf = (effect: Effect): string =>
  effect.kind === 'hull' && effect.times === 2 ? 'double hull' : columnNames[effect.kind]

/** damage.table The effects of a hit with a weapon on a ship as it is, in percent, by column. */
export function hitEffectPercents(ship: ShipCondition, weapon: Weapon | 'fire', options: DamageOptions) {
  const bands = reachableRows(ship, damageModifierOf(weapon), options)
  const shareOf = (column: string): number =>
    bands.reduce((sum, { effect, from, to }) => sum + (columnOf(effect) === column ? to - from + 1 : 0), 0)
  return Object.fromEntries(hitColumns.map(column => [column, shareOf(column)]))
}

interface Aim {
  readonly weapon: Weapon
  readonly at: string
}

function aimsOf(field: Battlefield): readonly Aim[] {
  const next = field.agenda.at(-1)
  if (next?.task === 'declare') {
    return declareAsk(field, next.side, next.phase).ships.flatMap(({ weapons }) =>
      weapons.flatMap(({ gun, targets }) => targets.map(({ at }) => ({ weapon: gun, at }))),
    )
  }
  return field.agenda
    .toReversed()
    .flatMap(task => (task.task === 'attack' || task.task === 'counter' || task.task === 'hit' ? [task.attack] : []))
}

/** Weapons of one modifier do the same. */
function rowsOf(field: Battlefield, ship: Readonly<Ship>, weapons: readonly Weapon[]): string[][] {
  const byModifier = new Map<number, Set<Weapon>>()
  for (const weapon of weapons) {
    const alike = byModifier.get(damageModifierOf(weapon)) ?? new Set()
    byModifier.set(damageModifierOf(weapon), alike.add(weapon))
  }
  return [...byModifier.values()].map(([...alike]) => {
    const shares = alike.slice(0, 1).flatMap(weapon => Object.values(hitEffectPercents(ship, weapon, field.options)))
    return [ship.id, alike.join(', '), ...shares.map(String)]
  })
}

/** damage.table The effects of a hit on the very ships under fire, in percent. None without a declared or open aim. */
export function boardsOf(field: Battlefield): readonly SceneBoard[] {
  const aims = aimsOf(field)
  const targets = [...new Set(aims.map(({ at }) => at))].map(id => shipOf(field, id)).filter(isHere)
  const rows = targets.flatMap(ship => {
    const weapons = aims.filter(({ at }) => at === ship.id).map(({ weapon }) => weapon)
    return rowsOf(field, ship, weapons)
  })
  if (rows.length === 0) return []
  const columns = ['Target', 'Hit by', ...hitColumns]
  return [
    { title: 'What a hit does, in percent', rule: 'damage.table', clause: ledger['damage.table'].title, columns, rows },
  ]
}
