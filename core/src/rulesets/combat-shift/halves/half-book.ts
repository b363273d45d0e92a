import type { Plans } from '../../../game/doctrine/index.ts'
import { type BySide, bySide, ofSide, type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { keyHead, sideKey } from '../keys/side-key.ts'
import { verdictOf } from '../phases/end-of-round.ts'
import { runOn } from '../sequence.ts'
import type { CombatShift } from '../shape.ts'
import { type BattleEnd, clone, type State, type Unit } from '../state.ts'
import { conditionKey } from '../units/condition.ts'

/** The rest of a side at the start of a round, and the rounds done at its first meeting. */
interface Half {
  readonly units: readonly Unit[]
  readonly done: number
}

/** The halves of one side by number, as visited. */
interface Page {
  readonly halves: Half[]
  readonly numbers: Map<string, number>
}

/** The halves of a battle under fixed plans, numbered as visited. */
export class HalfBook {
  readonly plans: Plans<CombatShift>
  readonly #start: State
  readonly #pages: BySide<Page> = bySide(() => ({ halves: [], numbers: new Map() }))

  constructor(state: State, plans: Plans<CombatShift>) {
    this.#start = state
    this.plans = plans
    for (const side of sides) this.number(side, state, ofSide(state.units, side))
  }

  /** The number of such units between two rounds; like ones are interchangeable. `state` has the rules in force. */
  number(side: Side, state: State, units: readonly Unit[]): number {
    const { halves, numbers } = ofSide(this.#pages, side)
    const key = `${keyHead(state)}|${sideKey(units, conditionKey)}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, halves.length)
    return halves.push({ units, done: state.done }) - 1
  }

  over(red: number, blue: number): BattleEnd | undefined {
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

  #half(side: Side, half: number): Half {
    return must(ofSide(this.#pages, side).halves[half], 'a half is asked for by the number it got when visited')
  }

  #meeting(red: number, blue: number): State {
    const halves = { red: this.#half('red', red), blue: this.#half('blue', blue) }
    const units = bySide(side => [...halves[side].units])
    return { ...this.#start, done: halves.red.done, agenda: [], units }
  }
}
