import { type BySide, type Halves, type Measure, type Shape, type Side, sides } from '../../game/index.ts'
import type { FleetOdds, MeasureOdds } from '../answer.ts'
import { measureOddsOf } from '../answer-parts.ts'
import { addFleet, endingAt, fleetOdds, noFleets, valuesOf } from '../fleets.ts'
import type { Standing } from '../found.ts'
import type { Span } from '../span.ts'
import { type Meetings, winners } from './meetings.ts'

/** Chance by half of a side, out of chance by meeting. */
function marginal({ pairs }: Meetings, side: Side, standing: Standing): ReadonlyMap<number, number> {
  const chances = new Map<number, number>()
  const halfOf = side === 'red' ? pairs.first : pairs.second
  for (const [meeting, chance] of standing) {
    const half = halfOf[meeting]!
    chances.set(half, (chances.get(half) ?? 0) + chance)
  }
  return chances
}

/** A position to read the measures of one half off: they depend on their own side, so anything may stand on the other. */
export function stateOfHalf<State>(halves: Halves<State>, side: Side, half: number): State {
  return side === 'red' ? halves.state(half, halves.start.blue) : halves.state(halves.start.red, half)
}

/** Distributions of the measures over chance by meeting; values are read once a half. */
export function measuresOf<S extends Shape>(
  meetings: Meetings,
  halves: Halves<S['State']>,
  measures: readonly Measure<S>[],
  standing: Standing,
): MeasureOdds[] {
  const odds = new Map<Measure<S>, MeasureOdds>()
  for (const side of sides) {
    const placed = [...marginal(meetings, side, standing)].map(([half, chance]) => {
      return { state: stateOfHalf(halves, side, half), chance }
    })
    for (const measure of measures) {
      if (measure.side !== side) continue
      const values = placed.map(({ state, chance }) => [measure.of(state), chance] as const)
      odds.set(measure, measureOddsOf(measure, values))
    }
  }
  return measures.flatMap(measure => odds.get(measure) ?? [])
}

/** A side's measures by half, as text, read once a half. */
export function halfValues<S extends Shape>(
  halves: Halves<S['State']>,
  measures: readonly Measure<S>[],
  side: Side,
): (half: number) => string {
  const known = new Map<number, string>()
  return half => {
    let text = known.get(half)
    if (text === undefined) {
      text = valuesOf(measures, side, stateOfHalf(halves, side, half))
      known.set(half, text)
    }
    return text
  }
}

/** The final fleets over chance by meeting. */
export function fleetsOf<S extends Shape>(
  { pairs, standing: codes }: Meetings,
  halves: Halves<S['State']>,
  { span, measures }: { readonly span: Span<S>; measures(): readonly Measure<S>[] },
  standing: Standing,
): BySide<readonly FleetOdds[]> {
  const fleets = noFleets()
  const all = measures()
  const red = halfValues(halves, all, 'red')
  const blue = halfValues(halves, all, 'blue')
  for (const [meeting, chance] of standing) {
    const [first, second] = [pairs.first[meeting]!, pairs.second[meeting]!]
    const ending = winners[codes[meeting]!] ?? endingAt(span, () => halves.state(first, second))
    addFleet(fleets.red, ending, red(first), chance)
    addFleet(fleets.blue, ending, blue(second), chance)
  }
  return fleetOdds(fleets)
}
