import { never } from '../../../lang/index.ts'
import type { RuleId } from '../ledger.ts'
import type { Options } from '../options.ts'
import type { Ship } from '../state.ts'
import { type Damage, damageTable, weaponLines } from '../tables.ts'
import { isStation } from '../units/design.ts'
import { byWeapon, type Screen, type Weapon } from '../units/weapon.ts'

/** All of a ship that damage asks about and changes. */
export type Hurtable = Pick<
  Readonly<Ship>,
  | 'made'
  | 'hull'
  | 'adf'
  | 'mr'
  | 'arms'
  | 'screens'
  | 'screen'
  | 'shorted'
  | 'blind'
  | 'astray'
  | 'burning'
  | 'halvedControl'
>

/** The options that damage hangs on. */
export type DamageOptions = Pick<Options, 'nextSystem' | 'secondFire'>

/** What a result of the table comes to on a certain ship. Drive and steering by the points that are lost, never more than there are. */
export type Effect =
  | { readonly kind: 'hull'; readonly times: 1 | 2 }
  | { readonly kind: 'drive' | 'steering'; readonly points: number }
  | { readonly kind: 'weapon'; readonly weapon: Weapon }
  | { readonly kind: 'defence'; readonly screen: Screen }
  | { readonly kind: 'powerShort' | 'combatControl' | 'navigation' | 'fire' | 'damageControl' | 'disastrousFire' }

/** An effect with the rule it came by: for a hit on what is absent or destroyed, the rule that makes it a hull hit. */
export interface Ruled {
  readonly effect: Effect
  readonly rule: RuleId
}

const hullHit: Effect = { kind: 'hull', times: 1 }
const ruled = (effect: Effect, rule: RuleId): Ruled => ({ effect, rule })
const onHull = (rule: RuleId): Ruled => ({ effect: hullHit, rule })

/** damage.drive damage.drive-floor damage.stations One point, half of the original ADF rounded up, or all of it; no more than is left. */
function driveEffect(ship: Hurtable, lose: 'one' | 'half' | 'all'): Ruled {
  if (isStation(ship.made)) return onHull('damage.stations')
  if (ship.adf === 0) return onHull('damage.absent')
  const points = { one: 1, half: Math.ceil(ship.made.adf / 2), all: ship.adf }[lose]
  return ruled({ kind: 'drive', points: Math.min(points, ship.adf) }, 'damage.drive')
}

/** damage.steering damage.stations One point of MR or all of it. */
function steeringEffect(ship: Hurtable, lose: 'one' | 'half' | 'all'): Ruled {
  if (isStation(ship.made)) return onHull('damage.stations')
  if (ship.mr === 0) return onHull('damage.absent')
  return ruled({ kind: 'steering', points: lose === 'all' ? ship.mr : 1 }, 'damage.steering')
}

/** damage.weapon damage.defence damage.next damage.absent The first listed system that works; by option the first that was built in, even if it is gone. */
function firstOf<T>(
  list: readonly T[],
  works: (system: T) => boolean,
  built: (system: T) => boolean,
  next: Options['nextSystem'],
): { readonly system: T | undefined; readonly passed: boolean } {
  const first = list.find(built)
  const passed = first !== undefined && !works(first)
  if (next === 'hull') return { system: passed ? undefined : first, passed }
  return { system: list.find(works), passed }
}

function weaponEffect({ arms, made }: Hurtable, list: readonly Weapon[], next: Options['nextSystem']): Ruled {
  const { system, passed } = firstOf(
    list,
    weapon => arms[weapon] > 0,
    weapon => made.arms[weapon] > 0,
    next,
  )
  if (system === undefined) return onHull(passed && next === 'hull' ? 'damage.next' : 'damage.absent')
  return ruled({ kind: 'weapon', weapon: system }, passed ? 'damage.next' : 'damage.weapon')
}

/** damage.shorted A defence without power is still there to be destroyed. */
function defenceEffect({ screens, made }: Hurtable, list: readonly Screen[], next: Options['nextSystem']): Ruled {
  const { system, passed } = firstOf(
    list,
    screen => screens[screen],
    screen => made.screens[screen],
    next,
  )
  if (system === undefined) return onHull(passed && next === 'hull' ? 'damage.next' : 'damage.absent')
  return ruled({ kind: 'defence', screen: system }, passed ? 'damage.next' : 'damage.defence')
}

/** damage.power damage.power-none A launcher without charges counts as there. */
function powerEffect({ shorted, screens }: Hurtable): Ruled {
  const something = screens.PS || screens.ES || screens.SS || screens.MS || screens.ICM
  return shorted || !something ? onHull('damage.power-none') : ruled({ kind: 'powerShort' }, 'damage.power')
}

/** damage.disaster damage.second-fire damage.every-hull What is missing of it; aboard a burning ship by option a hull hit or all but the fire. */
function disasterEffect(ship: Hurtable, { secondFire }: DamageOptions): Ruled {
  const missing = ship.adf > 0 || ship.mr > 0 || !ship.blind || !ship.halvedControl
  if (ship.burning && (secondFire === 'hull' || !missing)) return onHull('damage.second-fire')
  return ruled({ kind: 'disastrousFire' }, 'damage.disaster')
}

/** damage.absent damage.once What a row of the damage table does to a ship as it is. */
export function effectOf(ship: Hurtable, damage: Damage, options: DamageOptions): Ruled {
  switch (damage.kind) {
    case 'hull':
      return ruled({ kind: 'hull', times: damage.times }, damage.times === 2 ? 'damage.double' : 'damage.hull')
    case 'drive':
      return driveEffect(ship, damage.lose)
    case 'steering':
      return steeringEffect(ship, damage.lose)
    case 'weapon':
      return weaponEffect(ship, damage.first, options.nextSystem)
    case 'defence':
      return defenceEffect(ship, damage.first, options.nextSystem)
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
export function effectText(effect: Effect): string {
  switch (effect.kind) {
    case 'hull':
      return `hull ${effect.times}`
    case 'drive':
    case 'steering':
      return `${effect.kind} ${effect.points}`
    case 'weapon':
      return `weapon ${effect.weapon}`
    case 'defence':
      return `defence ${effect.screen}`
    default:
      return effect.kind
  }
}

/** What a ship is like after an effect that does not touch its hull. */
export function afflicted(ship: Hurtable, effect: Exclude<Effect, { readonly kind: 'hull' }>): Partial<Hurtable> {
  switch (effect.kind) {
    case 'drive':
      return { adf: ship.adf - effect.points }
    case 'steering':
      return { mr: ship.mr - effect.points }
    case 'weapon':
      return { arms: { ...ship.arms, [effect.weapon]: ship.arms[effect.weapon] - 1 } }
    case 'defence': {
      // damage.mask-out a mask that is out survives its launcher
      const drops = effect.screen === ship.screen && effect.screen !== 'MS'
      return { screens: { ...ship.screens, [effect.screen]: false }, ...(drops ? { screen: null } : {}) }
    }
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

/** A band of the damage table as a throw of d100 with a modifier meets it. */
export interface Band extends Ruled {
  readonly damage: Damage
  /** Faces of the die, of a hundred, that fall into it: from and to, both included. */
  readonly from: number
  readonly to: number
}

/** damage.table The faces of a d100, of 1 to 100, that fall on a row with a modifier: from and to, both included; none where `to` is below `from`. */
const facesOn = (
  [least, most]: (typeof damageTable)[number],
  modifier: number,
): readonly [from: number, to: number] => [Math.max(1, least - modifier), Math.min(100, most - modifier)]

/** damage.table Faces of a hundred that fall on each row of the table with a modifier, in printed order. */
export const facesByRow = (modifier: number): readonly number[] =>
  damageTable.map(row => {
    const [from, to] = facesOn(row, modifier)
    return Math.max(0, to - from + 1)
  })

/** damage.table Every band that a hit with this modifier can reach, with what it does to this ship. */
export function bandsOf(ship: Hurtable, modifier: number, options: DamageOptions): readonly Band[] {
  const bands: Band[] = []
  for (const row of damageTable) {
    const [from, to] = facesOn(row, modifier)
    const [, , damage] = row
    if (from <= to) bands.push({ ...effectOf(ship, damage, options), damage, from, to })
  }
  return bands
}

/** burn.throw The modifier of a weapon; a fire has one of its own. */
export const modifierOf = (weapon: Weapon | 'fire'): number => (weapon === 'fire' ? 20 : weaponLines[weapon].modifier)

/** damage.hull The dice of a weapon; those of a fire. */
export const hullDiceOf = (weapon: Weapon | 'fire'): { readonly dice: number; readonly add: number } =>
  weapon === 'fire' ? { dice: 1, add: 0 } : weaponLines[weapon].hull

/** How what is thrown becomes hull points. */
export interface HullSum {
  readonly times: 1 | 2
  readonly halved: boolean
  readonly doubleHalf: Options['doubleHalf']
}

/** damage.double hit.half damage.double-half Hull points of a throw: doubled, halved, fractions up. */
export function hullPoints(sum: number, { times, halved, doubleHalf }: HullSum): number {
  if (!halved) return sum * times
  return doubleHalf === 'once' ? Math.ceil((sum * times) / 2) : Math.ceil(sum / 2) * times
}

function meanHull(weapon: Weapon | 'fire'): number {
  const { dice, add } = hullDiceOf(weapon)
  const onRow = facesByRow(modifierOf(weapon))
  let faces = 0
  for (const [row, [, , damage]] of damageTable.entries())
    if (damage.kind === 'hull') faces += damage.times * onRow[row]!
  return (faces * (5.5 * dice + add)) / 100
}

const meanHulls: Readonly<Record<Weapon | 'fire', number>> = { ...byWeapon(meanHull), fire: meanHull('fire') }

/** damage.table Mean hull points of a hit where nothing else takes its place: the bands of hull damage alone. */
export const directHull = (weapon: Weapon | 'fire'): number => meanHulls[weapon]
