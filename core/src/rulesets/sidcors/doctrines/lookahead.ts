import type { JointOrder, OpeningRows } from '../../../game/index.ts'
import { type BySide, bySide, type Side } from '../../../game/sides/index.ts'
import { HalfIndex } from '../halves/half-index.ts'
import { HalfLosses } from '../halves/half-losses.ts'
import { openingRows } from '../halves/half-rows.ts'
import { factorOrder, factorsForRating } from '../orders.ts'
import { pickerOfBothFactors } from '../phases/intensity.ts'
import type { Sidcors } from '../shape.ts'
import type { State } from '../state.ts'
import { view } from '../view.ts'
import { FightingStrength } from './fighting-strength.ts'
import { remainingOf } from './remaining.ts'

/** Slope of the win chance by the logarithm of both strengths; found on three ready battles (decision 004). */
const STEEPNESS = 6

const ratings = [2, 3, 4, 5, 6, 7, 8].map(factorsForRating)

/** Orders that make each rating from 2 to 8, if both sides choose and if one picks both factors. */
const openings: Readonly<Record<'both' | Side, readonly JointOrder<Sidcors>[]>> = {
  both: ratings.map(({ factor, enemy }) => ({ red: factorOrder(factor), blue: factorOrder(enemy) })),
  red: ratings.map(red => ({ red })),
  blue: ratings.map(blue => ({ blue })),
}

/** The least of each own factor over the enemy's four. */
const leasts = (values: readonly number[]): number[] => [0, 1, 2, 3].map(own => Math.min(...values.slice(own, own + 4)))

/** Half way between red's and blue's sure values by one factor: near the value of the choice, mixes included. */
function middle(values: readonly number[]): number {
  const red = Math.max(...leasts(values))
  const blue = Math.min(...leasts(values.map(value => -value)).map(value => -value))
  return (red + blue) / 2
}

/** The value of a battle to red at the opening of a round, judged some rounds later: from 1 to -1. */
export class Lookahead {
  readonly #index: HalfIndex
  readonly #rows: Readonly<Record<'both' | Side, readonly OpeningRows[]>>
  /** By half: its fighting strength. */
  readonly #strengths: BySide<number[]> = { red: [], blue: [] }
  /** Values by rounds, then by red's half and blue's; and those of each rating. */
  readonly #values: number[][][] = []
  readonly #ratings: (readonly number[])[][][] = []

  /** A battle from a start, in which these plans decide all but the intensity. */
  constructor(start: State, plans: HalfIndex['plans']) {
    this.#index = new HalfIndex(start, plans)
    const losses = new HalfLosses(this.#index)
    const rowsOf = (who: 'both' | Side) => openings[who].map(orders => openingRows(this.#index, losses, orders))
    this.#rows = { both: rowsOf('both'), red: rowsOf('red'), blue: rowsOf('blue') }
  }

  /** The value to red of each rating from 2 to 8 in a round that opens so, by so many rounds: 1 or more. */
  values({ forces, round }: Pick<State, 'forces' | 'round'>, rounds: number): readonly number[] {
    const { red, blue } = bySide(side => this.#index.number(side, forces[side], round === 1))
    this.#ratings[rounds] ??= []
    this.#ratings[rounds][red] ??= []
    this.#ratings[rounds][red][blue] ??= this.#valuesAt(red, blue, rounds)
    return this.#ratings[rounds][red][blue]
  }

  #valuesAt(red: number, blue: number, rounds: number): readonly number[] {
    const facing = this.#index.facing('red', red, blue)
    const redThreat = this.#index.threat('red', red)
    const blueThreat = this.#index.threat('blue', blue)
    return this.#rows[pickerOfBothFactors(facing) ?? 'both'].map(rows => {
      const ours = rows('red', red, blueThreat)
      const theirs = rows('blue', blue, redThreat)
      let sum = 0
      for (let i = 0; i < ours.to.length; i++) {
        for (let k = 0; k < theirs.to.length; k++) {
          sum += ours.chance[i]! * theirs.chance[k]! * this.#value(ours.to[i]!, theirs.to[k]!, rounds - 1)
        }
      }
      return sum
    })
  }

  #value(red: number, blue: number, rounds: number): number {
    this.#values[rounds] ??= []
    this.#values[rounds][red] ??= []
    this.#values[rounds][red][blue] ??= this.#valueAt(red, blue, rounds)
    return this.#values[rounds][red][blue]
  }

  #valueAt(red: number, blue: number, rounds: number): number {
    const over = this.#index.over(red, blue)
    if (over !== undefined) return { red: 1, blue: -1, draw: 0 }[over.winner]
    if (rounds === 0) return Math.tanh(STEEPNESS * Math.log(this.#strength('red', red) / this.#strength('blue', blue)))
    const values = this.#valuesAt(red, blue, rounds)
    const picker = pickerOfBothFactors(this.#index.facing('red', red, blue))
    if (picker === null) return middle(values)
    return picker === 'red' ? Math.max(...values) : Math.min(...values)
  }

  #strength(side: Side, half: number): number {
    const strengths = this.#strengths[side]
    if (strengths[half] === undefined) {
      const { force } = this.#index.half(side, half)
      const seen = view(this.#index.facing(side, half, 0), side)
      // points owed may exceed the points left
      strengths[half] = Math.max(1, new FightingStrength(seen, side, true).valueLeft(remainingOf(force), force.owed))
    }
    return strengths[half]
  }
}
