import { other, type Side } from '../../../game/sides/index.ts'
import { ahead, distance, type Hex } from '../../../hex/index.ts'
import { fleetOf } from '../units/fleets.ts'
import type { ShipView, View } from '../view/view.ts'
import { canBeTarget } from '../weapons/targets.ts'
import { type Broadside, broadside, type FireValue, fireValueBy } from './gunnery.ts'
import { firepower, suitedRange, targetWeight } from './ship-value.ts'

interface Exchange {
  readonly offensive: Broadside
  readonly defensive: Broadside
}

export interface Situation {
  readonly view: View
  readonly side: Side
  readonly own: readonly ShipView[]
  readonly foes: readonly ShipView[]
  /** The own firepower beside that of both sides. */
  readonly strength: number
  readonly suited: 'close' | 'medium' | 'long'
  fire(from: ShipView, at: ShipView): Exchange
  readonly fireValue: FireValue
  /** The value of a point of damage to an enemy, about 1 for an ordinary one. */
  weight(foe: ShipView): number
}

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
    foes: enemies.filter(canBeTarget),
    strength: power / Math.max(1, power + powerOf(enemies)),
    suited: suitedRange(own, enemies),
    fire: (from, at) => {
      const key = `${from.id} ${from.screen}>${at.id} ${at.screen}`
      const exchange = known.get(key) ?? {
        offensive: broadside(from, at, { offensive: true, skills }),
        defensive: broadside(from, at, { offensive: false, skills }),
      }
      known.set(key, exchange)
      return exchange
    },
    fireValue: fireValueBy(view.options.flankFrom === 'first' ? 1 : 2),
    weight: foe => targetWeight(view, foe),
  }
}

/** The hex of a ship after its next move, if it holds its course. */
export const hexAfterDrift = ({ hex, facing, speed, orbit, docked }: ShipView): Hex =>
  orbit !== null || docked !== null ? hex : ahead(hex, facing, speed)

/** The distance to the nearest enemy; 99 where there is none. */
export const nearestFoe = ({ foes }: Situation, hex: Hex): number =>
  Math.min(99, ...foes.map(foe => distance(hex, foe.hex)))
