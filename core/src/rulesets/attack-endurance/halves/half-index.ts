import type { Plans } from '../../../game/doctrine/index.ts'
import { type BySide, type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { concentratesFire } from '../doctrines/index.ts'
import { preferredTarget, targetPreferences } from '../doctrines/targeting.ts'
import { countDice, isWeakened, NO_DICE } from '../fire/dice.ts'
import { fireTerms } from '../fire/fire-terms.ts'
import { NO_POOLS } from '../fire/pools.ts'
import { NO_SHOTS } from '../fire/shots.ts'
import { diceNow } from '../fleet/battlefield.ts'
import { canonicalOrder } from '../fleet/condition.ts'
import { writeFleet } from '../key.ts'
import { runOn } from '../sequence.ts'
import type { AttackEndurance } from '../shape.ts'
import { type BattleConstants, cloneFleet, type Fleet, type State } from '../state.ts'
import { view } from '../view.ts'

/** The dice of a half against its enemy: their number alone matters where they all go on one target. */
interface Threat {
  readonly normal: number
  readonly weak: number
  readonly half: number
}

/** The halves and threats of one side by number, as visited. */
interface KnownHalves {
  readonly fleets: Fleet[]
  readonly numbers: Map<string, number>
  readonly threatOf: number[]
  readonly threats: Threat[]
  readonly threatNumbers: Map<string, number>
}

const none = (): KnownHalves => ({
  fleets: [],
  numbers: new Map(),
  threatOf: [],
  threats: [],
  threatNumbers: new Map(),
})

export class HalfIndex {
  readonly field: BattleConstants
  readonly plans: Plans<AttackEndurance>
  readonly #done: number
  readonly #known: BySide<KnownHalves> = { red: none(), blue: none() }

  constructor(state: State, plans: Plans<AttackEndurance>) {
    this.field = state.field
    this.plans = plans
    this.#done = state.done
    for (const side of sides) this.numberOf(side, state[side])
  }

  /** The number of the units left of a side between two rounds; equal units are interchangeable. */
  numberOf(side: Side, found: Fleet): number {
    // a battle may begin with dice declared already, where no other declaration is legal: they are no part of a half
    const fleet: Fleet = { ...found, pools: NO_POOLS }
    const chars: number[] = []
    writeFleet(chars, fleet, { field: this.field, side })
    const text = String.fromCharCode(...chars)
    const { numbers, fleets } = this.#known[side]
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, fleets.length)
    return fleets.push(fleet) - 1
  }

  fleet(side: Side, half: number): Fleet {
    return this.#known[side].fleets[half]!
  }

  /** The position where two halves meet at the start of a round, run on to its first question. */
  state(red: number, blue: number): State {
    const state = this.meeting(red, blue)
    state.agenda.push({ task: 'round' })
    runOn(state)
    return state
  }

  meeting(red: number, blue: number): State {
    return {
      field: this.field,
      done: this.#done,
      cutShort: false,
      agenda: [],
      red: cloneFleet(this.fleet('red', red)),
      blue: cloneFleet(this.fleet('blue', blue)),
      attacks: NO_SHOTS,
    }
  }

  /** A half with nothing to do yet, against the enemy's first half: for figures that depend on that half alone. */
  alone(side: Side, half: number): State {
    return side === 'red' ? this.meeting(half, 0) : this.meeting(0, half)
  }

  threat(side: Side, half: number): number {
    const { threatOf, threats, threatNumbers } = this.#known[side]
    const known = threatOf[half]
    if (known !== undefined) return known
    const text = this.#threatText(side, half)
    const number = threatNumbers.get(text) ?? threats.push({ ...this.#dice(side, half), half }) - 1
    threatNumbers.set(text, number)
    threatOf[half] = number
    return number
  }

  threatAt(side: Side, threat: number): Threat {
    return this.#known[side].threats[threat]!
  }

  /** H3, R9: the dice of a side, and the weakened ones apart. */
  #dice(side: Side, half: number): { normal: number; weak: number } {
    const at = this.alone(side, half)
    let normal = 0
    let weak = 0
    for (const i of this.field.places[side]) {
      const dice = diceNow(at, side, i)
      if (isWeakened(dice)) weak++
      else normal += countDice(dice)
    }
    return { normal, weak }
  }

  /**
   * Dice in the order in which they are dealt: normal ones in a row count as one lump. T7: a unit under fire owes dice
   * to the attackers, so the dice of that one unit count apart. If all dice go on one target the order does not
   * matter.
   */
  #threatText(side: Side, half: number): string {
    const at = this.alone(side, half)
    const owing = this.#owing(at, side)
    if (concentratesFire(this.plans[side])) {
      const { normal, weak } = this.#dice(side, half)
      return `${normal},${weak},${owing === undefined ? '' : diceNow(at, side, owing)}`
    }
    const lumps: (number | string)[] = []
    for (const i of canonicalOrder(at, side)) {
      const dice = diceNow(at, side, i)
      const last = lumps.at(-1)
      if (i === owing) lumps.push(`owes ${dice}`)
      else if (isWeakened(dice)) lumps.push('weak')
      else if (typeof last === 'number') lumps[lumps.length - 1] = last + countDice(dice)
      else if (dice !== NO_DICE) lumps.push(countDice(dice))
    }
    return lumps.join(' ')
  }

  /** T7: the unit of the defender that an attacker with all dice on one target fires at. */
  #owing(at: State, side: Side): number | undefined {
    const { options, attacker } = this.field
    return options.matching === 'none' || side === attacker ? undefined : this.preferred(at, attacker)
  }

  /** The enemy unit that the standing orders of a side want most, if any, whatever must be matched. */
  preferred(at: State, side: Side): number | undefined {
    const { target } = this.plans[side].settings
    const { value } = must(
      targetPreferences.find(each => each.value === target),
      'a preference',
    )
    return preferredTarget(view(at, side), fireTerms(at, side === this.field.attacker ? 'attack' : 'answer'), value)
  }
}
