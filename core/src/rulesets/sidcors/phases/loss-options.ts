import { ofSide, type Side } from '../../../game/index.ts'
import { Bug } from '../../../lang/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { FIGHTERS, HALF_FIGHTER, PFS } from '../fleet/unit-names.ts'
import type { Options } from '../options.ts'
import type { Loss, Pick } from '../orders.ts'
import type { Fleet, Force, State } from '../state.ts'

/** allocation.half-rule, R21 The smallest defence left: crippled units by their crippled side, a fighter factor 1, its half a half. */
export function smallestDefence(fleet: Fleet, force: Force, pfDefence: number): HalfPoints {
  let least = Number.POSITIVE_INFINITY
  if (force.fighters > 0) least = force.fighters % 2 === 1 ? 1 : 2
  if (force.pfs > 0) least = Math.min(least, 2 * pfDefence)
  for (let i = 0; i < fleet.units.length; i++) {
    const { defence, crippledDefence } = fleet.units[i]!
    if (defence > 0 && defence < least && force.intact[i]! > 0) least = defence
    if (crippledDefence > 0 && crippledDefence < least && force.crippled[i]! > 0) least = crippledDefence
  }
  return least
}

/** allocation.half-rule Half of the smallest defence or more must be taken. */
const demands = (points: HalfPoints, least: HalfPoints): boolean => points > 0 && 2 * points >= least

/**
 * How many of one worth can be given up in a row while the rule demands it. What is left before the last one must still be
 * `demanded`; that one may overpay.
 */
const inARow = (points: HalfPoints, worth: HalfPoints, there: number, least: HalfPoints): number =>
  Math.max(1, Math.min(there, 1 + Math.floor((2 * points - least) / (2 * worth))))

/** R20 How many can be crippled and destroyed in a row: each cripple must still be demanded, for which half of its own defence is enough. */
const outrightInARow = (points: HalfPoints, defence: HalfPoints, crippledDefence: HalfPoints, there: number): number =>
  Math.min(there, 1 + Math.floor((2 * (points - defence) - crippledDefence) / (2 * (defence + crippledDefence))))

function carriedPicks(force: Force, { pfDefence, pfAttack }: Options, least: HalfPoints, picks: Pick[]): void {
  const { points, fighters, pfs } = force
  const whole = Math.floor(fighters / 2)
  if (whole > 0) {
    const most = inARow(points, 2, whole, least)
    picks.push({ give: FIGHTERS, kind: 'fighters', unit: null, crippled: false, worth: 2, most, attack: 2 })
  }
  if (fighters % 2 === 1) {
    picks.push({ give: HALF_FIGHTER, kind: 'half', unit: null, crippled: false, worth: 1, most: 1, attack: 1 })
  }
  if (pfs > 0) {
    const worth = 2 * pfDefence
    const most = inARow(points, worth, pfs, least)
    picks.push({ give: PFS, kind: 'pfs', unit: null, crippled: false, worth, most, attack: 2 * pfAttack })
  }
}

/** Units of a kind to cripple, to destroy outright, and cripples to destroy; each in a row. */
function unitPicks(fleet: Fleet, force: Force, least: HalfPoints, picks: Pick[]): void {
  const { points } = force
  for (let i = 0; i < fleet.units.length; i++) {
    const { id, crippledId, outrightId, defence, crippledDefence, attack, crippledAttack } = fleet.units[i]!
    const intact = force.intact[i]!
    const crippled = force.crippled[i]!
    if (defence > 0 && intact > 0) {
      // the first of them makes a cripple, and that may be the smallest from then on
      const after = crippledDefence > 0 ? Math.min(least, crippledDefence) : least
      const most = inARow(points, defence, intact, after)
      const lost = attack - (fleet.units[i]!.cripples ? crippledAttack : 0)
      picks.push({ give: id, kind: 'unit', unit: i, crippled: false, worth: defence, most, attack: lost })
      const outright = crippledDefence > 0 ? outrightInARow(points, defence, crippledDefence, intact) : 0
      const worth = defence + crippledDefence
      if (outright > 0) {
        picks.push({ give: outrightId, kind: 'outright', unit: i, crippled: false, worth, most: outright, attack })
      }
    }
    if (crippledDefence > 0 && crippled > 0) {
      const most = inARow(points, crippledDefence, crippled, least)
      picks.push({
        give: crippledId,
        kind: 'unit',
        unit: i,
        crippled: true,
        worth: crippledDefence,
        most,
        attack: crippledAttack,
      })
    }
  }
}

/** R17 With the option on, a unit may overpay only if every unit does, and then the one that overpays least. */
function withoutOverpay(picks: readonly Pick[], points: HalfPoints): Pick[] {
  const exact = picks.filter(pick => pick.worth <= points)
  if (exact.length > 0) {
    return exact.map(pick => ({ ...pick, most: Math.min(pick.most, Math.floor(points / pick.worth)) }))
  }
  const single = picks.filter(pick => pick.kind !== 'outright')
  const least = single.reduce((worth, pick) => Math.min(worth, pick.worth), Number.POSITIVE_INFINITY)
  return single.filter(pick => pick.worth === least).map(pick => ({ ...pick, most: 1 }))
}

/** allocation.owner Everything the owner may give up now; nothing where the rest is too small to be taken (A2). */
export function lossOptions(state: State, side: Side): readonly Pick[] {
  const fleet = ofSide(state.fleets, side)
  const force = ofSide(state.forces, side)
  const { pfDefence, overpay } = state.options
  if (force.points <= 0) return []
  const least = smallestDefence(fleet, force, pfDefence)
  if (!demands(force.points, least)) return []
  const picks: Pick[] = []
  unitPicks(fleet, force, least, picks)
  carriedPicks(force, state.options, least, picks)
  return overpay === 'smallest' ? withoutOverpay(picks, force.points) : picks
}

/** What an order names: known to be a pick, so that the others need not be counted again. */
export function lossNamed(state: State, side: Side, give: string): Loss {
  const carried = { give, unit: null, crippled: false }
  if (give === FIGHTERS) return { kind: 'fighters', worth: 2, ...carried }
  if (give === HALF_FIGHTER) return { kind: 'half', worth: 1, ...carried }
  if (give === PFS) return { kind: 'pfs', worth: 2 * state.options.pfDefence, ...carried }
  const { units } = ofSide(state.fleets, side)
  for (let unit = 0; unit < units.length; unit++) {
    const { id, crippledId, outrightId, defence, crippledDefence } = units[unit]!
    if (give === id) return { give, kind: 'unit', unit, crippled: false, worth: defence }
    if (give === crippledId) return { give, kind: 'unit', unit, crippled: true, worth: crippledDefence }
    if (give === outrightId) return { give, kind: 'outright', unit, crippled: false, worth: defence + crippledDefence }
  }
  throw new Bug(`a checked order gives up something there is, not ${give}`)
}

/** How much there is to choose: 0 nothing is demanded, 1 nothing but one thing can be given, 2 a choice. The cheap form of `lossOptions`. */
export function countChoices(state: State, side: Side): 0 | 1 | 2 {
  const { pfDefence, overpay } = state.options
  const fleet = ofSide(state.fleets, side)
  const force = ofSide(state.forces, side)
  if (force.points <= 0) return 0
  const least = smallestDefence(fleet, force, pfDefence)
  if (!demands(force.points, least)) return 0
  if (overpay === 'smallest') return steps(lossOptions(state, side)).length > 1 ? 2 : 1
  let kinds = (force.fighters > 1 ? 1 : 0) + (force.fighters % 2) + (force.pfs > 0 ? 1 : 0)
  let splits = false
  for (let i = 0; kinds < 2 && i < fleet.units.length; i++) {
    const { defence, crippledDefence } = fleet.units[i]!
    const intact = force.intact[i]!
    if (defence > 0 && intact > 0) {
      kinds++
      // the first must be crippled; what comes then, if anything, is a choice between the next one and the cripple
      const rest = force.points - defence
      splits = intact > 1 && crippledDefence > 0 && demands(rest, Math.min(least, crippledDefence))
    }
    if (crippledDefence > 0 && force.crippled[i]! > 0) kinds++
  }
  return kinds > 1 || splits ? 2 : 1
}

/** Picks of one step; a unit destroyed outright is two of them. */
const steps = (picks: readonly Pick[]): readonly Pick[] => picks.filter(pick => pick.kind !== 'outright')

/** The only thing there is to give up, and how many of it before something else could be. */
export function soleOption(state: State, side: Side): { pick: Pick; count: number } {
  const pick = steps(lossOptions(state, side))[0]!
  const makesCripples =
    pick.kind === 'unit' &&
    !pick.crippled &&
    pick.unit !== null &&
    ofSide(state.fleets, side).units[pick.unit]?.cripples === true
  return { pick, count: makesCripples ? 1 : pick.most }
}
