import { type Plans, soleOrder } from '../../../game/doctrine/index.ts'
import type { JointOrder, Pending } from '../../../game/index.ts'
import type { OrderOf } from '../../../game/orders/index.ts'
import { type BySide, type Side, sides, type Verdict } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { clearRound } from '../fleet/fleet.ts'
import { ewOf, hasMobileUnits, stillFights } from '../fleet/force.ts'
import type { Options } from '../options.ts'
import { tasks } from '../phases/agenda.ts'
import { potential } from '../phases/fire.ts'
import { openRound } from '../phases/round.ts'
import { eliminate } from '../phases/verdict.ts'
import { runOn } from '../sequence.ts'
import type { Sidcors } from '../shape.ts'
import type { Force, State } from '../state.ts'
import { view } from '../view.ts'

/** The rest of one side between two rounds. */
interface Half {
  readonly force: Force
  /** cloak.roll Before the first round, in which cloaks may be used. */
  readonly first: boolean
  readonly stands: boolean
}

interface Appearance {
  readonly threat: number
  readonly exposure: number
}

interface SideIndex {
  readonly halves: Half[]
  readonly numbers: Map<string, number>
  /** By half: the same half with nothing carried. */
  readonly clearOf: number[]
  readonly appearances: Appearance[]
  readonly threats: Map<string, number>
  readonly exposures: Map<string, number>
  /** By threat: the first half met that makes it. */
  readonly makers: number[]
}

const blank = (): SideIndex => ({
  halves: [],
  numbers: new Map(),
  clearOf: [],
  appearances: [],
  threats: new Map(),
  exposures: new Map(),
  makers: [],
})

/** The number of a text, given the first time it is met. */
function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, numbers.size)
  return numbers.size - 1
}

type Asked = Extract<Pending<Sidcors>, { kind: 'orders' }>

export function ordersOfPlans(state: State, { briefs }: Asked, plans: Plans<Sidcors>): JointOrder<Sidcors> {
  const orders: Partial<Record<Side, OrderOf<Sidcors>>> = {}
  for (const brief of briefs) orders[brief.side] = soleOrder(plans[brief.side], view(state, brief.side), brief)
  return orders
}

/** The halves of a battle under fixed plans, numbered as visited. */
export class HalfIndex {
  readonly plans: Plans<Sidcors>
  readonly options: Options
  readonly #start: State
  /** True if a side's factor follows from both potentials. */
  readonly #weighs: boolean
  readonly #endings: (Verdict | undefined)[] = []
  readonly #sides: BySide<SideIndex> = { red: blank(), blue: blank() }

  constructor(start: State, plans: Plans<Sidcors>) {
    this.plans = plans
    this.options = start.options
    this.#start = start
    this.#weighs = sides.some(side => plans[side].settings.weigh === true)
    for (const side of sides) this.number(side, start.forces[side], start.round === 1)
  }

  /** The number of the rest of a side after a round; equal units are counted together already. */
  number(side: Side, force: Force, first = false): number {
    const { counts, fighters, pfs, owed } = force
    const { numbers, halves } = this.#sides[side]
    const number = numberOf(numbers, `${counts}f${fighters},${pfs}o${owed}${first ? '!' : ''}`)
    if (number === halves.length) {
      const rested = { ...force }
      clearRound(rested)
      halves.push({ force: rested, first, stands: stillFights(this.#start.fleets[side], force) })
    }
    return number
  }

  half(side: Side, half: number): Half {
    return must(this.#sides[side].halves[half], 'a half that was visited')
  }

  owing(side: Side, half: number, owed: HalfPoints): number {
    const { force, first } = this.half(side, half)
    if (force.owed === owed) return half
    if (owed !== 0) return this.number(side, { ...force, owed }, first)
    const { clearOf } = this.#sides[side]
    clearOf[half] ??= this.number(side, { ...force, owed }, first)
    return clearOf[half]
  }

  meeting(red: number, blue: number, first: boolean): State {
    const start = this.#start
    return {
      ...start,
      forces: { red: { ...this.half('red', red).force }, blue: { ...this.half('blue', blue).force } },
      round: first ? 1 : Math.max(2, start.round),
      rating: null,
      agenda: [],
    }
  }

  /** A half of one side against one of the other, in the round that the first one is in. */
  facing(side: Side, half: number, enemy: number): State {
    const { first } = this.half(side, half)
    return side === 'red' ? this.meeting(half, enemy, first) : this.meeting(enemy, half, first)
  }

  /** The position where two halves meet, run on to the first question of the round. */
  state(red: number, blue: number): State {
    const state = this.meeting(red, blue, this.half('red', red).first && this.half('blue', blue).first)
    openRound(state)
    if (this.over(red, blue) === undefined) runOn(state)
    else eliminate.run(state, tasks.eliminate)
    return state
  }

  /** allocation.eliminated The winner, by the rule that ends a round. It reads only the units that still stand. */
  over(red: number, blue: number): Verdict | undefined {
    const redStands = this.half('red', red).stands
    const blueStands = this.half('blue', blue).stands
    if (redStands && blueStands) return undefined
    const ending = (redStands ? 1 : 0) + (blueStands ? 2 : 0)
    let verdict = this.#endings[ending]
    if (verdict === undefined) {
      const state = this.meeting(red, blue, false)
      eliminate.run(state, tasks.eliminate)
      verdict = must(state.over ?? undefined, 'a side without units ends the battle')
      this.#endings[ending] = verdict
    }
    return verdict
  }

  /** The half's effect on its enemy: potential, electronic warfare, and mobility. */
  threat(side: Side, half: number): number {
    return this.#appearance(side, half).threat
  }

  /**
   * The half's effect on the enemy's die: its electronic warfare, its mobility, its cloak, and its potential if
   * standing orders weigh the intensity by it.
   */
  exposure(side: Side, half: number): number {
    return this.#appearance(side, half).exposure
  }

  makerOf(side: Side, threat: number): number {
    return must(this.#sides[side].makers[threat], 'a threat that was visited')
  }

  /** fire.potential, shift.sum, intensity.non-mobile */
  #appearance(side: Side, half: number): Appearance {
    const { appearances, threats, exposures, makers } = this.#sides[side]
    const known = appearances[half]
    if (known !== undefined) return known
    const state = this.facing(side, half, 0)
    potential.run(state, tasks.potential)
    const { comPot } = state.forces[side]
    const ew = ewOf(state.fleets[side], state.forces[side], this.options.scouts === 'largest' ? 'best' : 'sum')
    const shows = `${ew},${hasMobileUnits(state, side)}`
    const weighed = this.#weighs ? `,${comPot}` : ''
    const threat = numberOf(threats, `${comPot},${shows}`)
    makers[threat] ??= half
    const exposure = numberOf(exposures, `${shows}${weighed}${this.half(side, half).first ? '!' : ''}`)
    appearances[half] = { threat, exposure }
    return appearances[half]
  }
}
