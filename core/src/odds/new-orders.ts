import { jumpedStreams, type Stream } from '../dice/index.ts'
import type { Measure, Ruleset, Shape } from '../game/index.ts'
import { must } from '../lang/index.ts'
import type { Outcome } from './answer.ts'
import type { NewOrders } from './exact.ts'
import { type Course, countBattle, draw, endingOf, type Pace, playOut } from './play-on.ts'
import { CHUNK_SIZE } from './sampled.ts'
import { settle } from './settle.ts'
import { type Span, spanOf } from './span.ts'
import { emptyTally, type Tally } from './tally.ts'

/** Battles whose sides follow other plans once the round under way is done. */
export interface NewOrdersSampler<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly orders: NewOrders<S>
  readonly measures: readonly Measure<S>[]
  /** Where one battle begins: the position itself, or one that fits what a seat knows of it. */
  begin(stream: Stream): S['State']
}

export const makeNewOrders = <S extends Shape>(
  rules: Ruleset<S>,
  orders: NewOrders<S>,
  setup: S['Setup'],
  begin: (stream: Stream) => S['State'],
): NewOrdersSampler<S> => ({ rules, orders, measures: rules.measures(setup), begin })

/** Plays a battle on from the start of a round, or from its first position; `pace` and draft stand where it ends or is stopped. */
function playPart<S extends Shape>(course: Course<S>, draft: S['State'], pace: Pace, stream: Stream): keyof Outcome {
  const { verdict, odds, inputs } = settle(course.rules, draft, course.plans, true)
  const ending = endingOf(course, pace, verdict, () => draft)
  if (ending !== undefined) return ending
  const input = must(inputs[draw(must(odds, 'odds of an open position'), stream)], 'a way on')
  return playOut(course, { draft, input }, pace, stream)
}

function playOne<S extends Shape>(sampler: NewOrdersSampler<S>, stream: Stream, tally: Tally): void {
  const { rules, orders, measures } = sampler
  const span = spanOf(rules, sampler.begin(stream))
  const draft = rules.clone(span.start)
  const pace: Pace = { rounds: 0, steps: 0 }
  const courseOf = (plans: Course<S>['plans'], until: Span<S>): Course<S> => ({ rules, plans, measures, span: until })
  let ending = playPart(courseOf(orders.now, { ...span, rounds: 1 }), draft, pace, stream)
  const later = courseOf(orders.later, span)
  const goesOn = ending === 'undecided' && pace.rounds === 1 && pace.steps < rules.card.longest
  if (goesOn) ending = playPart(later, draft, pace, stream)
  countBattle(later, tally, draft, { ending, rounds: pace.rounds })
}

/** Numbered chunk `chunk` of a seed: chunks add up to the same in any order. */
export function newOrdersChunk<S extends Shape>(
  sampler: NewOrdersSampler<S>,
  seed: number | string,
  chunk: number,
  size = CHUNK_SIZE,
): Tally {
  const stream = must(jumpedStreams(seed, chunk).next().value, 'endless streams')
  const tally = emptyTally(sampler.measures.length)
  for (let i = 0; i < size; i++) playOne(sampler, stream, tally)
  return tally
}
