import type { Stream } from '../../dice/index.ts'
import type { Halves } from '../../game/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { withCapacity } from '../with-capacity.ts'
import { PairIndex } from './pair-index.ts'

/** Stands for a row of too many ways, and for a threat that was not asked for. */
const TOO_LONG = -1
const UNKNOWN = -1

export class SideRows {
  /** The begin of each row in `to` and `chance`, by the number of the row; its end is the begin of the next. */
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

  threat(half: number): number {
    const known = this.#threats[half] ?? UNKNOWN
    if (known !== UNKNOWN) return known
    while (this.#threats.length < half) this.#threats.push(UNKNOWN)
    const threat = this.#halves.threat(this.#side, half)
    this.#threats[half] = threat
    return threat
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
    const begin = this.start.at(-1) ?? 0
    const end = begin + row.to.length
    this.to = withCapacity(this.to, end)
    this.chance = withCapacity(this.chance, end)
    this.to.set(row.to, begin)
    this.chance.set(row.chance, begin)
    return this.start.push(end) - 2
  }
}
