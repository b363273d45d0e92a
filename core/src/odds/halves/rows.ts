import type { Stream } from '../../dice/index.ts'
import type { Halves, Side } from '../../game/index.ts'
import { PairIndex } from './pair-index.ts'

/** Rows that were asked for; -1 stands for one of too many ways. */
const TOO_LONG = -1
const UNKNOWN = -1

/** The rows of one side, each asked once and kept in flat arrays. */
export class Rows {
  /** Where each row begins in `to` and `chance`, by the number of the row; the next one's beginning is its end. */
  readonly start: number[] = [0]
  to = new Int32Array(4096)
  chance = new Float64Array(4096)
  readonly #halves: Halves<unknown>
  readonly #side: Side
  readonly #asked = new PairIndex()
  readonly #rowOf: number[] = []
  readonly #threats: number[] = []

  constructor(halves: Halves<unknown>, side: Side) {
    this.#halves = halves
    this.#side = side
  }

  /** The threat of a half of this side. */
  threat(half: number): number {
    let known = this.#threats[half] ?? UNKNOWN
    if (known !== UNKNOWN) return known
    while (this.#threats.length <= half) this.#threats.push(UNKNOWN)
    known = this.#halves.threat(this.#side, half)
    this.#threats[half] = known
    return known
  }

  /** The number of a row; -1 where there are too many ways. */
  at(half: number, threat: number): number {
    const asked = this.#asked.at(half, threat)
    const known = this.#rowOf[asked]
    if (known !== undefined) return known
    const made = this.#make(half, threat)
    this.#rowOf[asked] = made
    return made
  }

  lengthOf(row: number): number {
    return this.start[row + 1]! - this.start[row]!
  }

  /** A way of a row by its chance: one draw, none where there is but one way. */
  draw(row: number, stream: Stream): number {
    let way = this.start[row]!
    const last = this.start[row + 1]! - 1
    if (way === last) return this.to[way]!
    let u = stream.unit()
    while (way < last && u >= this.chance[way]!) u -= this.chance[way++]!
    return this.to[way]!
  }

  #make(half: number, threat: number): number {
    const row = this.#halves.row(this.#side, half, threat)
    if (row === undefined) return TOO_LONG
    const begin = this.start[this.start.length - 1]!
    const end = begin + row.to.length
    if (end > this.to.length) this.#grow(end)
    for (let k = 0; k < row.to.length; k++) {
      this.to[begin + k] = row.to[k]!
      this.chance[begin + k] = row.chance[k]!
    }
    return this.start.push(end) - 2
  }

  #grow(least: number): void {
    const [to, chance] = [this.to, this.chance]
    const room = Math.max(least, to.length * 2)
    this.to = new Int32Array(room)
    this.to.set(to)
    this.chance = new Float64Array(room)
    this.chance.set(chance)
  }
}
