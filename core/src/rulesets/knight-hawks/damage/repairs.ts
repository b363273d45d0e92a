import type { Side } from '../../../game/index.ts'
import type { Options } from '../options.ts'
import type { RepairAsk, RepairItem, RepairShip } from '../orders/repair.ts'
import type { Item, Ship, State } from '../state.ts'
import { skillLines } from '../tables.ts'
import { fleetOf } from '../units/field.ts'
import { itemWords } from '../units/item.ts'
import { screens, type Weapon, weapons } from '../units/weapon.ts'

/** repair.throw No throw above this repairs, so that more points are wasted. */
export const MAX_POINTS = 89

/** damage.half-control Half of a rating. */
export const halfOf = (dcr: number, halfControl: Options['halfControl']): number =>
  halfControl === 'up' ? Math.ceil(dcr / 2) : Math.floor(dcr / 2)

/** skill.engineer What a ship has to share. */
export function controlOf(
  { made, halvedControl }: Pick<Readonly<Ship>, 'made' | 'halvedControl'>,
  { halfControl, skills }: Options,
): number {
  return (
    (halvedControl ? halfOf(made.dcr, halfControl) : made.dcr) +
    (skills ? skillLines.engineer * made.skills.engineer : 0)
  )
}

const isWeapon = (item: Item): item is Weapon => weapons.some(each => each === item)

/** How often a ship has lost something: points of drive and steering, batteries; anything else once. */
function lostOf(ship: Readonly<Ship>, item: Item): number {
  switch (item) {
    case 'hull':
      return ship.hull < ship.made.hp ? 1 : 0
    case 'drive':
      return ship.made.adf - ship.adf
    case 'steering':
      return ship.made.mr - ship.mr
    case 'fire':
      return ship.burning ? 1 : 0
    case 'power':
      return ship.shorted ? 1 : 0
    case 'combatControl':
      return ship.blind ? 1 : 0
    case 'navigation':
      return ship.astray ? 1 : 0
    case 'damageControl':
      return ship.halvedControl ? 1 : 0
    default:
      if (isWeapon(item)) return ship.made.arms[item] - ship.arms[item]
      return ship.made.screens[item] && !ship.screens[item] ? 1 : 0
  }
}

/** repair.never How many attempts an item allows: of batteries each has its own, of anything else one that is beyond repair ends them all. */
export function attemptsAt(ship: Readonly<Ship>, item: Item): number {
  const beyond = ship.beyond.filter(each => each === item).length
  const lost = lostOf(ship, item)
  if (beyond > 0 && !isWeapon(item)) return 0
  return Math.max(0, lost - beyond)
}

/** Items in the order they are seen to where nobody says otherwise. */
const urgent: readonly Item[] = [
  'fire',
  'drive',
  'steering',
  'navigation',
  'power',
  'DC',
  'LC',
  'T',
  'AR',
  'EB',
  'PB',
  'LB',
  'combatControl',
  'RB',
  'damageControl',
  'ICM',
  ...screens.filter(screen => screen !== 'ICM'),
  'M',
  'S',
  'hull',
]

/** `ADF` and `MR` as rosters have them. */
export const wordOf = (item: Item): string => (item === 'drive' ? 'ADF' : item === 'steering' ? 'MR' : itemWords[item])

/** Items in the order of a roster. */
const listed: readonly Item[] = [
  'fire',
  ...weapons,
  ...screens,
  'power',
  'combatControl',
  'navigation',
  'damageControl',
  'drive',
  'steering',
  'hull',
]

/** What the attempts of each item open with: the most urgent have as much as can help, as long as there is any. */
function openingsOf(ship: Readonly<Ship>, dcr: number): ReadonlyMap<Item, readonly number[]> {
  let left = dcr
  const openings = new Map<Item, readonly number[]>()
  for (const item of urgent) {
    const points = Array.from({ length: attemptsAt(ship, item) }, () => {
      const share = Math.min(MAX_POINTS, left)
      left -= share
      return share
    })
    openings.set(item, points)
  }
  return openings
}

/** repair.points repair.blocks What can be repaired, one item an attempt. */
function itemsOf(ship: Readonly<Ship>, dcr: number): readonly RepairItem[] {
  const openings = openingsOf(ship, dcr)
  return listed.flatMap(item =>
    openings.get(item)!.map((fallback, i): RepairItem => {
      return { name: i === 0 ? wordOf(item) : `${wordOf(item)} ${i + 1}`, item, fallback }
    }),
  )
}

/** repair.points The damaged ships of a side. */
export function repairAsk(state: State, side: Side): RepairAsk {
  const ships = fleetOf(state, side).flatMap((ship): readonly RepairShip[] => {
    const dcr = controlOf(ship, state.options)
    const items = itemsOf(ship, dcr)
    return items.length === 0 || dcr === 0 ? [] : [{ id: ship.id, dcr, items }]
  })
  return { kind: 'repair', ships }
}

/** What a ship is like once an item is repaired; the hull throws for its points first. */
export function mendedBy(ship: Readonly<Ship>, item: Exclude<Item, 'hull'>): Partial<Ship> {
  switch (item) {
    case 'drive':
      return { adf: ship.adf + 1 }
    case 'steering':
      return { mr: ship.mr + 1 }
    case 'fire':
      return { burning: false }
    case 'power':
      return { shorted: false }
    case 'combatControl':
      return { blind: false }
    case 'navigation':
      return { astray: false }
    case 'damageControl':
      return { halvedControl: false }
    default:
      if (isWeapon(item)) return { arms: { ...ship.arms, [item]: ship.arms[item] + 1 } }
      return { screens: { ...ship.screens, [item]: true } }
  }
}
