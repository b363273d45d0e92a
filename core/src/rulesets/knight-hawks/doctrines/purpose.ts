import type { Side } from '../../../game/sides/index.ts'
import type { Hex } from '../../../hex/index.ts'
import { isStation } from '../units/design.ts'
import { fleetOf, foesOf } from '../units/fleets.ts'
import { canHold } from '../units/vessel.ts'
import { TURNS_TO_LOAD } from '../victory/verdict.ts'
import type { ShipView, View } from '../view/view.ts'
import type { CaptainSettings } from './settings.ts'
import { firepower } from './ship-value.ts'
import { hexAfterDrift, type Situation } from './situation.ts'

/** True if a side has to attack: the enemy has a station or a ship to guard, and the side has none. */
export function mustAttack(view: View, side: Side): boolean {
  const isGuarded = ({ id, made }: ShipView): boolean => isStation(made) || id === view.scenario.charge
  return foesOf(view, side).some(isGuarded) && !fleetOf(view, side).some(isGuarded)
}

/** fight: by the settings. run: out of reach. home: to a base. away: off the map. */
export type Purpose = 'fight' | 'run' | 'home' | 'away'

/** end.quiet Turns without an attack after which a battle is taken up again, by the crippled, too. */
const QUIET = 3

/** end.quiet True if there was no attack for so long that some side has to begin. */
export const isQuiet = ({ quiet }: View): boolean => quiet >= QUIET

/** The share of all firepower below which a side no longer fights with its crippled ships. */
const HOPELESS = 0.3

const isHurt = ({ hull, made }: ShipView, breakOff: number): boolean => 100 * hull < breakOff * made.hp

/** A ship that is hurt leaves the fight to others; the last ones fight on while there is hope. */
function breaksOff({ view, own, strength }: Situation, ship: ShipView, { breakOff }: CaptainSettings): boolean {
  if (!isHurt(ship, breakOff) || isQuiet(view)) return false
  const others = own.some(each => each.id !== ship.id && !isHurt(each, breakOff) && firepower(each) > 20)
  return others || strength < HOPELESS
}

/** dock.rearm True if there is a base at which a ship without rockets gets new ones. */
const hasBase = ({ own }: Situation, ship: ShipView): boolean =>
  own.some(base => base.id !== ship.id && canHold(base.made, ship.made))

export function purposeOf(situation: Situation, ship: ShipView, settings: CaptainSettings): Purpose {
  const { goal, charge } = situation.view.scenario
  if (settings.leaves === true) return 'away'
  if (goal === 'evacuation' && ship.id === charge) return situation.view.loaded >= TURNS_TO_LOAD ? 'away' : 'home'
  if (ship.made.arms.AR > 0 && ship.rounds.AR === 0 && hasBase(situation, ship)) return 'home'
  return breaksOff(situation, ship, settings) ? 'run' : 'fight'
}

export interface Anchor {
  readonly hex: Hex
  readonly pull: number
  /** Hexes from it within which the ship is at home. */
  readonly leash: number
}

interface ShipAt {
  readonly ship: ShipView
  readonly hex: Hex
}

export const shipsAfterMove = ({ own }: Situation, planned: ReadonlyMap<string, Hex>): readonly ShipAt[] =>
  own.map(ship => ({ ship, hex: planned.get(ship.id) ?? hexAfterDrift(ship) }))

function middleOf(ships: readonly ShipAt[]): Hex {
  const total = Math.max(
    1,
    ships.reduce((sum, { ship }) => sum + ship.made.hp, 0),
  )
  const mean = (axis: 'q' | 'r') =>
    Math.round(ships.reduce((sum, { ship, hex }) => sum + hex[axis] * ship.made.hp, 0) / total)
  return { q: mean('q'), r: mean('r') }
}

/** The station a ship defends, the ship it escorts, or the middle of its fleet, so that all fight together. */
export function anchorOf({ view }: Situation, ship: ShipView, fleet: readonly ShipAt[]): Anchor | null {
  if (isQuiet(view)) return null
  const { goal, charge } = view.scenario
  const guarded = fleet.find(each => each.ship.id === charge && goal === 'escort')
  if (guarded !== undefined) return { hex: guarded.hex, pull: 0.35, leash: 5 }
  const station = fleet.find(each => isStation(each.ship.made))
  if (station !== undefined) return { hex: station.hex, pull: 1, leash: 6 }
  const others = fleet.filter(each => each.ship.id !== ship.id && each.ship.docked === null)
  return others.length === 0 ? null : { hex: middleOf(others), pull: 0.35, leash: 5 }
}
