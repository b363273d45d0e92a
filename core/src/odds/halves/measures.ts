import { type Halves, type Measure, type Shape, type Side, sides } from '../../game/index.ts'
import type { MeasureOdds } from '../answer.ts'
import type { Meetings } from './meetings.ts'

/** Chance by half of a side, out of chance by meeting. */
function marginal({ pairs }: Meetings, side: Side, standing: Float64Array): Map<number, number> {
  const chances = new Map<number, number>()
  const halfOf = side === 'red' ? pairs.first : pairs.second
  for (let meeting = 0; meeting < standing.length; meeting++) {
    const chance = standing[meeting]!
    if (chance > 0) chances.set(halfOf[meeting]!, (chances.get(halfOf[meeting]!) ?? 0) + chance)
  }
  return chances
}

/** A position to read the measures of one half off: they depend on their own side, so anything may stand on the other. */
export function stateOfHalf<State>(halves: Halves<State>, side: Side, half: number): State {
  return side === 'red' ? halves.state(half, halves.start.blue) : halves.state(halves.start.red, half)
}

/** Distributions of the measures over chance by meeting; values are read once a half. */
export function measureOddsOf<S extends Shape>(
  meetings: Meetings,
  halves: Halves<S['State']>,
  measures: readonly Measure<S>[],
  standing: Float64Array,
): MeasureOdds[] {
  const odds = new Map<Measure<S>, MeasureOdds>()
  for (const side of sides) {
    const chances = marginal(meetings, side, standing)
    const states = new Map([...chances.keys()].map(half => [half, stateOfHalf(halves, side, half)]))
    for (const measure of measures) {
      if (measure.side === side) odds.set(measure, distribution(measure, chances, states))
    }
  }
  return measures.flatMap(measure => odds.get(measure) ?? [])
}

function distribution<S extends Shape>(
  measure: Measure<S>,
  chances: ReadonlyMap<number, number>,
  states: ReadonlyMap<number, S['State']>,
): MeasureOdds {
  const byValue = new Map<number, number>()
  let mean = 0
  for (const [half, state] of states) {
    const chance = chances.get(half) ?? 0
    const value = measure.of(state)
    byValue.set(value, (byValue.get(value) ?? 0) + chance)
    mean += value * chance
  }
  const { name, title, side, kind, unit } = measure
  const values = [...byValue].map(([value, chance]) => ({ value, chance })).sort((a, b) => a.value - b.value)
  return { name, title, side, kind, unit, mean, distribution: values }
}
