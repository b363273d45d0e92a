import { type BySide, type Halves, type Measure, type Shape, type Side, sides } from '../../game/index.ts'
import type { FleetOdds, MeasureOdds } from '../answer.ts'
import { measureOddsOf } from '../answer-parts.ts'
import { addFleet, endingAt, fleetOdds, noFleets, valuesOf } from '../fleets.ts'
import type { FinalChances } from '../solved.ts'
import type { Span } from '../span.ts'
import { type PairChain, winners } from './pair-chain.ts'

/** Chance by half of a side, out of chance by meeting. */
function marginal({ pairs }: PairChain, side: Side, finals: FinalChances): ReadonlyMap<number, number> {
  const chances = new Map<number, number>()
  const halfOf = side === 'red' ? pairs.first : pairs.second
  for (const [pair, chance] of finals) {
    const half = halfOf[pair]!
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
  chain: PairChain,
  halves: Halves<S['State']>,
  measures: readonly Measure<S>[],
  finals: FinalChances,
): MeasureOdds[] {
  const odds = new Map<Measure<S>, MeasureOdds>()
  for (const side of sides) {
    const placed = [...marginal(chain, side, finals)].map(([half, chance]) => {
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
  { pairs, status }: PairChain,
  halves: Halves<S['State']>,
  { span, measures }: { readonly span: Span<S>; measures(): readonly Measure<S>[] },
  finals: FinalChances,
): BySide<readonly FleetOdds[]> {
  const fleets = noFleets()
  const all = measures()
  const red = halfValues(halves, all, 'red')
  const blue = halfValues(halves, all, 'blue')
  for (const [pair, chance] of finals) {
    const [first, second] = [pairs.first[pair]!, pairs.second[pair]!]
    const ending = winners[status[pair]!] ?? endingAt(span, () => halves.state(first, second))
    addFleet(fleets.red, ending, red(first), chance)
    addFleet(fleets.blue, ending, blue(second), chance)
  }
  return fleetOdds(fleets)
}
