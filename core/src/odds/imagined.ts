import { jumpedStreams, type Stream } from '../dice/index.ts'
import type { Measure, Ruleset, Shape, Side } from '../game/index.ts'
import { chain, must, ok, type Result, refuse } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'
import { advanceToBranch } from './branch.ts'
import { countBattle, draw, endingOf, playAndCount } from './playout.ts'
import { CHUNK_SIZE } from './sampled.ts'
import { spanOf } from './span.ts'
import { emptyTally, type Tally } from './tally.ts'

/** Battles as one side may expect them: each from a position that fits what it knows. */
export interface Imaginer<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly plans: Plans<S>
  readonly measures: readonly Measure<S>[]
  readonly rounds: number | undefined
  readonly fleets: boolean
  /** A position of its own for one battle. */
  draw(stream: Stream): S['State']
}

/** Positions that fit what a side knows of one: nothing but that side's view of it is kept. Refuses where the system does not say how to imagine. */
export function imaginedBy<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  side: Side,
): Result<(stream: Stream) => S['State']> {
  const { imagine } = rules
  if (imagine === undefined) {
    return refuse({ code: 'unsupported', path: ['seat'], expected: 'a system that imagines what a side cannot know' })
  }
  const view = rules.view(state, side)
  return ok(stream => imagine(view, stream))
}

/**
 * An imaginer of battles from what a side knows of a position: nothing but that side's view of it is kept. Refuses where the system does not say how to imagine.
 */
export function makeImaginer<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  side: Side,
  plans: Plans<S>,
  {
    setup,
    rounds,
    fleets = false,
  }: { readonly setup: S['Setup']; readonly rounds?: number; readonly fleets?: boolean },
): Result<Imaginer<S>> {
  return chain(imaginedBy(rules, state, side), draw =>
    ok({ rules, plans, measures: rules.measures(setup), rounds, fleets, draw }),
  )
}

/** One battle from an imagined position, played out in place: no two begin alike, so nothing is remembered. */
function playImagined<S extends Shape>(imaginer: Imaginer<S>, stream: Stream, tally: Tally): void {
  const { rules, plans, measures, rounds } = imaginer
  const span = spanOf(rules, imaginer.draw(stream), rounds)
  const terms = { rules, plans, measures, span }
  const draft = rules.clone(span.start)
  const { verdict, odds, inputs } = advanceToBranch(rules, draft, plans, true)
  const elapsed = { rounds: 0, steps: 0 }
  const ending = endingOf(terms, elapsed, verdict, () => draft)
  if (ending === undefined) {
    const input = must(inputs[draw(must(odds, 'odds of an open position'), stream)], 'a way on')
    playAndCount(terms, { draft, input }, elapsed, stream, tally)
    return
  }
  countBattle(terms, tally, draft, { ending, rounds: 0 })
}

/** Plays `size` imagined battles with one stream. */
export function imagineWith<S extends Shape>(imaginer: Imaginer<S>, stream: Stream, size: number): Tally {
  const tally = emptyTally(imaginer.measures.length, imaginer.fleets)
  for (let i = 0; i < size; i++) playImagined(imaginer, stream, tally)
  return tally
}

/** Numbered chunk `chunk` of a seed, as `sampleChunk` has it. */
export function imagineChunk<S extends Shape>(
  imaginer: Imaginer<S>,
  seed: number | string,
  chunk: number,
  size = CHUNK_SIZE,
): Tally {
  return imagineWith(imaginer, must(jumpedStreams(seed, chunk).next().value, 'endless streams'), size)
}
