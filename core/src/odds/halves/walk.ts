import type { Stream } from '../../dice/index.ts'
import type { Halves } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { Side } from '../../game/sides/index.ts'
import type { Ending } from '../answer.ts'
import { endingAfterRounds, type Span } from '../span.ts'
import { aliasOf } from './alias.ts'
import { PairChain, STILL_FOUGHT, winnerByStatus } from './pair-chain.ts'
import { PairIndex } from './pair-index.ts'
import { SideRows } from './rows.ts'

interface Walked {
  red: number
  blue: number
  rounds: number
}

export interface Walk<S extends Shape> {
  readonly halves: Halves<S['State']>
  /** Undefined where a row is too long to be drawn from, with `walked` standing there. */
  walk(walked: Walked, stream: Stream): Ending | undefined
}

interface Course<S extends Shape> {
  readonly halves: Halves<S['State']>
  readonly span: Span<S>
  /** A battle that goes on past so many rounds is undecided. */
  readonly longest: number
}

/** The end of a battle that is not over, once the span or the longest way may stop it. */
function stopOf<S extends Shape>(course: Course<S>, { red, blue, rounds }: Walked): Ending | undefined {
  const stop = endingAfterRounds(course.span, rounds, () => course.halves.state(red, blue))
  return stop ?? (rounds >= course.longest ? 'undecided' : undefined)
}

/** The first round after which something may stop a battle that is not over. */
const firstStop = <S extends Shape>({ span, longest }: Course<S>): number => Math.min(span.cap, span.rounds, longest)

/** The walk where all pairs fit: one draw a round, whatever the rows. */
function tableWalk<S extends Shape>(course: Course<S>, chain: PairChain): Walk<S>['walk'] {
  const { status, begin, end, next, pairs } = chain
  const { keep, other } = aliasOf(chain)
  const stops = firstStop(course)
  return (walked, stream) => {
    let pair = 0
    for (let rounds = 0; ; rounds++) {
      const code = status[pair]!
      if (code !== STILL_FOUGHT || rounds >= stops) {
        walked.red = pairs.first[pair]!
        walked.blue = pairs.second[pair]!
        walked.rounds = rounds
        const ending = code === STILL_FOUGHT ? stopOf(course, walked) : winnerByStatus[code]
        if (ending !== undefined) return ending
      }
      const from = begin[pair]!
      const u = stream.unit() * (end[pair]! - from)
      const place = Math.floor(u)
      const way = from + place
      pair = next[u - place < keep[way]! ? way : other[way]!]!
    }
  }
}

/** The walk where there are too many pairs: a red row and a blue row each round, drawn one after the other. */
function rowWalk<S extends Shape>(course: Course<S>): Walk<S>['walk'] {
  const { halves } = course
  const red = new SideRows(halves, 'red')
  const blue = new SideRows(halves, 'blue')
  const stops = firstStop(course)
  return (walked, stream) => {
    for (;;) {
      const verdict = halves.over(walked.red, walked.blue)
      if (verdict !== undefined) return verdict.winner
      const stop = walked.rounds >= stops ? stopOf(course, walked) : undefined
      if (stop !== undefined) return stop
      const redRow = red.at(walked.red, blue.threat(walked.blue))
      const blueRow = blue.at(walked.blue, red.threat(walked.red))
      if (redRow < 0 || blueRow < 0) return undefined
      walked.red = red.draw(redRow, stream)
      walked.blue = blue.draw(blueRow, stream)
      walked.rounds++
    }
  }
}

/**
 * Products up to which all pairs are worked out before the first battle: some milliseconds. It depends on the battle
 * alone, never on what was sampled.
 */
const TABLED = 100_000

export function makeWalk<S extends Shape>(course: Course<S>): Walk<S> {
  const chain = new PairChain(course.halves, TABLED)
  return { halves: course.halves, walk: chain.expandAll() ? tableWalk(course, chain) : rowWalk(course) }
}

/** Ends of battles counted by the halves that were left, so that measures are read once a half. */
export class HalfCounts {
  readonly #ends = new PairIndex()
  readonly #times: number[] = []

  add(red: number, blue: number): void {
    const end = this.#ends.at(red, blue)
    this.#times[end] = (this.#times[end] ?? 0) + 1
  }

  *pairs(): Iterable<readonly [red: number, blue: number, times: number]> {
    for (const [end, times] of this.#times.entries()) yield [...this.#ends.pair(end), times]
  }

  bySide(side: Side): ReadonlyMap<number, number> {
    const counts = new Map<number, number>()
    for (const [red, blue, times] of this.pairs()) {
      const half = side === 'red' ? red : blue
      counts.set(half, (counts.get(half) ?? 0) + times)
    }
    return counts
  }
}
