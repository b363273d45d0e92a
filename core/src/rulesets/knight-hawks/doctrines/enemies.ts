import { distance, type Facing, type Hex } from '../../../hex/index.ts'
import type { PlotShip } from '../orders/plot.ts'
import type { ShipView } from '../view/view.ts'
import { type Broadside, OUT_OF_RANGE } from './gunnery.ts'
import { hexAfterDrift, type Situation } from './situation.ts'

/** An enemy as a ship at the helm sees it: its hex, and its hex after its next move. */
export interface Enemy {
  readonly foe: ShipView
  readonly hex: Hex
  readonly facing: Facing
  readonly there: Hex
  /** Hexes by which it can end nearer than its course leads it. */
  readonly closes: number
}

export interface Opponent extends Enemy {
  readonly weight: number
  /** The part of its fire that this ship has to reckon with: it cannot fire at every ship. */
  readonly share: number
  /** With the mask that is out, or as good as out; and without one. */
  readonly masked: Fire
  readonly plain: Fire
}

interface Fire {
  readonly giveNow: Broadside
  readonly giveThen: Broadside
  readonly takeNow: Broadside
  readonly takeThen: Broadside
}

/** Hexes by which an enemy is taken to come nearer than its course leads it. */
const CLOSING = 2

/** Hexes within which a friend draws some of an enemy's fire. */
const DRAWS = 10
/** The part that a friend draws: an enemy picks the target of most value. */
const DRAWN = 0.6

function drawing(enemy: ShipView, friends: readonly Hex[]): number {
  const there = hexAfterDrift(enemy)
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

export const enemiesOf = ({ foes }: Situation): readonly Enemy[] =>
  foes.map(foe => ({
    foe,
    hex: foe.hex,
    facing: foe.facing,
    there: hexAfterDrift(foe),
    closes: foe.orbit === null && foe.docked === null ? 1 + Math.min(CLOSING, foe.adf) : 0,
  }))

/** Enemies that can fire at a ship, or be fired at by it, after any of its moves. */
export function enemiesWithinReach(enemies: readonly Enemy[], { from, handling }: PlotShip): readonly Enemy[] {
  const reach = handling.speed + handling.adf + OUT_OF_RANGE
  return enemies.filter(({ hex, there }) => Math.min(distance(hex, from.hex), distance(there, from.hex) - 1) < reach)
}

interface InFleet {
  readonly ship: ShipView
  readonly friends: readonly Hex[]
}

export function opponentsOf(situation: Situation, { ship, friends }: InFleet, enemies: readonly Enemy[]) {
  const bare = unmasked(ship)
  return enemies.map(({ foe, hex, facing, there, closes }): Opponent => {
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
