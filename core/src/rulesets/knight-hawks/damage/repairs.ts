import type { Side } from '../../../game/sides/index.ts'
import type { Options } from '../options.ts'
import type { RepairAsk, RepairItem, RepairShip } from '../orders/repair.ts'
import type { Ship, ShipItem, State } from '../state.ts'
import { effectPerSkillLevel } from '../tables.ts'
import { fleetOf } from '../units/fleets.ts'
import { commonSystems, itemWord } from '../units/item.ts'
import { defenceSystems, weapons } from '../units/weapon.ts'
import { countLost, isWeapon } from './systems.ts'

/** repair.throw No throw above this repairs, so that more points are wasted. */
export const MAX_REPAIR_POINTS = 89

/** damage.half-control Half of a rating. */
export const halfRating = (dcr: number, halfControl: Options['halfControl']): number =>
  halfControl === 'up' ? Math.ceil(dcr / 2) : Math.floor(dcr / 2)

/** skill.engineer The points that a ship has to share. */
export function damageControlOf(
  { made, halvedControl }: Pick<Readonly<Ship>, 'made' | 'halvedControl'>,
  options: Options,
) {
  const rating = halvedControl ? halfRating(made.dcr, options.halfControl) : made.dcr
  return rating + (options.skills ? effectPerSkillLevel.engineer * made.skills.engineer : 0)
}

/** repair.never repair.blocks The attempts an item allows: one for each battery; one failed for good ends others. */
export function repairAttempts(ship: Readonly<Ship>, item: ShipItem): number {
  const beyond = ship.beyond.filter(each => each === item).length
  return beyond > 0 && !isWeapon(item) ? 0 : Math.max(0, countLost(ship, item) - beyond)
}

const urgent: readonly ShipItem[] = [
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
  ...defenceSystems.filter(screen => screen !== 'ICM'),
  'M',
  'S',
  'hull',
]

/** `ADF` and `MR` as rosters have them. */
export const repairItemWord = (item: ShipItem): string =>
  item === 'drive' ? 'ADF' : item === 'steering' ? 'MR' : itemWord(item)

const listed: readonly ShipItem[] = [
  'fire',
  ...weapons,
  ...defenceSystems,
  ...commonSystems,
  'drive',
  'steering',
  'hull',
]

/** repair.points repair.blocks One item an attempt: the most urgent open one, with as much as can help. */
function itemsOf(ship: Readonly<Ship>, dcr: number): readonly RepairItem[] {
  let left = dcr
  const items: RepairItem[] = []
  for (const item of urgent) {
    const attempts = repairAttempts(ship, item)
    for (let i = 0; i < attempts; i++) {
      const fallback = Math.min(MAX_REPAIR_POINTS, left)
      left -= fallback
      items.push({ name: i === 0 ? repairItemWord(item) : `${repairItemWord(item)} ${i + 1}`, item, fallback })
    }
  }
  return items.sort((a, b) => listed.indexOf(a.item) - listed.indexOf(b.item))
}

/** repair.points The damaged ships of a side. */
export function repairAsk(state: State, side: Side): RepairAsk {
  const ships = fleetOf(state, side).flatMap((ship): readonly RepairShip[] => {
    const dcr = damageControlOf(ship, state.options)
    const items = itemsOf(ship, dcr)
    return items.length === 0 || dcr === 0 ? [] : [{ id: ship.id, dcr, items }]
  })
  return { kind: 'repair', ships }
}
