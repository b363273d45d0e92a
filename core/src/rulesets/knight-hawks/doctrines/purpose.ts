import type { Side } from '../../../game/index.ts'
import type { Hex } from '../../../hex/index.ts'
import type { PlotShip } from '../orders/plot.ts'
import { isStation } from '../units/design.ts'
import { fleetOf, foesOf } from '../units/field.ts'
import { canHold } from '../units/vessel.ts'
import { TURNS_TO_LOAD } from '../victory/evacuated.ts'
import type { ShipView, View } from '../view/view.ts'
import type { Manner } from './manner.ts'
import { drifted, type Situation } from './situation.ts'
import { firepower } from './worth.ts'

/** Whether a side has to come for the enemy: he has a station or a ship to guard, and the side has none. */
export function attacks(view: View, side: Side): boolean {
  const isGuarded = ({ id, made }: ShipView): boolean => isStation(made) || id === view.scenario.charge
  return foesOf(view, side).some(isGuarded) && !fleetOf(view, side).some(isGuarded)
}

/** fight: as the manner says. run: out of reach. home: to a base. away: off the map. */
export type Purpose = 'fight' | 'run' | 'home' | 'away'

/** end.quiet Turns without an attack after which a battle is taken up again, by the crippled, too. */
const QUIET = 3

/** end.quiet Whether nobody has attacked for so long that somebody has to begin. */
export const isQuiet = ({ quiet }: View): boolean => quiet >= QUIET

/** The share of all firepower below which a side no longer fights with its crippled ships. */
const HOPELESS = 0.3

const isHurt = ({ hull, made }: ShipView, breakOff: number): boolean => 100 * hull < breakOff * made.hp

/** A ship that is hurt leaves the fight to others; the last ones fight on while there is hope. */
function breaksOff({ view, own, strength }: Situation, ship: ShipView, { breakOff }: Manner): boolean {
  if (!isHurt(ship, breakOff) || isQuiet(view)) return false
  const others = own.some(each => each.id !== ship.id && !isHurt(each, breakOff) && firepower(each) > 20)
  return others || strength < HOPELESS
}

/** dock.rearm Whether there is a base at which a ship without rockets gets new ones. */
const hasBase = ({ own }: Situation, ship: ShipView): boolean =>
  own.some(base => base.id !== ship.id && canHold(base.made, ship.made))

export function purposeOf(situation: Situation, ship: ShipView, manner: Manner): Purpose {
  const { goal, charge } = situation.view.scenario
  if (manner.leaves === true) return 'away'
  if (goal === 'evacuation' && ship.id === charge) return situation.view.loaded >= TURNS_TO_LOAD ? 'away' : 'home'
  if (ship.made.arms.AR > 0 && ship.rounds.AR === 0 && hasBase(situation, ship)) return 'home'
  return breaksOff(situation, ship, manner) ? 'run' : 'fight'
}

/** What a ship stays with, and how dear that is a hex. */
export interface Anchor {
  readonly hex: Hex
  readonly pull: number
  /** Hexes from it within which the ship is at home. */
  readonly leash: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** The middle of ships, the larger ones counting for more. */
function middleOf(ships: readonly ShipView[], places: readonly Hex[]): Hex {
  const weights = ships.map(({ made }) => made.hp)
  const total = Math.max(1, sum(weights))
  const mean = (of: (hex: Hex) => number) => Math.round(sum(places.map((hex, i) => of(hex) * weights[i]!)) / total)
  return { q: mean(({ q }) => q), r: mean(({ r }) => r) }
}

/**
 * What a ship stays with: the station it defends, the ship it escorts, or the middle of its fleet, so that all come into the fight together. `places` is where
 * the ships of its side will be.
 */
export function anchorOf({ view, own }: Situation, ship: ShipView, places: readonly Hex[]): Anchor | null {
  if (isQuiet(view)) return null
  const { goal, charge } = view.scenario
  const guarded = own.findIndex(each => each.id === charge && goal === 'escort')
  if (guarded >= 0) return { hex: places[guarded]!, pull: 0.35, leash: 5 }
  const station = own.findIndex(({ made }) => isStation(made))
  if (station >= 0) return { hex: places[station]!, pull: 1, leash: 6 }
  const others = own.filter(each => each.id !== ship.id && each.docked === null)
  if (others.length === 0) return null
  const at = others.map(each => places[own.indexOf(each)]!)
  return { hex: middleOf(others, at), pull: 0.35, leash: 5 }
}

/** Where the ships of a side will be: those that have been told to move there, others as they drift. */
export const placesOf = ({ own }: Situation, planned: ReadonlyMap<string, Hex>): readonly Hex[] =>
  own.map(each => planned.get(each.id) ?? drifted(each))

/** How fast a ship may be and still come round: beyond it, it flies past. Faster while enemies are far. */
export const handySpeed = ({ handling }: PlotShip, nearest: number): number =>
  4 + handling.adf + Math.max(0, (nearest - 12) / 4)
