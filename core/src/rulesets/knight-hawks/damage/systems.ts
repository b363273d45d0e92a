import type { Ship, ShipItem } from '../state.ts'
import { byDefenceSystem, byWeapon, type DefenceSystem, defenceSystems, type Weapon, weapons } from '../units/weapon.ts'

export type ShipCondition = Pick<
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

/** damage.every-hull Systems that every ship has, each with the field that is set while it does not work. */
const faults = {
  power: 'shorted',
  combatControl: 'blind',
  navigation: 'astray',
  fire: 'burning',
  damageControl: 'halvedControl',
} as const satisfies Partial<Record<ShipItem, keyof ShipCondition>>
type Fault = keyof typeof faults

/** A ship; or a design, in which everything works. */
type Fitted = Pick<ShipCondition, 'adf' | 'mr' | 'arms' | 'screens'> &
  Partial<Pick<ShipCondition, (typeof faults)[Fault]>>

type System = Exclude<ShipItem, 'hull'>

const isFault = (item: ShipItem): item is Fault => Object.hasOwn(faults, item)
export const isWeapon = (item: ShipItem): item is Weapon => weapons.some(each => each === item)

const works =
  (fault: Fault) =>
  (ship: Fitted): number =>
    ship[faults[fault]] === true ? 0 : 1

/** Points of drive and steering, batteries that work; of anything else 1 while it works. */
const working: Readonly<Record<System, (ship: Fitted) => number>> = {
  drive: ({ adf }) => adf,
  steering: ({ mr }) => mr,
  ...byWeapon(weapon => (ship: Fitted) => ship.arms[weapon]),
  ...byDefenceSystem(screen => (ship: Fitted) => (ship.screens[screen] ? 1 : 0)),
  power: works('power'),
  combatControl: works('combatControl'),
  navigation: works('navigation'),
  fire: works('fire'),
  damageControl: works('damageControl'),
}

/** The number of losses of an item: 1 for any loss of hull. */
export const countLost = (ship: ShipCondition, item: ShipItem): number =>
  item === 'hull' ? Number(ship.hull < ship.made.hp) : Math.max(0, working[item](ship.made) - working[item](ship))

const faultItems = ['power', 'combatControl', 'navigation', 'fire', 'damageControl'] as const satisfies readonly Fault[]

/** The items that a ship is without and had before: drive and steering once a point of them is gone. */
export function lossesOf(before: ShipCondition, now: ShipCondition): readonly ShipItem[] {
  const lost: ShipItem[] = []
  if (now.adf < before.adf) lost.push('drive')
  if (now.mr < before.mr) lost.push('steering')
  for (const weapon of weapons) if (now.arms[weapon] < before.arms[weapon]) lost.push(weapon)
  for (const screen of defenceSystems) if (before.screens[screen] && !now.screens[screen]) lost.push(screen)
  for (const fault of faultItems) if (now[faults[fault]] && !before[faults[fault]]) lost.push(fault)
  return lost
}

/** A result of the table on a certain ship. Points of drive and steering are never more than there are. */
export type Effect =
  | { readonly kind: 'hull'; readonly times: 1 | 2 }
  | { readonly kind: 'drive' | 'steering'; readonly points: number }
  | { readonly kind: 'weapon' | 'defence'; readonly item: Weapon | DefenceSystem }
  | { readonly kind: 'powerShort' | 'combatControl' | 'navigation' | 'fire' | 'damageControl' | 'disastrousFire' }

export type SystemEffect = Exclude<Effect, { readonly kind: 'hull' }>

function systemsHit(effect: SystemEffect): readonly System[] {
  switch (effect.kind) {
    case 'weapon':
    case 'defence':
      return [effect.item]
    case 'powerShort':
      return ['power']
    case 'disastrousFire':
      return ['drive', 'steering', 'combatControl', 'fire', 'damageControl']
    default:
      return [effect.kind]
  }
}

/** damage.disaster A further effect on a ship takes a system that it had before and has still. */
export const freshLosses = (before: ShipCondition, now: ShipCondition, effect: SystemEffect): readonly ShipItem[] =>
  systemsHit(effect).filter(item => working[item](now) > 0 && working[item](now) === working[item](before))

/** damage.mask-out A screen that is destroyed drops; a mask already out survives its launcher. */
export function withoutSystem(ship: ShipCondition, item: Weapon | DefenceSystem): Partial<ShipCondition> {
  if (isWeapon(item)) return { arms: { ...ship.arms, [item]: ship.arms[item] - 1 } }
  const drops = item === ship.screen && item !== 'MS'
  return { screens: { ...ship.screens, [item]: false }, ...(drops ? { screen: null } : {}) }
}

/** A ship once an item is repaired; hull is repaired by a throw of its own. */
export function withRepaired(ship: Readonly<Ship>, item: System): Partial<Ship> {
  if (item === 'drive') return { adf: ship.adf + 1 }
  if (item === 'steering') return { mr: ship.mr + 1 }
  if (isFault(item)) return { [faults[item]]: false }
  if (isWeapon(item)) return { arms: { ...ship.arms, [item]: ship.arms[item] + 1 } }
  return { screens: { ...ship.screens, [item]: true } }
}

/**
 * The systems of a ship as one number, in a radix of its own: no figure is above that of the design, and a ship within
 * the bounds of the notation fits into a number.
 */
export function encodeSystems(ship: ShipCondition): number {
  const { made, adf, mr, arms, screens: works, shorted, blind, astray, burning, halvedControl } = ship
  const marks = (shorted ? 1 : 0) + (blind ? 2 : 0) + (astray ? 4 : 0) + (burning ? 8 : 0) + (halvedControl ? 16 : 0)
  let number = marks * 2 + (ship.screen === null ? 0 : 1)
  for (const each of defenceSystems) number = number * 2 + (works[each] ? 1 : 0)
  number = number * (made.adf + 1) + adf
  number = number * (made.mr + 1) + mr
  for (const each of weapons) number = number * (made.arms[each] + 1) + arms[each]
  return number
}
