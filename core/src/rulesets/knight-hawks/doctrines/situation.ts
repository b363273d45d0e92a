import { other, type Side } from '../../../game/index.ts'
import { ahead, distance, type Hex } from '../../../hex/index.ts'
import { isSmall } from '../units/design.ts'
import { fleetOf } from '../units/field.ts'
import type { ShipView, View } from '../view/view.ts'
import { type Broadside, broadside, type Reckoning, reckoningBy } from './gunnery.ts'
import { firepower, suitedRange, weightOf } from './worth.ts'

/** The fire of a ship on another, in its own turn and in the enemy's. */
interface Exchange {
  readonly offensive: Broadside
  readonly defensive: Broadside
}

/** What a commander looks at: the fleets, what they can do to each other, and whom he would rather see gone. */
export interface Situation {
  readonly view: View
  readonly side: Side
  readonly own: readonly ShipView[]
  /** Enemies that can be fired at. */
  readonly foes: readonly ShipView[]
  /** The own firepower beside that of both sides. */
  readonly strength: number
  /** The distance at which the own fleet does best. */
  readonly suited: 'close' | 'medium' | 'long'
  fire(from: ShipView, at: ShipView): Exchange
  readonly worthAway: Reckoning
  /** How much a point of damage to an enemy counts, about 1 for an ordinary one. */
  weight(foe: ShipView): number
}

/** dock.fighters Docked fighters and scouts cannot be fired at. */
const isInSight = ({ docked, made }: ShipView): boolean => docked === null || !isSmall(made)

const powerOf = (ships: readonly ShipView[]): number =>
  ships.reduce((sum, ship) => sum + (firepower(ship) * (ship.hull + ship.made.hp)) / (2 * ship.made.hp), 0)

export function situationOf(view: View, side: Side): Situation {
  const known = new Map<string, Exchange>()
  const { skills } = view.options
  const own = fleetOf(view, side)
  const enemies = fleetOf(view, other(side))
  const power = powerOf(own)
  return {
    view,
    side,
    own,
    foes: enemies.filter(isInSight),
    strength: power / Math.max(1, power + powerOf(enemies)),
    suited: suitedRange(own, enemies),
    fire: (from, at) => {
      const key = `${from.id} ${from.screen}>${at.id} ${at.screen}`
      const met = known.get(key)
      if (met !== undefined) return met
      const made = {
        offensive: broadside(from, at, { offensive: true, skills }),
        defensive: broadside(from, at, { offensive: false, skills }),
      }
      known.set(key, made)
      return made
    },
    worthAway: reckoningBy(view.options.flankFrom === 'first' ? 1 : 2),
    weight: foe => weightOf(view, foe),
  }
}

/** Where a ship is after its next move, if it holds its course. */
export const drifted = ({ hex, facing, speed, orbit, docked }: ShipView): Hex =>
  orbit !== null || docked !== null ? hex : ahead(hex, facing, speed)

/** The distance to the nearest enemy in space; null where there is none. */
export function nearestFoe({ foes }: Pick<Situation, 'foes'>, hex: Hex): number | null {
  let nearest: number | null = null
  for (const foe of foes) {
    const away = distance(hex, foe.hex)
    if (nearest === null || away < nearest) nearest = away
  }
  return nearest
}
