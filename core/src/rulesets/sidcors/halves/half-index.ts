import {
  type BySide,
  type Input,
  type JointOrder,
  type OrderOf,
  type Pending,
  type Plans,
  type Side,
  sides,
  soleOrder,
  type Verdict,
} from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { rest } from '../fleet/fleet.ts'
import { ewOf, hasMobile, stillFights } from '../fleet/force.ts'
import type { Options } from '../options.ts'
import { tasks } from '../phases/agenda.ts'
import { aim } from '../phases/fire.ts'
import { openRound } from '../phases/round.ts'
import { reckon } from '../phases/verdict.ts'
import { runOn } from '../sequence.ts'
import type { Sidcors } from '../shape.ts'
import type { Force, State } from '../state.ts'
import { view } from '../view.ts'

/** All that is left of one side between two rounds. */
interface Half {
  /** At rest. */
  readonly force: Force
  /** cloak.roll Before the first round, in which cloaks may be used. */
  readonly first: boolean
  readonly stands: boolean
}

/** What a half is in a round: its combat potential, and what it shows the enemy. */
interface Standing {
  readonly potential: HalfPoints
  readonly shows: string
}

/** What is known of one side: its halves and threats by number, as met. */
interface Page {
  readonly halves: Half[]
  readonly numbers: Map<string, number>
  /** By half: the same half with nothing carried. */
  readonly clearOf: number[]
  readonly threatOf: number[]
  readonly standings: Standing[]
  readonly coverOf: number[]
  readonly coverNumbers: Map<string, number>
  /** The first half met that makes a threat. */
  readonly makers: number[]
  readonly threatNumbers: Map<string, number>
}

const blank = (): Page => ({
  halves: [],
  numbers: new Map(),
  clearOf: [],
  threatOf: [],
  standings: [],
  coverOf: [],
  coverNumbers: new Map(),
  makers: [],
  threatNumbers: new Map(),
})

/** The number of a text, given the first time it is met. */
function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, numbers.size)
  return numbers.size - 1
}

function atRest(force: Force): Force {
  const copy = { ...force }
  rest(copy)
  return copy
}

type Asked = Extract<Pending<Sidcors>, { kind: 'orders' }>

/** What plans answer to whoever is asked. */
export function answered(state: State, { briefs }: Asked, plans: Plans<Sidcors>): JointOrder<Sidcors> {
  const orders: Partial<Record<Side, OrderOf<Sidcors>>> = {}
  for (const brief of briefs) orders[brief.side] = soleOrder(plans[brief.side], view(state, brief.side), brief)
  return orders
}

/** The halves of a battle under fixed plans. */
export class HalfIndex {
  readonly plans: Plans<Sidcors>
  readonly options: Options
  readonly #start: State
  /** Whether a side's factor follows from both potentials. */
  readonly #weighs: boolean
  readonly #endings: (Verdict | undefined)[] = []
  readonly #pages: BySide<Page> = { red: blank(), blue: blank() }

  constructor(start: State, plans: Plans<Sidcors>) {
    this.plans = plans
    this.options = start.options
    this.#start = start
    this.#weighs = sides.some(side => plans[side].settings.weigh === true)
    for (const side of sides) this.number(side, start.forces[side], start.round === 1)
  }

  /** The number of what is left of a side once a round is done; equal units are counted together already. */
  number(side: Side, force: Force, first = false): number {
    const { ranks, fighters, pfs, owed } = force
    const text = `${ranks}f${fighters},${pfs}o${owed}${first ? '!' : ''}`
    const page = this.#pages[side]
    const known = page.numbers.get(text)
    if (known !== undefined) return known
    page.numbers.set(text, page.halves.length)
    const stands = stillFights(this.#start.fleets[side], force)
    return page.halves.push({ force: atRest(force), first, stands }) - 1
  }

  half(side: Side, half: number): Half {
    return this.#pages[side].halves[half]!
  }

  /** The same half, but for what it owes or has in credit. */
  owing(side: Side, half: number, owed: HalfPoints): number {
    const { force, first } = this.half(side, half)
    if (force.owed === owed) return half
    if (owed !== 0) return this.number(side, { ...force, owed }, first)
    const { clearOf } = this.#pages[side]
    clearOf[half] ??= this.number(side, { ...force, owed }, first)
    return clearOf[half]
  }

  /** Two halves with nothing to do yet. */
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
    else reckon.run(state, tasks.reckon)
    return state
  }

  /** allocation.eliminated Who has won, by the rule that ends a round. It looks at no more than who still stands. */
  over(red: number, blue: number): Verdict | undefined {
    const redStands = this.half('red', red).stands
    const blueStands = this.half('blue', blue).stands
    if (redStands && blueStands) return undefined
    const ending = (redStands ? 1 : 0) + (blueStands ? 2 : 0)
    let verdict = this.#endings[ending]
    if (verdict === undefined) {
      const state = this.meeting(red, blue, false)
      reckon.run(state, tasks.reckon)
      verdict = must(state.over ?? undefined, 'a side without units ends the battle')
      this.#endings[ending] = verdict
    }
    return verdict
  }

  /** fire.potential, shift.sum, intensity.non-mobile What the enemy feels: potential, electronic warfare, and whether it can retreat. */
  threat(side: Side, half: number): number {
    const page = this.#pages[side]
    const known = page.threatOf[half]
    if (known !== undefined) return known
    const { shows, potential } = this.#standing(side, half)
    const number = numberOf(page.threatNumbers, `${potential},${shows}`)
    if (number === page.makers.length) page.makers.push(half)
    page.threatOf[half] = number
    return number
  }

  /**
   * What the enemy's die meets in a half: its electronic warfare, whether it can retreat, whether it may cloak, and its potential where standing orders weigh
   * the intensity by it.
   */
  cover(side: Side, half: number): number {
    const page = this.#pages[side]
    let cover = page.coverOf[half]
    if (cover === undefined) {
      const { shows, potential } = this.#standing(side, half)
      const factorByRatio = this.#weighs ? `,${potential}` : ''
      cover = numberOf(page.coverNumbers, `${shows}${factorByRatio}${this.half(side, half).first ? '!' : ''}`)
      page.coverOf[half] = cover
    }
    return cover
  }

  /** What the plans answer to whoever is asked. */
  answer(state: State, asked: Asked): Input<Sidcors> {
    return { kind: 'orders', orders: answered(state, asked, this.plans) }
  }

  /** A half that makes a threat. */
  makerOf(side: Side, threat: number): number {
    return this.#pages[side].makers[threat]!
  }

  #standing(side: Side, half: number): Standing {
    const known = this.#pages[side].standings[half]
    if (known !== undefined) return known
    const state = this.facing(side, half, 0)
    aim.run(state, tasks.aim)
    const fleet = state.fleets[side]
    const force = state.forces[side]
    const ew = ewOf(fleet, force, state.options.scouts === 'largest' ? 'best' : 'sum')
    const standing = { potential: force.comPot, shows: `${ew},${hasMobile(fleet, force)}` }
    this.#pages[side].standings[half] = standing
    return standing
  }
}
