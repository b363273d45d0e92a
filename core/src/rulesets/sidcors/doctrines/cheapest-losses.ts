import { ofSide, type Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { carryingCapacity } from '../fleet/force.ts'
import { FIGHTERS, HALF_FIGHTER, PFS } from '../fleet/unit-names.ts'
import { type AllocationAsk, type AllocationOrder, allocationOrder } from '../orders.ts'
import type { Fleet } from '../state.ts'
import type { View } from '../view.ts'
import { type LossValue, remainingOf } from './remaining.ts'
import { ewValueByTenth } from './value-of-ew.ts'

/**
 * The value of a point carried into the next round, beside the least attack that a point can cost: a loss put off
 * fights a round more. In a border clash solved with allocation free, 0.5 and 0.6 lost less than 0.3 and 0.7 to 0.9.
 */
const PUT_OFF = 0.6

/** For more points than this the cheapest unit goes without a search: there are too many sums. */
const MAX_SEARCHED: HalfPoints = 48

interface LossKind {
  readonly give: string
  readonly value: HalfPoints
  /** Attack it costs, with electronic warfare, in halves. */
  readonly cost: number
  /** Index of the kind that its cripple is; -1 for none. */
  readonly makes: number
  /** Fighters that lose their room with it. */
  readonly room: HalfPoints
}

interface First {
  readonly give: string
  readonly count: number
}

function kindsOf({ units }: Fleet, ew: number, { pfAttack, pfDefence }: View['options']): readonly LossKind[] {
  const intact = units.map((unit, i): LossKind => {
    const cost = unit.attack - unit.crippledAttack + ew * (unit.ew - unit.crippledEw)
    const room = unit.fighters - unit.crippledFighters
    return { give: unit.id, value: unit.defence, cost, makes: unit.cripples ? units.length + i : -1, room }
  })
  const crippled = units.map((unit): LossKind => {
    const cost = unit.crippledAttack + ew * unit.crippledEw
    return { give: unit.crippledId, value: unit.crippledDefence, cost, makes: -1, room: unit.crippledFighters }
  })
  return [...intact, ...crippled, { give: PFS, value: 2 * pfDefence, cost: 2 * pfAttack, makes: -1, room: 0 }]
}

/** Kinds of fleets by the value of electronic warfare, made once. A ruling may change options under way. */
const known = new WeakMap<
  Fleet,
  { readonly ew: number; readonly options: View['options']; readonly kinds: readonly LossKind[] }
>()

function knownKinds(fleet: Fleet, ew: number, options: View['options']): readonly LossKind[] {
  const before = known.get(fleet)
  if (before?.ew === ew && before.options === options) return before.kinds
  const kinds = kindsOf(fleet, ew, options)
  known.set(fleet, { ew, options, kinds })
  return kinds
}

/** Losses by the attack they cost, with that of electronic warfare if scouts are kept. */
export const attackLossValue = (view: View, side: Side, keepsScouts: boolean): LossValue => ({
  ew: keepsScouts && ofSide(view.fleets, side).scouts ? ewValueByTenth(view, side) : 0,
})

/** The losses of a force that cost least for so many points, found by trying all sums of its units. */
export class CheapestLosses {
  readonly #kinds: readonly LossKind[]
  /** The count of each kind; changed and changed back while sums are tried. */
  readonly #counts: number[]
  #fighters: HalfPoints
  #room: HalfPoints
  readonly #putOff: number
  /** The least cost of a point now, and once more units are crippled. */
  readonly #rate: number
  readonly #leastRate: number
  #opening: First | undefined
  #first: First | undefined
  #least = Number.POSITIVE_INFINITY
  readonly #valueLeft: LossValue['valueLeft']

  constructor(view: View, side: Side, { ew, valueLeft }: LossValue) {
    const fleet = ofSide(view.fleets, side)
    const force = ofSide(view.forces, side)
    this.#kinds = knownKinds(fleet, ew, view.options)
    this.#valueLeft = valueLeft
    this.#counts = remainingOf(force).counts
    this.#fighters = force.fighters
    this.#room = fleet.carries ? carryingCapacity(fleet, force).fighters : 0
    this.#rate = Math.min(1, this.#cheapest()?.rate ?? 1)
    this.#putOff = PUT_OFF * this.#rate
    this.#leastRate = this.#kinds.reduce(
      (least, { cost, value }) => (value > 0 ? Math.min(least, cost / value) : least),
      this.#putOff,
    )
  }

  /** The least cost of so many points, in halves of attack factors: those put off, or in credit, counted. */
  cost(points: HalfPoints): number {
    this.#least = Number.POSITIVE_INFINITY
    if (points > MAX_SEARCHED) return points * this.#rate
    this.#search(points, 0, 0)
    return this.#least
  }

  order(ask: AllocationAsk): AllocationOrder {
    if (ask.points > MAX_SEARCHED) this.#first = this.#inBulk(ask.points)
    else this.cost(ask.points)
    const first = this.#first
    const choice = must(ask.choices.find(({ give }) => give === first?.give) ?? ask.choices[0], 'something to give up')
    return allocationOrder(ask, choice.give, Math.min(choice.most, first?.count ?? 1))
  }

  #cheapest(): { readonly kind: LossKind; readonly rate: number } | undefined {
    let best: { readonly kind: LossKind; readonly rate: number } | undefined
    for (let k = 0; k < this.#kinds.length; k++) {
      const kind = this.#kinds[k]!
      if (this.#counts[k] === 0 || kind.value === 0) continue
      const rate = kind.cost / kind.value
      if (best === undefined || rate < best.rate) best = { kind, rate }
    }
    return best
  }

  #inBulk(points: HalfPoints): First {
    const best = this.#cheapest()
    if (best === undefined || best.rate > 1) return { give: FIGHTERS, count: Math.ceil((points - MAX_SEARCHED) / 2) }
    const { give, makes, value, cost } = best.kind
    const cripple = this.#kinds[makes]
    // if its cripple is cheaper still, the two go in turn
    const inTurn = cripple !== undefined && cripple.cost * value < cost * cripple.value
    return { give, count: inTurn ? 1 : Math.ceil((points - MAX_SEARCHED) / value) }
  }

  /** allocation.half-rule The smallest defence left. */
  #smallest(): HalfPoints {
    let least = this.#fighters > 0 ? (this.#fighters % 2 === 1 ? 1 : 2) : Number.POSITIVE_INFINITY
    for (let k = 0; k < this.#kinds.length; k++) {
      const { value } = this.#kinds[k]!
      if (value > 0 && value < least && (this.#counts[k] ?? 0) > 0) least = value
    }
    return least
  }

  /** Tries all ways to give up so many points, from a kind on: the order of the kinds does not matter. */
  #search(points: HalfPoints, cost: number, from: number): void {
    // the value of a force that is left has no bound to stop at
    const bound = cost + (points > 0 ? this.#leastRate : this.#putOff) * points
    if (this.#valueLeft === undefined && bound >= this.#least) return
    if (points <= 0 || 2 * points < this.#smallest()) {
      this.#keep(points, cost)
      return
    }
    if (this.#fighters > 0) this.#burn(points, cost)
    for (let k = from; k < this.#kinds.length; k++) {
      if ((this.#counts[k] ?? 0) > 0) this.#take(k, points, cost)
    }
  }

  /** transfer.or-die Keeps these losses if none before were cheaper. */
  #keep(points: HalfPoints, cost: number): void {
    const sum =
      this.#valueLeft === undefined
        ? cost + Math.max(0, this.#fighters - this.#room) + this.#putOff * points
        : -this.#valueLeft({ counts: this.#counts, fighters: this.#fighters }, points)
    if (sum >= this.#least) return
    this.#least = sum
    this.#first = this.#opening
  }

  /** allocation.fighters Fighters for the rest: an attack factor a point, and nothing over. */
  #burn(points: HalfPoints, cost: number): void {
    const whole = this.#fighters - (this.#fighters % 2)
    const burnt = Math.min(whole === 0 ? 1 : whole, points + (points % 2))
    const opens = this.#opening === undefined
    this.#opening ??= whole === 0 ? { give: HALF_FIGHTER, count: 1 } : { give: FIGHTERS, count: burnt / 2 }
    this.#fighters -= burnt
    this.#search(points - burnt, cost + burnt, this.#kinds.length)
    this.#fighters += burnt
    if (opens) this.#opening = undefined
  }

  #take(k: number, points: HalfPoints, cost: number): void {
    const kind = this.#kinds[k]
    if (kind === undefined || kind.value === 0) return
    const opens = this.#opening === undefined
    this.#opening ??= { give: kind.give, count: 1 }
    this.#count(kind, k, -1)
    this.#search(points - kind.value, cost + kind.cost, k)
    this.#count(kind, k, 1)
    if (opens) this.#opening = undefined
  }

  /** One more or fewer of a kind: one fewer is a cripple more. */
  #count({ makes, room }: LossKind, k: number, by: 1 | -1): void {
    this.#counts[k] = (this.#counts[k] ?? 0) + by
    if (makes >= 0) this.#counts[makes] = (this.#counts[makes] ?? 0) - by
    this.#room += by * room
  }
}
