import { type Odds, pick, type Stream } from '../dice/index.ts'
import type { Input, Measure, Ruleset, Shape, Verdict } from '../game/index.ts'
import { must } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'
import type { Outcome } from './answer.ts'
import { advanceToBranch, CERTAIN } from './branch.ts'
import { addFleets } from './fleets.ts'
import { type Span, stopAfter } from './span.ts'
import { countEnd, countValue, type Tally } from './tally.ts'

/** What sampled battles are played by. */
export interface PlayTerms<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly plans: Plans<S>
  readonly measures: readonly Measure<S>[]
  readonly span: Span<S>
}

/** How far a sampled battle has come: rounds finished, ways gone. */
export interface Elapsed {
  rounds: number
  steps: number
}

/** How a battle stands after so many rounds and steps; undefined while it is fought on. One that goes on past `longest` is undecided. */
export function endingOf<S extends Shape>(
  { span, rules }: PlayTerms<S>,
  { rounds, steps }: Elapsed,
  verdict: Verdict | undefined,
  state: () => S['State'],
): keyof Outcome | undefined {
  return verdict?.winner ?? stopAfter(span, rounds, state) ?? (steps >= rules.card.longest ? 'undecided' : undefined)
}

/** One way on: a certain one takes no draw. */
export const draw = (odds: Odds, stream: Stream): number =>
  odds === CERTAIN ? 0 : pick(odds.cumulative, stream.unit())

/** Where a battle leaves what is remembered: a draft of its own, and what is answered there. */
export interface PlayedFrom<S extends Shape> {
  readonly draft: S['State']
  readonly input: Input<S>
}

/** Plays a battle in place to where it ends or its terms stop it, and leaves the draft there. */
export function playToEnd<S extends Shape>(
  terms: PlayTerms<S>,
  { draft, input: first }: PlayedFrom<S>,
  elapsed: Elapsed,
  stream: Stream,
): keyof Outcome {
  const { rules, plans } = terms
  let input = first
  for (;;) {
    const before = rules.rounds(draft)
    rules.advance(draft, input)
    const { verdict, odds, inputs } = advanceToBranch(rules, draft, plans, rules.rounds(draft) > before)
    const ticks = rules.rounds(draft) - before
    elapsed.steps++
    let ending: keyof Outcome | undefined
    // rounds that went by without a question are finished one by one, and each may be the last
    for (let left = ticks; ending === undefined && left > 1; left--) {
      elapsed.rounds++
      ending = endingOf(terms, elapsed, undefined, () => draft)
      elapsed.steps++
    }
    if (ending === undefined) {
      elapsed.rounds += verdict === undefined ? Math.min(1, ticks) : 1
      ending = endingOf(terms, elapsed, verdict, () => draft)
    }
    if (ending !== undefined) return ending
    input = must(inputs[draw(must(odds, 'odds of an open position'), stream)], 'a way on')
  }
}

/** Counts a battle that stands at its end. */
export function countBattle<S extends Shape>(
  { measures }: PlayTerms<S>,
  tally: Tally,
  state: S['State'],
  { ending, rounds }: { readonly ending: keyof Outcome; readonly rounds: number },
): void {
  countEnd(tally, ending, rounds, 1)
  for (const [m, measure] of measures.entries()) countValue(tally, m, measure.of(state), 1)
  if (tally.fleets !== undefined) addFleets(tally.fleets, measures, state, { ending, weight: 1 })
}

/** Plays the rest of a battle in place, off the remembered positions, and counts it; draws exactly what the walk would have drawn. */
export function playAndCount<S extends Shape>(
  terms: PlayTerms<S>,
  from: PlayedFrom<S>,
  elapsed: Elapsed,
  stream: Stream,
  tally: Tally,
): void {
  const ending = playToEnd(terms, from, elapsed, stream)
  countBattle(terms, tally, from.draft, { ending, rounds: elapsed.rounds })
}
