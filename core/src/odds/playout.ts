import { jumpedStreams, type Odds, pickIndex, type Stream } from '../dice/index.ts'
import type { Plans } from '../game/doctrine/index.ts'
import type { Input, Measure, Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { bySide, type Verdict } from '../game/sides/index.ts'
import { must } from '../lang/index.ts'
import type { Ending } from './answer.ts'
import { advanceToBranch, type Branch, CERTAIN } from './branch.ts'
import { addFleets, measureText } from './fleets.ts'
import { endingAfterRounds, type Span } from './span.ts'
import { countEnd, countValue, type Tally } from './tally.ts'

/** Battles in one numbered chunk: few enough to share out among workers, many enough that handing one out is cheap. */
export const CHUNK_SIZE = 4096

/** Samples battles; the same stream and size give the same tally, whatever was sampled before. */
export interface Sampler {
  sample(stream: Stream, size: number): Tally
}

interface Chunk {
  readonly seed: number | string
  readonly chunk: number
  readonly size?: number
}

/** A numbered chunk of battles: workers may take chunks in any order, their tallies add up to the same. */
export const sampleChunk = (sampler: Sampler, { seed, chunk, size = CHUNK_SIZE }: Chunk): Tally =>
  sampler.sample(must(jumpedStreams(seed, chunk).next().value, 'endless streams'), size)

export interface PlayTerms<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly plans: Plans<S>
  readonly measures: readonly Measure<S>[]
  readonly span: Span<S>
}

export interface BattleProgress {
  rounds: number
  steps: number
}

interface PlayedBattle<S extends Shape> extends BattleProgress {
  readonly draft: S['State']
  input: Input<S>
}

/** The end of a battle after these rounds and steps; undefined while it goes on. Past `longest` it is undecided. */
export const endingOf = <S extends Shape>(
  { span, rules }: PlayTerms<S>,
  { rounds, steps }: BattleProgress,
  verdict: Verdict | undefined,
  state: () => S['State'],
): Ending | undefined =>
  verdict?.winner ?? endingAfterRounds(span, rounds, state) ?? (steps >= rules.card.longest ? 'undecided' : undefined)

export const drawReading = (odds: Odds, stream: Stream): number =>
  odds === CERTAIN ? 0 : pickIndex(odds.cumulative, stream.unit())

export const drawInput = <S extends Shape>({ odds, inputs }: Branch<S>, stream: Stream): Input<S> =>
  must(inputs[drawReading(must(odds, 'odds of an open position'), stream)], 'a way on')

/** Plays a battle to where it ends or its terms stop it, and leaves it standing there. */
export function playToEnd<S extends Shape>(terms: PlayTerms<S>, battle: PlayedBattle<S>, stream: Stream): Ending {
  const { rules, plans } = terms
  const { draft } = battle
  const state = () => draft
  for (;;) {
    const before = rules.rounds(draft)
    rules.advance(draft, battle.input)
    const branch = advanceToBranch({ rules, state: draft, plans }, rules.rounds(draft) > before)
    const ticks = rules.rounds(draft) - before
    battle.steps++
    let ending: Ending | undefined
    // rounds that went by without a question are finished one by one, and each may be the last
    for (let left = ticks; ending === undefined && left > 1; left--) {
      battle.rounds++
      ending = endingOf(terms, battle, undefined, state)
      battle.steps++
    }
    if (ending === undefined) {
      battle.rounds += branch.verdict === undefined ? Math.min(1, ticks) : 1
      ending = endingOf(terms, battle, branch.verdict, state)
    }
    if (ending !== undefined) return ending
    battle.input = drawInput(branch, stream)
  }
}

interface EndedBattle<S extends Shape> {
  readonly state: S['State']
  readonly ending: Ending
  readonly rounds: number
  /** So many battles that ended alike; one where absent. */
  readonly times?: number
}

/** Counts how battles ended and the fleets that were left; their measures apart. */
export function countEndAndFleets<S extends Shape>(
  { measures }: PlayTerms<S>,
  tally: Tally,
  { state, ending, rounds, times = 1 }: EndedBattle<S>,
): void {
  countEnd(tally, ending, rounds, times)
  if (tally.fleets === undefined) return
  const values = bySide(side => measureText(measures, side, state))
  addFleets(tally.fleets, values, { ending, weight: times })
}

export function countBattle<S extends Shape>(terms: PlayTerms<S>, tally: Tally, ended: EndedBattle<S>): void {
  countEndAndFleets(terms, tally, ended)
  for (const [i, measure] of terms.measures.entries()) countValue(tally.measures[i], measure.of(ended.state), 1)
}
