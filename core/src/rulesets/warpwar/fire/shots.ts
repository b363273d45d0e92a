import { ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { orderOf, ordersOf } from '../field.ts'
import type { Options } from '../options.ts'
import { type FleetOrder, noTarget, type ShipOrder } from '../orders/orders.ts'
import type { Missile, Ship, Shot, State } from '../state.ts'
import { cellOf, hitsOfResult, MISSILE_HITS, reciprocalOf } from './crt.ts'

/** crt.reciprocal A ship fires beam or cannons at another. */
const firesAt = ({ beam, beamAt, bursts, burstsAt }: ShipOrder, at: string): boolean =>
  (beam > 0 && beamAt === at) || (bursts.length > 0 && burstsAt === at)

interface FiringShip {
  readonly side: Side
  readonly ship: Ship
  readonly order: ShipOrder
  readonly enemies: FleetOrder
}

interface Load {
  readonly weapon: 'beam' | 'cannon'
  readonly number: number
  readonly power: number
  readonly at: string
}

/** crt.beam Fire of a beam or a burst: by tactic and drive of the firing ship. */
function gunShot({ side, ship, order, enemies }: FiringShip, { weapon, number, power, at }: Load): Shot {
  const { id, tl } = ship.made
  const target = orderOf(enemies, at)
  const row = order.tactic
  const column = target.tactic
  const difference = order.drive - target.drive
  const result = cellOf(row, column, difference)
  const reciprocal = firesAt(target, id) ? reciprocalOf(row, column, difference) : null
  const hits = hitsOfResult(result, power, tl)
  // named one by one: a spread of the common part is the dearest line of a round
  return { side, from: id, weapon, number, at, row, column, difference, result, reciprocal, hits }
}

function addGuns(gun: FiringShip, shots: Shot[]): void {
  const { beam, beamAt, bursts, burstsAt } = gun.order
  if (beam > 0 && beamAt !== noTarget) shots.push(gunShot(gun, { weapon: 'beam', number: 1, power: beam, at: beamAt }))
  if (burstsAt === noTarget) return
  for (const [i, { shells }] of bursts.entries()) {
    shots.push(gunShot(gun, { weapon: 'cannon', number: i + 1, power: shells, at: burstsAt }))
  }
}

/** crt.missile A missile is in the row of an attacker, with its own drive, and has no parenthesis. */
function missileShot({ side, from, number, at, tl, drive }: Missile, target: ShipOrder): Shot {
  const difference = drive - target.drive
  const row = 'attack'
  const column = target.tactic
  const result = cellOf(row, column, difference)
  const hits = hitsOfResult(result, MISSILE_HITS, tl)
  return { side, from, weapon: 'missile', number, at, row, column, difference, result, reciprocal: null, hits }
}

export function addShots(gun: FiringShip, missiles: readonly Missile[], shots: Shot[]): void {
  addGuns(gun, shots)
  if (gun.order.missiles.length === 0) return
  for (const missile of missiles) {
    if (missile.side === gun.side && missile.from === gun.ship.made.id) {
      shots.push(missileShot(missile, orderOf(gun.enemies, missile.at)))
    }
  }
}

/** fire.together Every shot of the round, read before any damage is done. */
export function shotsOf(state: State): Shot[] {
  const shots: Shot[] = []
  for (const side of sides) {
    const own = ordersOf(state, side)
    const enemies = ordersOf(state, other(side))
    for (const ship of ofSide(state.ships, side)) {
      const order = own[ship.made.id]
      if (order !== undefined) addShots({ side, ship, order, enemies }, state.missiles, shots)
    }
  }
  return shots
}

interface Fired {
  readonly shot: Shot
  readonly firer: ShipOrder
  readonly target: ShipOrder
}

/** escape.all, escape.missiles A shot that keeps its target, which retreats, from leaving. */
export function holdsTarget({ shot, firer, target }: Fired, { missilesHold }: Options): boolean {
  if (shot.weapon !== 'missile') return shot.result !== 'escapes'
  switch (missilesHold) {
    case 'never':
      return false
    case 'hit':
      return shot.hits > 0
    case 'firer':
      return cellOf(firer.tactic, target.tactic, firer.drive - target.drive) !== 'escapes'
  }
}

export function shotHolds(state: State, shot: Shot): boolean {
  const firer = orderOf(ordersOf(state, shot.side), shot.from)
  const target = orderOf(ordersOf(state, other(shot.side)), shot.at)
  return holdsTarget({ shot, firer, target }, state.options)
}
