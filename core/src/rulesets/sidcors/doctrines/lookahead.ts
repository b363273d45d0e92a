import { type BySide, bySide, type JointOrder, type OpeningRows, type Side } from '../../../game/index.ts'
import { HalfIndex } from '../halves/half-index.ts'
import { HalfLosses } from '../halves/half-losses.ts'
import { openedRows } from '../halves/half-rows.ts'
import { factorOrder } from '../orders.ts'
import { pickerOf } from '../phases/intensity.ts'
import type { Sidcors } from '../shape.ts'
import type { State } from '../state.ts'
import { view } from '../view.ts'
import { Lasting } from './fighting-strength.ts'
import { factorsForRating } from './ratio-factor.ts'

/** How steeply a fleet that lasts longer wins, by the logarithm of what both can still do; found on three ready battles, see decision 013. */
const STEEPNESS = 6

/** Two factors for each rating from 2 to 8. */
const ratings = [2, 3, 4, 5, 6, 7, 8].map(factorsForRating)

/** Orders that come to each rating, where both sides choose and where one picks both factors. */
const openings: Readonly<Record<'both' | Side, readonly JointOrder<Sidcors>[]>> = {
  both: ratings.map(({ factor, enemy }) => ({ red: factorOrder(factor), blue: factorOrder(enemy) })),
  red: ratings.map(red => ({ red })),
  blue: ratings.map(blue => ({ blue })),
}

/** What each own factor comes to at worst, whichever of his four the enemy picks. */
const leasts = (worths: readonly number[]): number[] => [0, 1, 2, 3].map(own => Math.min(...worths.slice(own, own + 4)))

/** Half way between what red is sure of by one factor and what blue is: near the value of the choice, mixes and all. */
function middle(worths: readonly number[]): number {
  const red = Math.max(...leasts(worths))
  const blue = Math.min(...leasts(worths.map(worth => -worth)).map(worth => -worth))
  return (red + blue) / 2
}

/** Figures by two numbers from 0 on. */
class Grid {
  readonly #rows: Float64Array[] = []

  /** NaN where there is none. */
  at(row: number, column: number): number {
    const figures = this.#rows[row]
    return figures === undefined || column >= figures.length ? Number.NaN : figures[column]!
  }

  put(row: number, column: number, figure: number): void {
    let figures = this.#rows[row]
    if (figures === undefined || column >= figures.length) {
      const larger: Float64Array = new Float64Array(2 * column + 16).fill(Number.NaN)
      larger.set(figures ?? [])
      this.#rows[row] = larger
      figures = larger
    }
    figures[column] = figure
  }
}

/** A battle looked into from where a round opens: who wins it, as far as can be told some rounds later. From 1 for red to -1 for blue. */
export class Lookahead {
  readonly #book: HalfIndex
  readonly #rows: Readonly<Record<'both' | Side, readonly OpeningRows[]>>
  /** By half: what it can do for as long as it lasts. */
  readonly #lasts: BySide<number[]> = { red: [], blue: [] }
  /** What halves that meet are worth, by the rounds that are looked ahead. */
  readonly #known: Grid[] = []
  /** What was asked for: by rounds, then by halves. */
  readonly #asked: (readonly number[])[][][] = []

  /** A battle from a start, all but the intensity being left to these plans. */
  constructor(start: State, plans: HalfIndex['plans']) {
    this.#book = new HalfIndex(start, plans)
    const losses = new HalfLosses(this.#book)
    const rowsOf = (who: 'both' | Side) => openings[who].map(orders => openedRows(this.#book, losses, orders))
    this.#rows = { both: rowsOf('both'), red: rowsOf('red'), blue: rowsOf('blue') }
  }

  /** What each rating from 2 to 8 is worth to red in a round that opens so, looked into so many rounds ahead: 1 or more. */
  worths({ forces, round }: Pick<State, 'forces' | 'round'>, rounds: number): readonly number[] {
    const number = bySide(side => this.#book.number(side, forces[side], round === 1))
    this.#asked[rounds] ??= []
    this.#asked[rounds][number.red] ??= []
    this.#asked[rounds][number.red]![number.blue] ??= this.#worths(number.red, number.blue, rounds)
    return this.#asked[rounds][number.red]![number.blue]!
  }

  #worths(red: number, blue: number, rounds: number): readonly number[] {
    const facing = this.#book.facing('red', red, blue)
    const reds = this.#book.threat('red', red)
    const blues = this.#book.threat('blue', blue)
    return this.#rows[pickerOf(facing) ?? 'both'].map(rows => {
      const ours = rows('red', red, blues)
      const theirs = rows('blue', blue, reds)
      let sum = 0
      for (let i = 0; i < ours.to.length; i++) {
        for (let k = 0; k < theirs.to.length; k++) {
          sum += ours.chance[i]! * theirs.chance[k]! * this.#worth(ours.to[i]!, theirs.to[k]!, rounds - 1)
        }
      }
      return sum
    })
  }

  /** What halves that meet are worth to red. */
  #worth(red: number, blue: number, rounds: number): number {
    this.#known[rounds] ??= new Grid()
    const known = this.#known[rounds].at(red, blue)
    if (!Number.isNaN(known)) return known
    const worth = this.#looked(red, blue, rounds)
    this.#known[rounds].put(red, blue, worth)
    return worth
  }

  #looked(red: number, blue: number, rounds: number): number {
    const over = this.#book.over(red, blue)
    if (over !== undefined) return over.winner === 'red' ? 1 : over.winner === 'blue' ? -1 : 0
    if (rounds === 0) return Math.tanh(STEEPNESS * Math.log(this.#last('red', red) / this.#last('blue', blue)))
    const worths = this.#worths(red, blue, rounds)
    const picker = pickerOf(this.#book.facing('red', red, blue))
    if (picker === null) return middle(worths)
    return picker === 'red' ? Math.max(...worths) : Math.min(...worths)
  }

  #last(side: Side, half: number): number {
    let known = this.#lasts[side][half]
    if (known === undefined) {
      const { force } = this.#book.half(side, half)
      const { intact, crippled, pfs, fighters, owed } = force
      const seen = view(this.#book.facing(side, half, 0), side)
      const left = { there: [...intact, ...crippled, pfs], fighters }
      // what is owed may be more than is left
      known = Math.max(1, new Lasting(seen, side, true).worth(left, owed))
      this.#lasts[side][half] = known
    }
    return known
  }
}
