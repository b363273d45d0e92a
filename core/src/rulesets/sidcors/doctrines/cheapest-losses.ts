import { ofSide, other, type Side } from '../../../game/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { capacityOf } from '../fleet/force.ts'
import { FIGHTERS, HALF_FIGHTER, PFS } from '../fleet/unit-names.ts'
import { type AllocationAsk, type AllocationOrder, allocationOrder } from '../orders.ts'
import type { Fleet } from '../state.ts'
import type { View } from '../view.ts'

/**
 * What a point carried into the next round is worth, beside the least attack that a point can cost: a loss put off fights a round more. In a border clash
 * solved with allocation free, 0.5 and 0.6 gave away less than 0.3 and 0.7 to 0.9.
 */
const PUT_OFF = 0.6

/** Where more points are due the cheapest unit goes without looking ahead: sums of many units leave little over, and there are too many of them. */
const AHEAD: HalfPoints = 48

/** One kind of loss: intact units, crippled ones, PFs. */
interface Step {
  readonly give: string
  readonly worth: HalfPoints
  /** Attack it costs, and what the unit does besides, in halves. */
  readonly cost: number
  /** Index of the step that its cripple can take; -1 where there is none. */
  readonly makes: number
  /** Fighters that find no room any more. */
  readonly room: HalfPoints
}

/** What goes first of the cheapest losses found. */
interface First {
  readonly give: string
  readonly count: number
}

/** scout.shift What a point of a side's electronic warfare is worth in attack, in halves: it shifts a die by one, a tenth of what the enemy scores as he came. */
export function ewValueByTenth(view: View, side: Side): number {
  let attack = 0
  for (const unit of ofSide(view.fleets, other(side)).units) attack += unit.startIntact * unit.attack
  return attack / 10
}

function stepsOf(fleet: Fleet, ew: number, options: View['options']): readonly Step[] {
  const { units } = fleet
  const intact = units.map((unit, i): Step => {
    const cost = unit.attack - unit.crippledAttack + ew * (unit.ew - unit.crippledEw)
    const room = unit.fighters - unit.crippledFighters
    return { give: unit.id, worth: unit.defence, cost, makes: unit.cripples ? units.length + i : -1, room }
  })
  const crippled = units.map(
    (unit): Step => ({
      give: unit.crippledId,
      worth: unit.crippledDefence,
      cost: unit.crippledAttack + ew * unit.crippledEw,
      makes: -1,
      room: unit.crippledFighters,
    }),
  )
  const { pfAttack, pfDefence } = options
  return [...intact, ...crippled, { give: PFS, worth: 2 * pfDefence, cost: 2 * pfAttack, makes: -1, room: 0 }]
}

/** Steps of fleets by the worth of electronic warfare, put together once. A ruling may change options under way. */
const knownSteps = new WeakMap<
  Fleet,
  { readonly ew: number; readonly options: View['options']; readonly steps: readonly Step[] }
>()

function stepsFor(fleet: Fleet, ew: number, options: View['options']): readonly Step[] {
  const known = knownSteps.get(fleet)
  if (known?.ew === ew && known.options === options) return known.steps
  const steps = stepsOf(fleet, ew, options)
  knownSteps.set(fleet, { ew, options, steps })
  return steps
}

/** What is left of a force: intact units one after the other, then crippled ones, PFs last. */
export interface Left {
  readonly there: readonly number[]
  readonly fighters: HalfPoints
}

/** What losses are judged by. */
export interface LossValue {
  /** What a point of electronic warfare is worth in attack, in halves. */
  readonly ew: number
  /** What a force is worth that is left with so many points put off, or in credit; where absent, losses are judged by the attack they cost. */
  readonly worth?: (left: Left, putOff: HalfPoints) => number
}

/** Losses by the attack they cost, with that of electronic warfare where scouts are kept. */
export const valuedByAttack = (view: View, side: Side, protect: boolean): LossValue => ({
  ew: protect && ofSide(view.fleets, side).scouts ? ewValueByTenth(view, side) : 0,
})

/** The losses of a force that cost least for so many points, found by trying all sums of its units. */
export class CheapestLosses {
  readonly #steps: readonly Step[]
  /** How many of each step there are; changed and changed back while sums are tried. */
  readonly #there: number[]
  #fighters: HalfPoints
  /** What the carriers left can carry. */
  #room: HalfPoints
  readonly #putOff: number
  /** What a point costs at least now, and what it may cost once more units are crippled. */
  readonly #rate: number
  readonly #floor: number
  /** What the losses under trial begin with. */
  #opening: First | undefined
  #first: First | undefined
  #least = Number.POSITIVE_INFINITY
  readonly #worth: LossValue['worth']

  constructor(view: View, side: Side, { ew, worth }: LossValue) {
    const fleet = ofSide(view.fleets, side)
    const force = ofSide(view.forces, side)
    this.#steps = stepsFor(fleet, ew, view.options)
    this.#worth = worth
    this.#there = [...force.intact, ...force.crippled, force.pfs]
    this.#fighters = force.fighters
    this.#room = fleet.carries ? capacityOf(fleet, force).fighters : 0
    this.#rate = Math.min(1, this.#cheapest()?.rate ?? 1)
    this.#putOff = PUT_OFF * this.#rate
    this.#floor = this.#steps.reduce(
      (least, { cost, worth }) => (worth > 0 ? Math.min(least, cost / worth) : least),
      this.#putOff,
    )
  }

  /** What so many points cost at least, in halves of attack factors: those put off, or in credit, counted. */
  cost(points: HalfPoints): number {
    this.#least = Number.POSITIVE_INFINITY
    if (points > AHEAD) return points * this.#rate
    this.#seek(points, 0, 0)
    return this.#least
  }

  /** What to give up first. */
  order(ask: AllocationAsk): AllocationOrder {
    const first = ask.points > AHEAD ? this.#inBulk(ask) : this.#best(ask)
    const pick = ask.picks.find(({ give }) => give === first?.give) ?? ask.picks[0]!
    return allocationOrder(ask, pick.give, Math.min(pick.most, first?.count ?? 1))
  }

  #best({ points }: AllocationAsk): First | undefined {
    this.#least = Number.POSITIVE_INFINITY
    this.#seek(points, 0, 0)
    return this.#first
  }

  /** The step that costs least attack a point. */
  #cheapest(): { readonly step: Step; readonly rate: number } | undefined {
    let best: { readonly step: Step; readonly rate: number } | undefined
    for (const [k, step] of this.#steps.entries()) {
      if (this.#there[k] === 0 || step.worth === 0) continue
      const rate = step.cost / step.worth
      if (best === undefined || rate < best.rate) best = { step, rate }
    }
    return best
  }

  #inBulk({ points }: AllocationAsk): First | undefined {
    const best = this.#cheapest()
    if (best === undefined || best.rate > 1) return { give: FIGHTERS, count: Math.ceil((points - AHEAD) / 2) }
    const { give, makes, worth } = best.step
    const cripple = this.#steps[makes]
    // where its cripple is cheaper still the two go in turn
    const inTurn = cripple !== undefined && cripple.cost * worth < best.step.cost * cripple.worth
    return { give, count: inTurn ? 1 : Math.ceil((points - AHEAD) / worth) }
  }

  /** allocation.half-rule The smallest defence left. */
  #smallest(): HalfPoints {
    let least = this.#fighters > 0 ? (this.#fighters % 2 === 1 ? 1 : 2) : Number.POSITIVE_INFINITY
    for (let k = 0; k < this.#steps.length; k++) {
      const { worth } = this.#steps[k]!
      if (worth > 0 && worth < least && this.#there[k]! > 0) least = worth
    }
    return least
  }

  /** Tries all ways to give up so many points, from a step on: the order of the steps does not matter. */
  #seek(points: HalfPoints, cost: number, from: number): void {
    // what a force is worth that is left has no bound to stop at
    if (this.#worth === undefined && cost + (points > 0 ? this.#floor : this.#putOff) * points >= this.#least) return
    if (points <= 0 || 2 * points < this.#smallest()) {
      this.#leave(points, cost)
      return
    }
    if (this.#fighters > 0) this.#burn(points, cost)
    for (let k = from; k < this.#steps.length; k++) {
      if (this.#there[k]! > 0 && this.#steps[k]!.worth > 0) this.#take(k, points, cost)
    }
  }

  /** transfer.or-die What these losses come to. */
  #leave(points: HalfPoints, cost: number): void {
    const sum =
      this.#worth === undefined
        ? cost + Math.max(0, this.#fighters - this.#room) + this.#putOff * points
        : -this.#worth({ there: this.#there, fighters: this.#fighters }, points)
    if (sum >= this.#least) return
    this.#least = sum
    this.#first = this.#opening
  }

  /** allocation.fighters Fighters for what is left: an attack factor a point, and nothing over. */
  #burn(points: HalfPoints, cost: number): void {
    const whole = this.#fighters - (this.#fighters % 2)
    const burnt = Math.min(whole === 0 ? 1 : whole, points + (points % 2))
    const opens = this.#opening === undefined
    this.#opening ??= whole === 0 ? { give: HALF_FIGHTER, count: 1 } : { give: FIGHTERS, count: burnt / 2 }
    this.#fighters -= burnt
    this.#seek(points - burnt, cost + burnt, this.#steps.length)
    this.#fighters += burnt
    if (opens) this.#opening = undefined
  }

  #take(k: number, points: HalfPoints, cost: number): void {
    const { give, worth, cost: attack, makes, room } = this.#steps[k]!
    const opens = this.#opening === undefined
    this.#opening ??= { give, count: 1 }
    this.#there[k]!--
    if (makes >= 0) this.#there[makes]!++
    this.#room -= room
    this.#seek(points - worth, cost + attack, k)
    this.#room += room
    if (makes >= 0) this.#there[makes]!--
    this.#there[k]!++
    if (opens) this.#opening = undefined
  }
}
