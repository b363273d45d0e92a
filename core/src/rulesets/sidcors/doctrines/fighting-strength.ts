import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { attackOf } from '../fleet/force.ts'
import type { Fleet } from '../state.ts'
import type { View } from '../view.ts'
import type { LossValue, RemainingForce } from './remaining.ts'
import { ewValueByShifts, initialAttack, MEAN_COEFFICIENT } from './value-of-ew.ts'

interface Part {
  readonly kinds: readonly number[]
  readonly defence: HalfPoints
  readonly attack: number
  /** Fighters that lose their room with it, and so are given up before it. */
  readonly fighters: HalfPoints
}

/** The parts of a fleet in the order in which they are lost. */
interface LossOrder {
  readonly parts: readonly Part[]
  /** By kind: attack with electronic warfare, and room for fighters. */
  readonly attack: readonly number[]
  readonly room: readonly HalfPoints[]
}

/** The parts of one unit. A cripple that costs less a point than crippling it did goes with it. */
function partsOf({ units }: Fleet, attack: readonly number[]): readonly Part[] {
  return units.flatMap(({ cripples, defence, crippledDefence, fighters, crippledFighters }, k): readonly Part[] => {
    const crippled = units.length + k
    const whole = { kinds: [k], defence, attack: attack[k] ?? 0, fighters }
    if (!cripples) return [whole]
    const left = attack[crippled] ?? 0
    const lost = whole.attack - left
    const rest = { kinds: [crippled], defence: crippledDefence, attack: left, fighters: crippledFighters }
    if (left * defence < lost * crippledDefence) return [{ ...whole, defence: defence + crippledDefence }, rest]
    return [
      { ...whole, attack: lost, fighters: fighters - crippledFighters },
      { ...rest, kinds: [k, crippled] },
    ]
  })
}

/** Less attack a point goes first: of all orders this one keeps most potential for most points. */
const byRate = (a: Part, b: Part): number =>
  (a.attack + a.fighters) * (b.defence + b.fighters) - (b.attack + b.fighters) * (a.defence + a.fighters)

function makeLossOrder(fleet: Fleet, ew: number, { pfAttack, pfDefence }: View['options']): LossOrder {
  const { units } = fleet
  const attack = [
    ...units.map(unit => unit.attack + ew * unit.ew),
    ...units.map(unit => unit.crippledAttack + ew * unit.crippledEw),
    2 * pfAttack,
  ]
  const room = [...units.map(unit => unit.fighters), ...units.map(unit => unit.crippledFighters), 0]
  const pfs: Part = { kinds: [2 * units.length], defence: 2 * pfDefence, attack: 2 * pfAttack, fighters: 0 }
  const parts = [pfs, ...partsOf(fleet, attack)]
  return { parts: parts.filter(({ defence }) => defence > 0).toSorted(byRate), attack, room }
}

/** Fleets by the value of electronic warfare, each put in order once. A ruling may change options under way. */
const known = new WeakMap<
  Fleet,
  { readonly ew: number; readonly options: View['options']; readonly order: LossOrder }
>()

function lossOrderOf(fleet: Fleet, ew: number, options: View['options']): LossOrder {
  const before = known.get(fleet)
  if (before?.ew === ew && before.options === options) return before.order
  const order = makeLossOrder(fleet, ew, options)
  known.set(fleet, { ew, options, order })
  return order
}

/** The enemy's score in a round, by its initial strength: it is thought to have lost the share that this side has. */
function sufferedInARound({ fleets, forces, options: { pfAttack } }: View, side: Side): number {
  const fleet = ofSide(fleets, side)
  const initial = initialAttack(fleet, pfAttack)
  const left = initial === 0 ? 0 : attackOf(fleet, ofSide(forces, side), pfAttack) / initial
  return left * initialAttack(ofSide(fleets, other(side)), pfAttack) * MEAN_COEFFICIENT
}

/**
 * The fighting strength of a force: its potential summed over the points that it can take. A round is fired with the
 * units at its start, so half of a round's cost comes on top.
 */
export class FightingStrength implements LossValue {
  readonly ew: number
  readonly #order: LossOrder
  readonly #halfRound: number
  readonly #carries: boolean

  constructor(view: View, side: Side, weighsScouts: boolean) {
    this.ew = weighsScouts ? ewValueByShifts(view, side) : 0
    this.#order = lossOrderOf(ofSide(view.fleets, side), this.ew, view.options)
    this.#halfRound = sufferedInARound(view, side) / 2
    this.#carries = view.options.plusMinus
  }

  /** The strength left with so many points put off, which are still to be taken, or in credit. */
  readonly valueLeft = (left: RemainingForce, putOff: HalfPoints): number =>
    this.#sum(left, 0, this.#carries ? putOff : 0)

  /** The strength left once so many points have been taken in the best order, as if parts of units could be lost. */
  after(left: RemainingForce, points: HalfPoints): number {
    return this.#sum(left, points, 0)
  }

  #sum({ counts, fighters: flying }: RemainingForce, points: HalfPoints, putOff: HalfPoints): number {
    const { parts, attack: attackOfKind, room } = this.#order
    let hangars = 0
    let potential = 0
    for (let kind = 0; kind < counts.length; kind++) {
      const count = counts[kind] ?? 0
      potential += count * (attackOfKind[kind] ?? 0)
      hangars += count * (room[kind] ?? 0)
    }
    const carried = Math.min(flying, hangars)
    const full = hangars === 0 ? 0 : carried / hangars
    potential += carried
    let due = points
    let firing = due > 0 ? 0 : potential
    let sum = 0
    for (const { kinds, defence, attack, fighters } of parts) {
      let count = 0
      for (const kind of kinds) count += counts[kind] ?? 0
      if (count === 0) continue
      const each = defence + full * fighters
      const rate = (attack + full * fighters) / each
      let takes = count * each
      if (due > 0) {
        const taken = Math.min(due, takes)
        due -= taken
        takes -= taken
        potential -= rate * taken
        if (due === 0) firing = potential
      }
      sum += takes * (potential - (rate * takes) / 2)
      potential -= rate * takes
    }
    return sum + firing * (this.#halfRound - putOff)
  }
}
