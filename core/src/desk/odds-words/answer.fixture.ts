import { fleetWords } from '../../game/words/index.ts'
import type { MeasureOdds, OddsAnswer, OutcomeChances } from '../../odds/index.ts'
import type { OddsTopic } from './ending.ts'

export const topic: OddsTopic = {
  title: 'A raid',
  system: 'shells',
  words: fleetWords({ red: { name: 'Rebels' }, blue: { name: 'Imperials' } }),
}

/** A measure with the chance of each of its values. */
export function measureOf(chances: Readonly<Record<number, number>>, more: Partial<MeasureOdds> = {}): MeasureOdds {
  const distribution = Object.entries(chances).map(([value, chance]) => ({ value: Number(value), chance }))
  const mean = distribution.reduce((sum, { value, chance }) => sum + value * chance, 0)
  return {
    name: 'red.lost',
    title: 'Points lost',
    side: 'red',
    kind: 'loss',
    unit: 'points',
    mean,
    distribution,
    ...more,
  }
}

const outcomeOf = (outcome: Partial<OutcomeChances>): OutcomeChances => ({
  red: 0,
  blue: 0,
  draw: 0,
  undecided: 0,
  ...outcome,
})

/** An exact answer with this outcome. */
export const exactly = (outcome: Partial<OutcomeChances>, more: Partial<OddsAnswer> = {}): OddsAnswer => ({
  method: 'exact',
  positions: 12,
  outcome: outcomeOf(outcome),
  rounds: { mean: 2.5, byRound: [] },
  measures: [],
  ...more,
})

/** A sampled answer in which these endings came up so many times of `n`. */
export function sampledOf(n: number, hits: Partial<OutcomeChances>, more: Partial<OddsAnswer> = {}): OddsAnswer {
  const { red, blue, draw, undecided } = outcomeOf(hits)
  const outcome = { red: red / n, blue: blue / n, draw: draw / n, undecided: undecided / n }
  return { ...exactly(outcome, more), method: 'sampled', n }
}
