import type { Halves, Measure } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { bySide, type Side } from '../../game/sides/index.ts'
import type { MeasureOdds } from '../answer.ts'
import { measureOddsOf } from '../answer-parts.ts'
import { addFleets, endingWhenStopped, fleetOdds, measureText, newFleetTally } from '../fleets.ts'
import type { ExactDetail, FinalChances, FinalReadings } from '../solved.ts'
import { type PairChain, winnerByStatus } from './pair-chain.ts'

function marginal({ pairs }: PairChain, side: Side, finals: FinalChances): ReadonlyMap<number, number> {
  const chances = new Map<number, number>()
  const halfOf = side === 'red' ? pairs.first : pairs.second
  for (const [pair, chance] of finals) {
    const half = halfOf[pair] ?? 0
    chances.set(half, (chances.get(half) ?? 0) + chance)
  }
  return chances
}

/**
 * A position to read the measures of one half off: they depend on their own side, so anything may stand on the other.
 */
export const stateOfHalf = <State>(halves: Halves<State>, side: Side, half: number): State =>
  side === 'red' ? halves.state(half, halves.start.blue) : halves.state(halves.start.red, half)

interface SolvedPairs<S extends Shape> {
  readonly chain: PairChain
  readonly halves: Halves<S['State']>
  readonly finals: FinalChances
}

function measuresOf<S extends Shape>(
  { chain, halves, finals }: SolvedPairs<S>,
  measures: readonly Measure<S>[],
): readonly MeasureOdds[] {
  const placed = bySide(side =>
    [...marginal(chain, side, finals)].map(([half, chance]) => ({ state: stateOfHalf(halves, side, half), chance })),
  )
  return measures.map(measure =>
    measureOddsOf(
      measure,
      placed[measure.side].map(({ state, chance }) => [measure.of(state), chance]),
    ),
  )
}

/** A side's measures by half, as text, read once a half. */
export function halfValues<S extends Shape>(
  halves: Halves<S['State']>,
  measures: readonly Measure<S>[],
  side: Side,
): (half: number) => string {
  const known = new Map<number, string>()
  return half => {
    const text = known.get(half) ?? measureText(measures, side, stateOfHalf(halves, side, half))
    known.set(half, text)
    return text
  }
}

function fleetsOf<S extends Shape>(
  { chain: { pairs, status }, halves, finals }: SolvedPairs<S>,
  { span, measures }: ExactDetail<S>,
): FinalReadings['fleets'] {
  const fleets = newFleetTally()
  const all = measures()
  const values = bySide(side => halfValues(halves, all, side))
  for (const [pair, weight] of finals) {
    const [red, blue] = pairs.pair(pair)
    const ending = winnerByStatus[status[pair] ?? 0] ?? endingWhenStopped(span, () => halves.state(red, blue))
    addFleets(fleets, { red: values.red(red), blue: values.blue(blue) }, { ending, weight })
  }
  return fleetOdds(fleets)
}

/** Reads measures and fleets off the final pairs, as far as they are asked for. */
export const readFinals = <S extends Shape>(solved: SolvedPairs<S>, ask: ExactDetail<S>): FinalReadings => ({
  ...(ask.detail === 'whole' ? { measures: measuresOf(solved, ask.measures()) } : {}),
  ...(ask.fleets ? { fleets: fleetsOf(solved, ask) ?? { red: [], blue: [] } } : {}),
})
