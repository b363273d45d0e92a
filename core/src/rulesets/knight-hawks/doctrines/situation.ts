import { other, type Side } from '../../../game/index.ts'
import { ahead, distance, type Hex } from '../../../hex/index.ts'
import { isStation } from '../design.ts'
import { fleetOf } from '../field.ts'
import type { ShipView, View } from '../view.ts'
import { type Broadside, broadside } from './gunnery.ts'

/** The fire of a ship on another, in its own turn and in the enemy's. */
export interface Exchange {
  readonly offensive: Broadside
  readonly defensive: Broadside
}

/** What a commander looks at: the fleets, what they can do to each other, and whom he would rather see gone. */
export interface Situation {
  readonly view: View
  readonly side: Side
  readonly own: readonly ShipView[]
  readonly foes: readonly ShipView[]
  fire(from: ShipView, at: ShipView): Exchange
  /** How much a hit on an enemy counts, 1 for an ordinary one. */
  weight(foe: ShipView): number
}

/** Small broken ships are finished off; what the battle is about counts more. */
function weightOf(view: View, ship: ShipView): number {
  const charge = ship.id === view.scenario.charge ? 0.4 : 0
  const hurt = 0.5 * (1 - ship.hull / ship.made.hp)
  const large = isStation(ship.made) ? -0.3 : 0
  return 1 + charge + hurt + large
}

export function situationOf(view: View, side: Side): Situation {
  const known = new Map<string, Exchange>()
  const { skills } = view.options
  return {
    view,
    side,
    own: fleetOf(view, side),
    foes: fleetOf(view, other(side)),
    fire: (from, at) => {
      const key = `${from.id}>${at.id}`
      const met = known.get(key)
      if (met !== undefined) return met
      const made = {
        offensive: broadside(from, at, { offensive: true, skills }),
        defensive: broadside(from, at, { offensive: false, skills }),
      }
      known.set(key, made)
      return made
    },
    weight: foe => weightOf(view, foe),
  }
}

/** Where a ship is after its next move, if it holds its course. */
export const drifted = ({ hex, facing, speed, orbit, docked }: ShipView): Hex =>
  orbit !== null || docked !== null ? hex : ahead(hex, facing, speed)

/** The distance to the nearest enemy in space; null where there is none. */
export function nearestFoe({ foes }: Situation, hex: Hex): number | null {
  let nearest: number | null = null
  for (const foe of foes) {
    const away = distance(hex, foe.hex)
    if (nearest === null || away < nearest) nearest = away
  }
  return nearest
}
