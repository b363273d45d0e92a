import { type BySide, bySide, ofSide, type Plans, type Side, sides } from '../../../game/index.ts'
import { clone } from '../clone.ts'
import { headOf, sideKey } from '../keys/side-key.ts'
import { verdictOf } from '../phases/end-of-round.ts'
import { runOn } from '../sequence.ts'
import type { CombatShift } from '../shape.ts'
import type { End, State, Unit } from '../state.ts'
import { conditionOf } from '../units/condition.ts'

/** What is left of a side at the start of a round, and how many rounds are done where it was first met. */
interface Half {
  readonly units: readonly Unit[]
  readonly done: number
}

/** What is known of one side: its halves by number, as met. */
interface Page {
  readonly halves: Half[]
  readonly numbers: Map<string, number>
}

/** The halves of a battle under fixed plans, numbered as met. */
export class HalfBook {
  readonly plans: Plans<CombatShift>
  readonly #start: State
  readonly #pages: BySide<Page> = bySide(() => ({ halves: [], numbers: new Map() }))

  constructor(state: State, plans: Plans<CombatShift>) {
    this.#start = state
    this.plans = plans
    for (const side of sides) this.number(side, state, ofSide(state.units, side))
  }

  /** The number of such units of a side between two rounds; like units are interchangeable. `state` says which rules of the first round still hold. */
  number(side: Side, state: State, units: readonly Unit[]): number {
    const { halves, numbers } = ofSide(this.#pages, side)
    const key = `${headOf(state)}|${sideKey(units, conditionOf)}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, halves.length)
    return halves.push({ units, done: state.done }) - 1
  }

  units(side: Side, half: number): readonly Unit[] {
    return ofSide(this.#pages, side).halves[half]!.units
  }

  over(red: number, blue: number): End | undefined {
    return verdictOf(this.#meeting(red, blue)) ?? undefined
  }

  /** The position where two halves meet at the start of a round, run on to its first question. */
  state(red: number, blue: number): State {
    const state = clone(this.#meeting(red, blue))
    state.over = verdictOf(state)
    if (state.over === null) state.agenda.push({ task: 'round' })
    runOn(state)
    return state
  }

  #meeting(red: number, blue: number): State {
    const { halves } = this.#pages.red
    const units = { red: [...this.units('red', red)], blue: [...this.units('blue', blue)] }
    return { ...this.#start, done: halves[red]!.done, agenda: [], units }
  }
}
