import type { Reason, Side } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { tasks } from '../agenda.ts'
import { briefOf } from '../briefs/brief.ts'
import type { Halves } from '../coefficient.ts'
import { printHalves } from '../factors.ts'
import { strike } from '../force.ts'
import type { AllocationOrder, AskOf, Pick } from '../orders.ts'
import type { Log } from '../shape.ts'
import type { Fleet, Force, State, Unit } from '../state.ts'
import { because, type OrderStep, orderOf } from '../step.ts'
import { settlePoints } from './carry.ts'

/** allocation.half-rule, R21 The smallest defence left: crippled units by their crippled side, a fighter factor 1, its half a half. */
export function smallestDefence(fleet: Fleet, force: Force, pfDefence: number): Halves {
  let least = Number.POSITIVE_INFINITY
  if (force.fighters > 0) least = force.fighters % 2 === 1 ? 1 : 2
  if (force.pfs > 0) least = Math.min(least, 2 * pfDefence)
  for (let i = 0; i < fleet.units.length; i++) {
    const { defence, crippledDefence } = fleet.units[i] as Unit
    if (defence > 0 && defence < least && (force.intact[i] as number) > 0) least = defence
    if (crippledDefence > 0 && crippledDefence < least && (force.crippled[i] as number) > 0) least = crippledDefence
  }
  return least
}

/** allocation.half-rule Half of the smallest defence or more must be taken. */
const demands = (points: Halves, least: Halves): boolean => points > 0 && 2 * points >= least

/**
 * How many of one worth can be given up in a row while the rule demands it. What is left before the last one must still be
 * `demanded`; that one may overpay.
 */
const inARow = (points: Halves, worth: Halves, there: number, least: Halves): number =>
  Math.min(there, 1 + Math.floor((2 * points - least) / (2 * worth)))

function carriedPicks(force: Force, pfDefence: number, least: Halves, picks: Pick[]): void {
  const { points, fighters, pfs } = force
  const whole = Math.floor(fighters / 2)
  const common = { unit: -1, crippled: false }
  if (whole > 0) {
    const most = inARow(points, 2, whole, least)
    picks.push({ give: 'fighters', kind: 'fighters', worth: 2, most, ...common })
  }
  if (fighters % 2 === 1) picks.push({ give: 'half fighter', kind: 'half', worth: 1, most: 1, ...common })
  if (pfs > 0) {
    const worth = 2 * pfDefence
    picks.push({ give: 'PFs', kind: 'pfs', worth, most: inARow(points, worth, pfs, least), ...common })
  }
}

function unitPicks(fleet: Fleet, force: Force, picks: Pick[]): void {
  for (let i = 0; i < fleet.units.length; i++) {
    const { id, crippledId, defence, crippledDefence } = fleet.units[i] as Unit
    if (defence > 0 && (force.intact[i] as number) > 0) {
      picks.push({ give: id, kind: 'unit', unit: i, crippled: false, worth: defence, most: 1 })
    }
    if (crippledDefence > 0 && (force.crippled[i] as number) > 0) {
      picks.push({ give: crippledId, kind: 'unit', unit: i, crippled: true, worth: crippledDefence, most: 1 })
    }
  }
}

/** R17 With the option on, a unit may overpay only if every unit does, and then the one that overpays least. */
function withoutOverpay(picks: readonly Pick[], points: Halves): Pick[] {
  const exact = picks.filter(pick => pick.worth <= points)
  if (exact.length > 0) {
    return exact.map(pick => ({ ...pick, most: Math.min(pick.most, Math.floor(points / pick.worth)) }))
  }
  const least = picks.reduce((worth, pick) => Math.min(worth, pick.worth), Number.POSITIVE_INFINITY)
  return picks.filter(pick => pick.worth === least)
}

/** allocation.owner Everything the owner may give up now; nothing where the rest is too small to be taken (A2). */
export function picksOf(state: State, side: Side): readonly Pick[] {
  const fleet = state.fleets[side]
  const force = state.forces[side]
  const { pfDefence, overpay } = state.options
  if (force.points <= 0) return []
  const least = smallestDefence(fleet, force, pfDefence)
  if (!demands(force.points, least)) return []
  const picks: Pick[] = []
  unitPicks(fleet, force, picks)
  carriedPicks(force, pfDefence, least, picks)
  return overpay === 'smallest' ? withoutOverpay(picks, force.points) : picks
}

/** How many kinds of picks there are, as far as two: the cheap form of `picksOf`. */
function kindsOfPicks(state: State, side: Side): number {
  const { pfDefence, overpay } = state.options
  if (overpay === 'smallest') return picksOf(state, side).length
  const fleet = state.fleets[side]
  const force = state.forces[side]
  if (force.points <= 0 || !demands(force.points, smallestDefence(fleet, force, pfDefence))) return 0
  let kinds = (force.fighters > 1 ? 1 : 0) + (force.fighters % 2) + (force.pfs > 0 ? 1 : 0)
  for (let i = 0; kinds < 2 && i < fleet.units.length; i++) {
    const { defence, crippledDefence } = fleet.units[i] as Unit
    if (defence > 0 && (force.intact[i] as number) > 0) kinds++
    if (crippledDefence > 0 && (force.crippled[i] as number) > 0) kinds++
  }
  return kinds
}

function askOf(state: State, side: Side): AskOf<'allocation'> {
  const picks = picksOf(state, side)
  const counted = picks.some(pick => pick.kind !== 'unit')
  return { kind: 'allocation', points: state.forces[side].points, counted, picks }
}

/** allocation.value Gives up what was picked, and whether the rule demands more is asked again. */
function give(draft: State, side: Side, pick: Pick, count: number, log?: Log): void {
  const force = draft.forces[side]
  const grounds = log === undefined ? [] : groundsOf(draft, side, pick, count)
  const worth = pick.worth * count
  force.points -= worth
  const result = pick.kind === 'unit' ? strikeOwn(draft, side, pick) : 'lost'
  if (pick.kind === 'fighters') force.fighters -= 2 * count
  if (pick.kind === 'half') force.fighters -= 1
  if (pick.kind === 'pfs') force.pfs -= count
  if (log === undefined) return
  const rule = pick.kind === 'fighters' || pick.kind === 'half' ? 'allocation.fighters' : 'allocation.value'
  const halves = pick.kind === 'fighters' ? 2 * count : count
  log({
    kind: 'give',
    rule,
    round: draft.round,
    side,
    unit: pick.give,
    result,
    count: halves,
    worth,
    left: force.points,
    because: grounds,
  })
}

function strikeOwn(draft: State, side: Side, pick: Pick): 'crippled' | 'destroyed' {
  const force = draft.forces[side]
  // mauler.no-roll, R34 the owner's voluntary loss is the mauler that fired
  if (force.shock === pick.unit && !pick.crippled) force.shock = -1
  return strike(draft.fleets[side].units[pick.unit] as Unit, force, pick.unit, pick.crippled)
}

/** Why this had to be given up: before it is. */
function groundsOf(draft: State, side: Side, pick: Pick, count: number): Reason[] {
  const unit = draft.fleets[side].units[pick.unit]
  const role = side === draft.attacker ? 'attacker second' : 'defender first'
  const force = draft.forces[side]
  const least = smallestDefence(draft.fleets[side], force, draft.options.pfDefence)
  const overpaid = force.points < pick.worth * count
  return [
    because('allocation.order', role),
    because('allocation.owner', `worth ${printHalves(pick.worth)}${pick.kind === 'unit' ? '' : ' each'}`),
    because('allocation.half-rule', `${printHalves(force.points)} against a smallest defence of ${printHalves(least)}`),
    ...(pick.crippled ? [because('R21', 'crippled units count with their crippled side')] : []),
    ...(unit !== undefined && !unit.cripples ? [because('allocation.no-crippled-side', 'destroyed when damaged')] : []),
    ...(overpaid
      ? [because('R17', draft.options.overpay === 'free' ? 'any unit may overpay' : 'the one that overpays least')]
      : []),
  ]
}

/** Gives up what leaves no choice; puts the task back where there is one, ends it where nothing is demanded. */
function runOn(draft: State, side: Side, log?: Log): void {
  let kinds = kindsOfPicks(draft, side)
  while (kinds === 1) {
    const only = picksOf(draft, side)[0] as Pick
    give(draft, side, only, only.most, log)
    kinds = kindsOfPicks(draft, side)
  }
  if (kinds === 0) settlePoints(draft, side, log)
  else draft.agenda.push(tasks.allocate[side])
}

/** allocation.order, allocation.owner One unit at a time, until the rest is too small. */
export const allocate: OrderStep = {
  kind: 'orders',
  asks: (state, side) => kindsOfPicks(state, side) > 1,
  briefs: (state, side) => [briefOf(side, askOf(state, side))],
  obey: (draft, side, orders, log) => {
    const order = orderOf<AllocationOrder>(orders, side)
    const pick = must(
      picksOf(draft, side).find(candidate => candidate.give === order.give),
      'a checked order gives up something there is',
    )
    give(draft, side, pick, order.count ?? 1, log)
    runOn(draft, side, log)
  },
  skip: runOn,
}
