import type { Halves } from '../../game/index.ts'
import type { Side, Verdict } from '../../game/sides/index.ts'
import { withCapacity } from '../with-capacity.ts'
import { PairIndex } from './pair-index.ts'
import { SideRows } from './rows.ts'

/** The status of a pair: not known to be over, fought on with its ways on known, or over. */
const OPEN = 0
export const STILL_FOUGHT = 1
const codes: Readonly<Record<Verdict['winner'], number>> = { red: 2, blue: 3, draw: 4 }

export const winnerByStatus: readonly (Verdict['winner'] | undefined)[] = [undefined, undefined, 'red', 'blue', 'draw']

/** Ways on there is room for at first: a small battle never needs more. */
const ROOM = 16_384

/**
 * A Markov chain over pairs of halves at the start of a round, numbered as visited: 0 is the start. The ways on from
 * each are its red row times its blue row, flat in `next` and `chance`.
 */
export class PairChain {
  readonly halves: Halves<unknown>
  readonly pairs = new PairIndex()
  /** By pair: its status, and where its ways on begin and end; none where it is not fought. */
  status = new Uint8Array(64)
  begin = new Int32Array(64)
  end = new Int32Array(64)
  /** By way on: the pair it leads to, and its chance. */
  next = new Int32Array(ROOM)
  chance = new Float64Array(ROOM)
  /** Ways on so far, and the most there may be. */
  products = 0
  readonly most: number
  readonly #rows: Readonly<Record<Side, SideRows>>

  constructor(halves: Halves<unknown>, most: number) {
    this.halves = halves
    this.most = most
    this.#rows = { red: new SideRows(halves, 'red'), blue: new SideRows(halves, 'blue') }
    this.pairs.at(halves.start.red, halves.start.blue)
  }

  winner(pair: number): Verdict['winner'] | undefined {
    if (pair >= this.status.length) this.#makeRoom(pair + 1)
    if (this.status[pair] === OPEN) {
      const verdict = this.halves.over(this.pairs.first[pair] ?? 0, this.pairs.second[pair] ?? 0)
      if (verdict !== undefined) this.status[pair] = codes[verdict.winner]
    }
    return winnerByStatus[this.status[pair] ?? OPEN]
  }

  /** Makes the ways on from a pair that goes on. False where a row is too long, or there would be too many products. */
  expand(pair: number): boolean {
    if (this.status[pair] !== OPEN) return true
    const rows = this.#rows
    const red = this.pairs.first[pair] ?? 0
    const blue = this.pairs.second[pair] ?? 0
    const redRow = rows.red.at(red, rows.blue.threat(blue))
    const blueRow = rows.blue.at(blue, rows.red.threat(red))
    if (redRow < 0 || blueRow < 0) return false
    const products = this.products + rows.red.lengthOf(redRow) * rows.blue.lengthOf(blueRow)
    if (products > this.most) return false
    this.next = withCapacity(this.next, products)
    this.chance = withCapacity(this.chance, products)
    this.begin[pair] = this.products
    this.#multiply(redRow, blueRow)
    this.end[pair] = this.products
    this.status[pair] = STILL_FOUGHT
    return true
  }

  /** Expands every pair there can be; false where one has too many ways on, or all have. */
  expandAll(): boolean {
    for (let pair = 0; pair < this.pairs.size; pair++) {
      if (this.winner(pair) === undefined && !this.expand(pair)) return false
    }
    return true
  }

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

  #makeRoom(pairs: number): void {
    this.status = withCapacity(this.status, pairs)
    this.begin = withCapacity(this.begin, pairs)
    this.end = withCapacity(this.end, pairs)
  }
}
