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
export class Meetings {
  readonly halves: Halves<unknown>
  readonly pairs = new PairIndex()
  /** By meeting: how it stands, and where its ways on begin and end; none where it is not fought. */
  standing = new Uint8Array(64)
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
  look(meeting: number): number {
    if (meeting >= this.standing.length) this.#reserve(meeting)
    const known = this.standing[meeting]!
    if (known !== OPEN) return known
    const verdict = this.halves.over(this.pairs.first[meeting]!, this.pairs.second[meeting]!)
    if (verdict !== undefined) this.standing[meeting] = codes[verdict.winner]
    return this.standing[meeting]!
  }

  /** Makes the ways on from a meeting that goes on. False where a row is too long, or there would be too many products. */
  expand(meeting: number): boolean {
    if (this.standing[meeting] !== OPEN) return true
    const rows = this.#rows
    const red = this.pairs.first[meeting]!
    const blue = this.pairs.second[meeting]!
    const redRow = rows.red.at(red, rows.blue.threat(blue))
    const blueRow = rows.blue.at(blue, rows.red.threat(red))
    if (redRow < 0 || blueRow < 0) return false
    const most = rows.red.lengthOf(redRow) * rows.blue.lengthOf(blueRow)
    if (this.products + most > this.most) return false
    if (this.products + most > this.next.length) this.#growWays(this.products + most)
    this.begin[meeting] = this.products
    this.#multiply(redRow, blueRow)
    this.end[meeting] = this.products
    this.standing[meeting] = FOUGHT
    return true
  }

  /** Looks at every meeting there can be; false where one has too many ways on, or all have. */
  expandAll(): boolean {
    for (let meeting = 0; meeting < this.pairs.size; meeting++) {
      if (this.look(meeting) === OPEN && !this.expand(meeting)) return false
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

  #reserve(meeting: number): void {
    const room = Math.max(meeting + 1, this.standing.length * 2)
    const { standing, begin, end } = this
    this.standing = new Uint8Array(room)
    this.standing.set(standing)
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
