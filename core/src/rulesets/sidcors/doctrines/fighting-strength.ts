import { ofSide, other, type Side } from '../../../game/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { attackOf } from '../fleet/force.ts'
import type { Fleet } from '../state.ts'
import type { View } from '../view.ts'
import type { Left, LossValue } from './cheapest-losses.ts'
import { ewValueByShifts, initialAttack, MEAN_COEFFICIENT } from './value-of-ew.ts'

/** Part of a force that is lost in one go: what it takes and what goes with it. */
interface Part {
  /** Where it is counted: intact units, crippled ones, PFs. */
  readonly counted: readonly number[]
  readonly defence: HalfPoints
  readonly attack: number
  /** Fighters that find no room any more, and so are given up before it. */
  readonly fighters: HalfPoints
}

/** What the parts of a fleet can do, in the order in which they are lost. */
interface Reckoned {
  readonly parts: readonly Part[]
  /** Attack and electronic warfare of one, as it is counted. */
  readonly attack: readonly number[]
  /** What one carries. */
  readonly room: readonly HalfPoints[]
}

/** The parts of one unit. A cripple that costs less a point than crippling it did goes with it. */
function partsOf({ units }: Fleet, attack: readonly number[], k: number): readonly Part[] {
  const { cripples, defence, crippledDefence, fighters, crippledFighters } = units[k]!
  const crippled = units.length + k
  const whole = { counted: [k], defence, attack: attack[k]!, fighters }
  if (!cripples) return [whole]
  const left = attack[crippled]!
  const lost = attack[k]! - left
  const rest = { counted: [crippled], defence: crippledDefence, attack: left, fighters: crippledFighters }
  if (left * defence < lost * crippledDefence) return [{ ...whole, defence: defence + crippledDefence }, rest]
  return [
    { ...whole, attack: lost, fighters: fighters - crippledFighters },
    { ...rest, counted: [k, crippled] },
  ]
}

/** Less attack a point goes first: of all orders this one keeps most potential for most points. */
const byRate = (a: Part, b: Part): number =>
  (a.attack + a.fighters) * (b.defence + b.fighters) - (b.attack + b.fighters) * (a.defence + a.fighters)

function reckon(fleet: Fleet, ew: number, { pfAttack, pfDefence }: View['options']): Reckoned {
  const { units } = fleet
  const attack = [
    ...units.map(unit => unit.attack + ew * unit.ew),
    ...units.map(unit => unit.crippledAttack + ew * unit.crippledEw),
    2 * pfAttack,
  ]
  const room = [...units.map(unit => unit.fighters), ...units.map(unit => unit.crippledFighters), 0]
  const pfs: Part = { counted: [2 * units.length], defence: 2 * pfDefence, attack: 2 * pfAttack, fighters: 0 }
  const parts = [pfs, ...units.flatMap((_, k) => partsOf(fleet, attack, k))]
  return { parts: parts.filter(({ defence }) => defence > 0).toSorted(byRate), attack, room }
}

/** Fleets by what electronic warfare is worth, reckoned once. A ruling may change options under way. */
const known = new WeakMap<
  Fleet,
  { readonly ew: number; readonly options: View['options']; readonly reckoned: Reckoned }
>()

function reckonedOf(fleet: Fleet, ew: number, options: View['options']): Reckoned {
  const before = known.get(fleet)
  if (before?.ew === ew && before.options === options) return before.reckoned
  const reckoned = reckon(fleet, ew, options)
  known.set(fleet, { ew, options, reckoned })
  return reckoned
}

/** What the enemy scores in a round, by what he came with: he is thought to have lost the share that this side has. */
function sufferedInARound(view: View, side: Side): number {
  const fleet = ofSide(view.fleets, side)
  const enemy = ofSide(view.fleets, other(side))
  const { pfAttack } = view.options
  const came = initialAttack(fleet, pfAttack)
  const left = came === 0 ? 0 : attackOf(fleet, ofSide(view.forces, side), pfAttack) / came
  return left * initialAttack(enemy, pfAttack) * MEAN_COEFFICIENT
}

/**
 * What a force can do for as long as it lasts: its potential summed over the points that it can take. A round is fired with what stands at its start, so
 * half of what a round costs comes on top.
 */
export class Lasting implements LossValue {
  readonly ew: number
  readonly #reckoned: Reckoned
  readonly #halfRound: number
  readonly #carries: boolean

  constructor(view: View, side: Side, weighsScouts: boolean) {
    const fleet = ofSide(view.fleets, side)
    this.ew = weighsScouts ? ewValueByShifts(view, side) : 0
    this.#reckoned = reckonedOf(fleet, this.ew, view.options)
    this.#halfRound = sufferedInARound(view, side) / 2
    this.#carries = view.options.plusMinus
  }

  /** What is left with so many points put off, which are still to be taken, or in credit. */
  readonly worth = (left: Left, putOff: HalfPoints): number => this.#value(left, 0, this.#carries ? putOff : 0)

  /** What is left once so many points have been taken in the best order, as if parts of units could be lost. */
  after(left: Left, points: HalfPoints): number {
    return this.#value(left, points, 0)
  }

  /** How full the hangars are, and the potential with what is in them. */
  #standing({ there, fighters }: Left): { readonly full: number; readonly potential: number } {
    const { attack, room } = this.#reckoned
    let hangars = 0
    let guns = 0
    for (let k = 0; k < there.length; k++) {
      guns += there[k]! * attack[k]!
      hangars += there[k]! * room[k]!
    }
    const carried = Math.min(fighters, hangars)
    return { full: hangars === 0 ? 0 : carried / hangars, potential: guns + carried }
  }

  #value(left: Left, points: HalfPoints, putOff: HalfPoints): number {
    let { full, potential } = this.#standing(left)
    let due = points
    let firing = due > 0 ? 0 : potential
    let sum = 0
    for (const { counted, defence, attack, fighters } of this.#reckoned.parts) {
      let count = 0
      for (const k of counted) count += left.there[k]!
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
