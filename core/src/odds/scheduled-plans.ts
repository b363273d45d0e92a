import { jumpedStreams, type Stream } from '../dice/index.ts'
import type { Measure, Ruleset, Shape } from '../game/index.ts'
import { must } from '../lang/index.ts'
import type { Outcome } from './answer.ts'
import { advanceToBranch } from './branch.ts'
import type { PlanSchedule } from './exact-scheduled.ts'
import { countBattle, draw, type Elapsed, endingOf, type PlayTerms, playToEnd } from './playout.ts'
import { CHUNK_SIZE } from './sampled.ts'
import { spanOf } from './span.ts'
import { emptyTally, type Tally } from './tally.ts'

/** Battles whose sides follow other plans once some rounds are done. */
export interface ScheduledSampler<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly orders: PlanSchedule<S>
  readonly measures: readonly Measure<S>[]
  readonly fleets: boolean
  /** Where one battle begins: the position itself, or one that fits what a seat knows of it. */
  begin(stream: Stream): S['State']
}

export const makeScheduledSampler = <S extends Shape>(
  rules: Ruleset<S>,
  orders: PlanSchedule<S>,
  {
    setup,
    begin,
    fleets = false,
  }: { readonly setup: S['Setup']; readonly begin: ScheduledSampler<S>['begin']; readonly fleets?: boolean },
): ScheduledSampler<S> => ({ rules, orders, measures: rules.measures(setup), fleets, begin })

/** Plays a battle on from the start of a round, or from its first position; `elapsed` and draft stand where it ends or is stopped. */
function playPart<S extends Shape>(
  terms: PlayTerms<S>,
  draft: S['State'],
  elapsed: Elapsed,
  stream: Stream,
): keyof Outcome {
  const { verdict, odds, inputs } = advanceToBranch(terms.rules, draft, terms.plans, true)
  const ending = endingOf(terms, elapsed, verdict, () => draft)
  if (ending !== undefined) return ending
  const input = must(inputs[draw(must(odds, 'odds of an open position'), stream)], 'a way on')
  return playToEnd(terms, { draft, input }, elapsed, stream)
}

function playOne<S extends Shape>(sampler: ScheduledSampler<S>, stream: Stream, tally: Tally): void {
  const { rules, orders, measures } = sampler
  const span = spanOf(rules, sampler.begin(stream))
  const draft = rules.clone(span.start)
  const begun = rules.rounds(draft)
  const elapsed: Elapsed = { rounds: 0, steps: 0 }
  let { now: plans } = orders
  const termsUntil = (rounds: number): PlayTerms<S> => ({ rules, plans, measures, span: { ...span, rounds } })
  for (const { after, plans: next } of orders.changes) {
    const terms = termsUntil(after)
    const ending = playPart(terms, draft, elapsed, stream)
    const goesOn = ending === 'undecided' && elapsed.rounds >= after && elapsed.steps < rules.card.longest
    if (!goesOn) {
      countBattle(terms, tally, draft, { ending, rounds: elapsed.rounds })
      return
    }
    // rounds that went by without a question are done, too
    elapsed.rounds = Math.min(span.cap, rules.rounds(draft) - begun)
    plans = next
  }
  const terms = termsUntil(span.rounds)
  const ending = playPart(terms, draft, elapsed, stream)
  countBattle(terms, tally, draft, { ending, rounds: elapsed.rounds })
}

/** Numbered chunk `chunk` of a seed: chunks add up to the same in any order. */
export function scheduledChunk<S extends Shape>(
  sampler: ScheduledSampler<S>,
  seed: number | string,
  chunk: number,
  size = CHUNK_SIZE,
): Tally {
  const stream = must(jumpedStreams(seed, chunk).next().value, 'endless streams')
  const tally = emptyTally(sampler.measures.length, sampler.fleets)
  for (let i = 0; i < size; i++) playOne(sampler, stream, tally)
  return tally
}
