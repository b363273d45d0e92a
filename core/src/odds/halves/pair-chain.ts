import type { Halves, Side, Verdict } from '../../game/index.ts'
import { PairIndex } from './pair-index.ts'
import { Rows } from './rows.ts'

/** How a meeting stands: not known to be over, fought on with its ways on known, or over. */
const OPEN = 0
export const FOUGHT = 1
const RED = 2
const BLUE = 3
const DRAW = 4

/** Ways on there is room for at first: a small battle never needs more. */
const ROOM = 16_384

/** Who has won where a meeting is over, by how it stands. */
export const winners: readonly (Verdict['winner'] | undefined)[] = [undefined, undefined, 'red', 'blue', 'draw']
const codes: Readonly<Record<Verdict['winner'], number>> = { red: RED, blue: BLUE, draw: DRAW }

/**
 * Pairs of halves that meet at the start of a round, numbered as met: 0 is the start. The ways on from each are its red row times its blue row, flat
 * in `next` and `chance`.
 */
export class PairChain {
  readonly halves: Halves<unknown>
  readonly pairs = new PairIndex()
  /** By meeting: how it stands, and where its ways on begin and end; none where it is not fought. */
  status = new Uint8Array(64)
  begin = new Int32Array(64)
  end = new Int32Array(64)
  /** By way on: the meeting it leads to, and its chance. */
  next = new Int32Array(ROOM)
  chance = new Float64Array(ROOM)
  /** Ways on so far, and the most there may be. */
  products = 0
  readonly most: number
  readonly #rows: Readonly<Record<Side, Rows>>

  constructor(halves: Halves<unknown>, most: number) {
    this.halves = halves
    this.most = most
    this.#rows = { red: new Rows(halves, 'red'), blue: new Rows(halves, 'blue') }
    this.pairs.at(halves.start.red, halves.start.blue)
    this.#reserve(0)
  }

  /** How a meeting stands: who has won, FOUGHT where its ways on are known, else OPEN. */
  statusOf(pair: number): number {
    if (pair >= this.status.length) this.#reserve(pair)
    const known = this.status[pair]!
    if (known !== OPEN) return known
    const verdict = this.halves.over(this.pairs.first[pair]!, this.pairs.second[pair]!)
    if (verdict !== undefined) this.status[pair] = codes[verdict.winner]
    return this.status[pair]!
  }

  /** Makes the ways on from a meeting that goes on. False where a row is too long, or there would be too many products. */
  expand(pair: number): boolean {
    if (this.status[pair] !== OPEN) return true
    const rows = this.#rows
    const red = this.pairs.first[pair]!
    const blue = this.pairs.second[pair]!
    const redRow = rows.red.at(red, rows.blue.threat(blue))
    const blueRow = rows.blue.at(blue, rows.red.threat(red))
    if (redRow < 0 || blueRow < 0) return false
    const most = rows.red.lengthOf(redRow) * rows.blue.lengthOf(blueRow)
    if (this.products + most > this.most) return false
    if (this.products + most > this.next.length) this.#growWays(this.products + most)
    this.begin[pair] = this.products
    this.#multiply(redRow, blueRow)
    this.end[pair] = this.products
    this.status[pair] = FOUGHT
    return true
  }

  /** Looks at every meeting there can be; false where one has too many ways on, or all have. */
  expandAll(): boolean {
    for (let pair = 0; pair < this.pairs.size; pair++) {
      if (this.statusOf(pair) === OPEN && !this.expand(pair)) return false
    }
    return true
  }

  /** Every way of one row with every way of the other. */
  #multiply(redRow: number, blueRow: number): void {
    const { red, blue } = this.#rows
    const { pairs, next, chance } = this
    const blueBegin = blue.start[blueRow]!
    const blueEnd = blue.start[blueRow + 1]!
    let way = this.products
    for (let i = red.start[redRow]!, end = red.start[redRow + 1]!; i < end; i++) {
      const to = red.to[i]!
      const part = red.chance[i]!
      for (let j = blueBegin; j < blueEnd; j++) {
        next[way] = pairs.at(to, blue.to[j]!)
        chance[way++] = part * blue.chance[j]!
      }
    }
    this.products = way
  }

  #reserve(pair: number): void {
    const room = Math.max(pair + 1, this.status.length * 2)
    const { status, begin, end } = this
    this.status = new Uint8Array(room)
    this.status.set(status)
    this.begin = new Int32Array(room)
    this.begin.set(begin)
    this.end = new Int32Array(room)
    this.end.set(end)
  }

  #growWays(least: number): void {
    const { next, chance } = this
    const room = Math.max(least, next.length * 4)
    this.next = new Int32Array(room)
    this.next.set(next)
    this.chance = new Float64Array(room)
    this.chance.set(chance)
  }
}
