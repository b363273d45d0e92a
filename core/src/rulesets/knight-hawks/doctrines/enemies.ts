import { distance, type Facing, type Hex } from '../../../hex/index.ts'
import type { PlotShip } from '../orders/plot.ts'
import type { ShipView } from '../view/view.ts'
import { type Broadside, OUT_OF_RANGE } from './gunnery.ts'
import { drifted, type Situation } from './situation.ts'

/** An enemy as a ship at the helm sees him: where he is, and where he will be. */
export interface Enemy {
  readonly foe: ShipView
  readonly hex: Hex
  readonly facing: Facing
  readonly there: Hex
  /** Hexes by which he can come nearer to where he would be. */
  readonly closes: number
}

/** One within reach, and what they can do to each other. */
export interface Opponent extends Enemy {
  readonly weight: number
  /** The part of his fire that this ship has to reckon with: he cannot fire at everybody. */
  readonly share: number
  /** With the mask that is out, or as good as out; and without one. */
  readonly masked: Fire
  readonly plain: Fire
}

/** What a ship gives and takes in its own turn and in the enemy's. */
interface Fire {
  readonly giveNow: Broadside
  readonly giveThen: Broadside
  readonly takeNow: Broadside
  readonly takeThen: Broadside
}

/** As far as this an enemy is looked for nearer than his course leads him. */
const CLOSING = 2

/** Hexes within which a friend draws some of an enemy's fire. */
const DRAWS = 10
/** How far a friend does: an enemy picks the one he likes best. */
const DRAWN = 0.6

/** Friends that are where they draw the fire of an enemy. */
function drawing(enemy: ShipView, friends: readonly Hex[]): number {
  const there = drifted(enemy)
  return friends.filter(hex => Math.min(distance(hex, enemy.hex), distance(hex, there)) <= DRAWS).length
}

function fireOf(situation: Situation, ship: ShipView, foe: ShipView): Fire {
  const give = situation.fire(ship, foe)
  const take = situation.fire(foe, ship)
  return {
    giveNow: give.offensive,
    giveThen: give.defensive,
    takeNow: take.defensive,
    takeThen: take.offensive,
  }
}

const unmasked = (ship: ShipView): ShipView => (ship.screen === 'MS' ? { ...ship, screen: null } : ship)

/** All enemies that can be fired at. */
export const enemiesOf = ({ foes }: Situation): readonly Enemy[] =>
  foes.map(foe => ({
    foe,
    hex: foe.hex,
    facing: foe.facing,
    there: drifted(foe),
    closes: foe.orbit === null && foe.docked === null ? 1 + Math.min(CLOSING, foe.adf) : 0,
  }))

/** Those that can fire at a ship, or be fired at by it, wherever it moves. */
export function withinReach(enemies: readonly Enemy[], { from, handling }: PlotShip): readonly Enemy[] {
  const reach = handling.speed + handling.adf + OUT_OF_RANGE
  return enemies.filter(({ hex, there }) => Math.min(distance(hex, from.hex), distance(there, from.hex) - 1) < reach)
}

/** A ship, and where its friends will be. */
interface Among {
  readonly ship: ShipView
  readonly friends: readonly Hex[]
}

/** What enemies and a ship can do to each other. */
export function opponentsOf(
  situation: Situation,
  { ship, friends }: Among,
  enemies: readonly Enemy[],
): readonly Opponent[] {
  const bare = unmasked(ship)
  return enemies.map(({ foe, hex, facing, there, closes }) => {
    const plain = fireOf(situation, bare, foe)
    // field by field: a copy by spreading is read a quarter more slowly, millions of times
    return {
      foe,
      hex,
      facing,
      there,
      closes,
      weight: situation.weight(foe),
      share: 1 / (1 + DRAWN * drawing(foe, friends)),
      plain,
      masked: bare === ship ? plain : fireOf(situation, ship, foe),
    }
  })
}
