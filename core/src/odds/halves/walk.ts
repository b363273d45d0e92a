import type { Stream } from '../../dice/index.ts'
import type { Halves, Shape, Verdict } from '../../game/index.ts'
import type { Outcome } from '../answer.ts'
import { type Span, stopAfter } from '../span.ts'
import type { Tally } from '../tally.ts'
import { PairIndex } from './pair-index.ts'
import { Rows } from './rows.ts'

/** A battle under way. */
export interface Walked {
  red: number
  blue: number
  rounds: number
}

/** Sampled battles over two halves: a red row and a blue row each round, drawn one after the other. Keeps the rows for many chunks. */
export class HalvesWalk<S extends Shape> {
  readonly halves: Halves<S['State']>
  readonly #span: Span<S>
  readonly #longest: number
  readonly #red: Rows
  readonly #blue: Rows

  constructor(halves: Halves<S['State']>, span: Span<S>, longest: number) {
    this.halves = halves
    this.#span = span
    this.#longest = longest
    this.#red = new Rows(halves, 'red')
    this.#blue = new Rows(halves, 'blue')
  }

  /** Walks one battle on to where it ends; undefined where a row is too long to be drawn from, with `walked` standing there. */
  walk(walked: Walked, stream: Stream): keyof Outcome | undefined {
    const [red, blue] = [this.#red, this.#blue]
    for (;;) {
      const ending = this.#endingOf(walked, this.halves.over(walked.red, walked.blue))
      if (ending !== undefined) return ending
      const redRow = red.at(walked.red, blue.threat(walked.blue))
      const blueRow = blue.at(walked.blue, red.threat(walked.red))
      if (redRow < 0 || blueRow < 0) return undefined
      walked.red = red.draw(redRow, stream)
      walked.blue = blue.draw(blueRow, stream)
      walked.rounds++
    }
  }

  #endingOf({ red, blue, rounds }: Walked, verdict: Verdict | undefined): keyof Outcome | undefined {
    if (verdict !== undefined) return verdict.winner
    const { cap, rounds: most } = this.#span
    if (rounds >= cap || rounds >= most) {
      const stop = stopAfter(this.#span, rounds, () => this.halves.state(red, blue))
      if (stop !== undefined) return stop
    }
    return rounds >= this.#longest ? 'undecided' : undefined
  }
}

/** Ends of battles counted by the halves that were left, so that measures are read once a half. */
export class HalfCounts {
  readonly #ends = new PairIndex()
  readonly #times: number[] = []

  add(red: number, blue: number): void {
    const end = this.#ends.at(red, blue)
    this.#times[end] = (this.#times[end] ?? 0) + 1
  }

  /** How often each half of a side was left. */
  bySide(side: 'red' | 'blue'): ReadonlyMap<number, number> {
    const halves = side === 'red' ? this.#ends.first : this.#ends.second
    const counts = new Map<number, number>()
    for (const [end, times] of this.#times.entries()) counts.set(halves[end]!, (counts.get(halves[end]!) ?? 0) + times)
    return counts
  }
}

/** Counts one battle's end and length; its measures are counted by half. */
export function countEnd(tally: Tally, ending: keyof Outcome, rounds: number): void {
  tally.n++
  tally.outcome[ending]++
  while (tally.endings.length <= rounds) tally.endings.push({ red: 0, blue: 0, draw: 0, undecided: 0 })
  tally.endings[rounds]![ending]++
}
