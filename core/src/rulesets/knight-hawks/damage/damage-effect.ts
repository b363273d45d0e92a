import { never } from '../../../lang/index.ts'
import type { RuleId } from '../ledger.ts'
import type { Options } from '../options.ts'
import { type DamageEffect, damageTable, type HullDamage, weaponStats } from '../tables.ts'
import { isStation } from '../units/design.ts'
import { byWeapon, defenceSystems, type Weapon } from '../units/weapon.ts'
import { type Effect, type ShipCondition, type SystemEffect, withoutSystem } from './systems.ts'

export type DamageOptions = Pick<Options, 'nextSystem' | 'secondFire'>

/** An effect with its rule: if the system hit is absent or destroyed, the rule that makes it a hull hit. */
interface EffectByRule {
  readonly effect: Effect
  readonly rule: RuleId
}

const ruled = (effect: Effect, rule: RuleId): EffectByRule => ({ effect, rule })
const onHull = (rule: RuleId): EffectByRule => ({ effect: { kind: 'hull', times: 1 }, rule })

type RowOf<K extends DamageEffect['kind']> = Extract<DamageEffect, { readonly kind: K }>

/** damage.drive damage.steering damage.drive-floor damage.stations One point, half of those built in, or all left. */
function handlingEffect(ship: ShipCondition, { kind, lose }: RowOf<'drive' | 'steering'>): EffectByRule {
  const figure = kind === 'drive' ? 'adf' : 'mr'
  const left = ship[figure]
  if (isStation(ship.made)) return onHull('damage.stations')
  if (left === 0) return onHull('damage.absent')
  const points = { one: 1, half: Math.ceil(ship.made[figure] / 2), all: left }[lose]
  return ruled({ kind, points: Math.min(points, left) }, `damage.${kind}`)
}

/**
 * damage.weapon damage.defence damage.next damage.absent damage.shorted The first listed system that works, with power
 * or without; by option the first that was built in, even if it is gone.
 */
function listedEffect(ship: ShipCondition, { kind, first }: RowOf<'weapon' | 'defence'>, next: Options['nextSystem']) {
  const of = (fitted: Pick<ShipCondition, 'arms' | 'screens'>) => (kind === 'weapon' ? fitted.arms : fitted.screens)
  const built: Readonly<Record<string, number | boolean>> = of(ship.made)
  const works: Readonly<Record<string, number | boolean>> = of(ship)
  const found = first.find(item => built[item])
  const isGone = found !== undefined && !works[found]
  if (isGone && next === 'hull') return onHull('damage.next')
  const item = first.find(each => works[each])
  if (item === undefined) return onHull('damage.absent')
  return ruled({ kind, item }, isGone ? 'damage.next' : `damage.${kind}`)
}

/** damage.power damage.power-none A launcher without charges counts as a defence here. */
function powerEffect({ shorted, screens: works }: ShipCondition): EffectByRule {
  const hasDefence = defenceSystems.some(screen => works[screen])
  return shorted || !hasDefence ? onHull('damage.power-none') : ruled({ kind: 'powerShort' }, 'damage.power')
}

/**
 * damage.disaster damage.second-fire damage.every-hull The systems that are not yet lost; aboard a burning ship by
 * option a hull hit or all but the fire.
 */
function disasterEffect(ship: ShipCondition, { secondFire }: DamageOptions): EffectByRule {
  const missing = ship.adf > 0 || ship.mr > 0 || !ship.blind || !ship.halvedControl
  if (ship.burning && (secondFire === 'hull' || !missing)) return onHull('damage.second-fire')
  return ruled({ kind: 'disastrousFire' }, 'damage.disaster')
}

/** damage.absent damage.once The effect of a row of the damage table on a ship as it is. */
export function effectOn(ship: ShipCondition, damage: DamageEffect, options: DamageOptions): EffectByRule {
  switch (damage.kind) {
    case 'hull':
      return ruled({ kind: 'hull', times: damage.times }, damage.times === 2 ? 'damage.double' : 'damage.hull')
    case 'drive':
    case 'steering':
      return handlingEffect(ship, damage)
    case 'weapon':
    case 'defence':
      return listedEffect(ship, damage, options.nextSystem)
    case 'powerShort':
      return powerEffect(ship)
    case 'combatControl':
      return ship.blind ? onHull('damage.once') : ruled({ kind: 'combatControl' }, 'damage.combat-control')
    case 'navigation':
      if (isStation(ship.made)) return onHull('damage.stations')
      return ship.astray ? onHull('damage.absent') : ruled({ kind: 'navigation' }, 'damage.navigation')
    case 'fire':
      return ship.burning ? onHull('damage.second-fire') : ruled({ kind: 'fire' }, 'damage.fire')
    case 'damageControl':
      return ship.halvedControl ? onHull('damage.once') : ruled({ kind: 'damageControl' }, 'damage.damage-control')
    case 'disastrousFire':
      return disasterEffect(ship, options)
    default:
      return never(damage)
  }
}

/** Text that is equal for equal effects. */
export function printEffect(effect: Effect): string {
  switch (effect.kind) {
    case 'hull':
      return `hull ${effect.times}`
    case 'drive':
    case 'steering':
      return `${effect.kind} ${effect.points}`
    case 'weapon':
    case 'defence':
      return `${effect.kind} ${effect.item}`
    default:
      return effect.kind
  }
}

/** A ship after an effect that does not touch its hull. */
export function systemChanges(ship: ShipCondition, effect: SystemEffect): Partial<ShipCondition> {
  switch (effect.kind) {
    case 'drive':
      return { adf: ship.adf - effect.points }
    case 'steering':
      return { mr: ship.mr - effect.points }
    case 'weapon':
    case 'defence':
      return withoutSystem(ship, effect.item)
    case 'powerShort':
      return { shorted: true, ...(ship.screen === 'MS' ? {} : { screen: null }) }
    case 'combatControl':
      return { blind: true }
    case 'navigation':
      return { astray: true }
    case 'fire':
      return { burning: true }
    case 'damageControl':
      return { halvedControl: true }
    case 'disastrousFire':
      return { adf: 0, mr: 0, blind: true, halvedControl: true, burning: true }
    default:
      return never(effect)
  }
}

/** A row of the damage table as a throw of d100 with a modifier meets it. */
export interface RowInReach extends EffectByRule {
  readonly damage: DamageEffect
  /** Faces of the die, of a hundred, that fall on it: from and to, both included. */
  readonly from: number
  readonly to: number
}

/** damage.table The faces of a d100 that fall on a row with a modifier: none where `to` is below `from`. */
const facesOn = ([least, most]: (typeof damageTable)[number], modifier: number) =>
  [Math.max(1, least - modifier), Math.min(100, most - modifier)] as const

/** damage.table Faces of a hundred that fall on each row of the table with a modifier, in printed order. */
export const facesByRow = (modifier: number): readonly number[] =>
  damageTable.map(row => {
    const [from, to] = facesOn(row, modifier)
    return Math.max(0, to - from + 1)
  })

/** damage.table Every row that a hit with this modifier can reach, with its effect on this ship. */
export function reachableRows(ship: ShipCondition, modifier: number, options: DamageOptions): readonly RowInReach[] {
  const rows: RowInReach[] = []
  for (const row of damageTable) {
    const [from, to] = facesOn(row, modifier)
    if (from > to) continue
    const damage = row[2]
    const { effect, rule } = effectOn(ship, damage, options)
    rows.push({ effect, rule, damage, from, to })
  }
  return rows
}

/** burn.throw The modifier of a weapon; a fire has one of its own. */
export const damageModifierOf = (weapon: Weapon | 'fire'): number =>
  weapon === 'fire' ? 20 : weaponStats[weapon].modifier

/** damage.hull The dice of a weapon; those of a fire. */
export const hullDiceOf = (weapon: Weapon | 'fire'): HullDamage =>
  weapon === 'fire' ? { dice: 1, add: 0 } : weaponStats[weapon].hull

export interface HullScaling {
  readonly times: 1 | 2
  readonly halved: boolean
  readonly doubleHalf: Options['doubleHalf']
}

/** damage.double hit.half damage.double-half Hull points of a throw: doubled, halved, fractions up. */
export function hullPoints(sum: number, { times, halved, doubleHalf }: HullScaling): number {
  if (!halved) return sum * times
  return doubleHalf === 'once' ? Math.ceil((sum * times) / 2) : Math.ceil(sum / 2) * times
}

function meanHull(weapon: Weapon | 'fire'): number {
  const { dice, add } = hullDiceOf(weapon)
  let faces = 0
  for (const [row, count] of facesByRow(damageModifierOf(weapon)).entries()) {
    const damage = damageTable[row]?.[2]
    if (damage?.kind === 'hull') faces += damage.times * count
  }
  return (faces * (5.5 * dice + add)) / 100
}

const meanHulls: Readonly<Record<Weapon | 'fire', number>> = { ...byWeapon(meanHull), fire: meanHull('fire') }

/** damage.table Mean hull points of a hit: the rows of hull damage alone. */
export const meanHullPerHit = (weapon: Weapon | 'fire'): number => meanHulls[weapon]
