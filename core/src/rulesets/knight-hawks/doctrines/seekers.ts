import { distance, type Hex } from '../../../hex/index.ts'
import type { ActivateAsk, ActivateOrder } from '../orders/activate.ts'
import type { ShipView } from '../view/view.ts'
import { isSeekerTarget } from '../weapons/seekers.ts'
import type { Situation } from './situation.ts'

/** Hexes that a seeker covers in its first turns: nearer enemies hardly get away. */
const REACH = 8

const nearest = (ships: readonly ShipView[], hex: Hex): number =>
  ships
    .filter(isSeekerTarget)
    .reduce((least, ship) => Math.min(least, distance(ship.hex, hex)), Number.POSITIVE_INFINITY)

/** Those whose closest ship is an enemy, not too far away. */
export function seekersFor({ own, foes }: Situation, { seekers }: ActivateAsk): ActivateOrder {
  const ripe = seekers.filter(({ at }) => {
    const away = nearest(foes, at)
    return away <= REACH && away + 1 < nearest(own, at)
  })
  return { seekers: ripe.map(({ number }) => String(number)) }
}
