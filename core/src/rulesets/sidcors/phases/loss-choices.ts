import { ofSide, type Side } from '../../../game/sides/index.ts'
import { Bug, must } from '../../../lang/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { FIGHTERS, HALF_FIGHTER, PFS } from '../fleet/unit-names.ts'
import type { Options } from '../options.ts'
import type { LossChoice, PossibleLoss } from '../orders.ts'
import type { Fleet, Force, State, Strength, Unit } from '../state.ts'

/** allocation.half-rule, R21 The smallest defence left, of cripples too; a fighter factor counts 1, its half a half. */
export function smallestDefence(fleet: Fleet, { intact, crippled, fighters, pfs }: Strength, pfDefence: number) {
  let least: HalfPoints = Number.POSITIVE_INFINITY
  if (fighters > 0) least = fighters % 2 === 1 ? 1 : 2
  if (pfs > 0) least = Math.min(least, 2 * pfDefence)
  for (let i = 0; i < fleet.units.length; i++) {
    const { defence, crippledDefence } = fleet.units[i]!
    if (defence > 0 && defence < least && (intact[i] ?? 0) > 0) least = defence
    if (crippledDefence > 0 && crippledDefence < least && (crippled[i] ?? 0) > 0) least = crippledDefence
  }
  return least
}

/** allocation.half-rule True if the points are at least half of the smallest defence: then they must be taken. */
const isDemanded = (points: HalfPoints, least: HalfPoints): boolean => points > 0 && 2 * points >= least

interface Due {
  readonly points: HalfPoints
  readonly least: HalfPoints
}

/**
 * The number of one worth that can be given up in a row while the rule demands it. The points left before the last one
 * must still be demanded; that one may overpay.
 */
const inARow = ({ points, least }: Due, value: HalfPoints, there: number): number =>
  Math.max(1, Math.min(there, 1 + Math.floor((2 * points - least) / (2 * value))))

/** R20 The number crippled and destroyed in a row: each cripple must be demanded, by half of its own defence. */
const outrightInARow = (points: HalfPoints, { defence, crippledDefence }: Unit, there: number): number =>
  Math.min(there, 1 + Math.floor((2 * (points - defence) - crippledDefence) / (2 * (defence + crippledDefence))))

function carriedChoices({ fighters, pfs }: Force, { pfDefence, pfAttack }: Options, due: Due): LossChoice[] {
  const choices: LossChoice[] = []
  const carried = { unit: null, crippled: false } as const
  const whole = Math.floor(fighters / 2)
  if (whole > 0) {
    choices.push({ give: FIGHTERS, kind: 'fighters', ...carried, value: 2, most: inARow(due, 2, whole), attack: 2 })
  }
  if (fighters % 2 === 1) {
    choices.push({ give: HALF_FIGHTER, kind: 'half', ...carried, value: 1, most: 1, attack: 1 })
  }
  if (pfs > 0) {
    const value = 2 * pfDefence
    choices.push({ give: PFS, kind: 'pfs', ...carried, value, most: inARow(due, value, pfs), attack: 2 * pfAttack })
  }
  return choices
}

/** Units of a kind to cripple, to destroy outright, and cripples to destroy; each in a row. */
function unitChoices({ units }: Fleet, force: Force, { points, least }: Due): LossChoice[] {
  const choices: LossChoice[] = []
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    const { defence, crippledDefence, attack, crippledAttack } = unit
    const intact = force.intact[i] ?? 0
    const crippled = force.crippled[i] ?? 0
    if (defence > 0 && intact > 0) {
      // the first of them makes a cripple, and that may be the smallest from then on
      const after = crippledDefence > 0 ? Math.min(least, crippledDefence) : least
      const most = inARow({ points, least: after }, defence, intact)
      const lost = attack - (unit.cripples ? crippledAttack : 0)
      choices.push({ give: unit.id, kind: 'unit', unit: i, crippled: false, value: defence, most, attack: lost })
      const outright = crippledDefence > 0 ? outrightInARow(points, unit, intact) : 0
      const value = defence + crippledDefence
      if (outright > 0) {
        const give = unit.outrightId
        choices.push({ give, kind: 'outright', unit: i, crippled: false, value, most: outright, attack })
      }
    }
    if (crippledDefence > 0 && crippled > 0) {
      const most = inARow({ points, least }, crippledDefence, crippled)
      const give = unit.crippledId
      choices.push({
        give,
        kind: 'unit',
        unit: i,
        crippled: true,
        value: crippledDefence,
        most,
        attack: crippledAttack,
      })
    }
  }
  return choices
}

/** R17 With the option on, a unit may overpay only if every unit does, and then the one that overpays least. */
function withoutOverpay(choices: readonly LossChoice[], points: HalfPoints): LossChoice[] {
  const exact = choices.filter(({ value }) => value <= points)
  if (exact.length > 0) {
    return exact.map(choice => ({ ...choice, most: Math.min(choice.most, Math.floor(points / choice.value)) }))
  }
  const single = choices.filter(isOneStep)
  const least = single.reduce((value, choice) => Math.min(value, choice.value), Number.POSITIVE_INFINITY)
  return single.filter(({ value }) => value === least).map(choice => ({ ...choice, most: 1 }))
}

/** allocation.owner The possible losses of the owner now; none if the rest is too small to be taken (A2). */
export function lossChoices({ fleets, forces, options }: State, side: Side): readonly LossChoice[] {
  const fleet = ofSide(fleets, side)
  const force = ofSide(forces, side)
  const { points } = force
  if (points <= 0) return []
  const due = { points, least: smallestDefence(fleet, force, options.pfDefence) }
  if (!isDemanded(points, due.least)) return []
  const choices = [...unitChoices(fleet, force, due), ...carriedChoices(force, options, due)]
  return options.overpay === 'smallest' ? withoutOverpay(choices, points) : choices
}

/** The loss that an order names: known to be a choice, so that the others need not be counted again. */
export function lossNamed(state: State, side: Side, give: string): PossibleLoss {
  const carried = { give, unit: null, crippled: false }
  if (give === FIGHTERS) return { kind: 'fighters', value: 2, ...carried }
  if (give === HALF_FIGHTER) return { kind: 'half', value: 1, ...carried }
  if (give === PFS) return { kind: 'pfs', value: 2 * state.options.pfDefence, ...carried }
  for (const [unit, named] of ofSide(state.fleets, side).units.entries()) {
    const { defence, crippledDefence } = named
    if (give === named.id) return { give, kind: 'unit', unit, crippled: false, value: defence }
    if (give === named.crippledId) return { give, kind: 'unit', unit, crippled: true, value: crippledDefence }
    if (give === named.outrightId)
      return { give, kind: 'outright', unit, crippled: false, value: defence + crippledDefence }
  }
  throw new Bug(`a checked order gives up something there is, not ${give}`)
}

/** The demand on an owner: nothing, a single possible loss, or a choice. The cheap form of `lossChoices`. */
export function lossDemand(state: State, side: Side): 'none' | 'sole' | 'choice' {
  const { pfDefence, overpay } = state.options
  const fleet = ofSide(state.fleets, side)
  const force = ofSide(state.forces, side)
  const { points, fighters, pfs } = force
  if (points <= 0) return 'none'
  const least = smallestDefence(fleet, force, pfDefence)
  if (!isDemanded(points, least)) return 'none'
  if (overpay === 'smallest') return lossChoices(state, side).filter(isOneStep).length > 1 ? 'choice' : 'sole'
  let kinds = (fighters > 1 ? 1 : 0) + (fighters % 2) + (pfs > 0 ? 1 : 0)
  for (let i = 0; i < fleet.units.length; i++) {
    const { defence, crippledDefence } = fleet.units[i]!
    const intact = force.intact[i] ?? 0
    if (crippledDefence > 0 && (force.crippled[i] ?? 0) > 0) kinds++
    if (defence > 0 && intact > 0) {
      kinds++
      // the first must be crippled; then the next one or the cripple, if anything, is a choice
      const rest = points - defence
      if (intact > 1 && crippledDefence > 0 && isDemanded(rest, Math.min(least, crippledDefence))) return 'choice'
    }
    if (kinds > 1) return 'choice'
  }
  return kinds > 1 ? 'choice' : 'sole'
}

/** True for a loss of one step; a unit destroyed outright is two. */
const isOneStep = ({ kind }: LossChoice): boolean => kind !== 'outright'

/** The only possible loss, and the number of it before another could be chosen. */
export function soleLoss(state: State, side: Side): { readonly loss: PossibleLoss; readonly count: number } {
  const loss = must(lossChoices(state, side).find(isOneStep), 'something is demanded')
  const unit = loss.unit === null ? undefined : ofSide(state.fleets, side).units[loss.unit]
  return { loss, count: unit?.cripples === true && !loss.crippled ? 1 : loss.most }
}
