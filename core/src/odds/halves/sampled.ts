import type { Stream } from '../../dice/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { bySide, sides } from '../../game/sides/index.ts'
import { advanceToBranch } from '../branch.ts'
import { addFleets, endingWhenStopped } from '../fleets.ts'
import { countBattle, drawInput, type PlayTerms, playToEnd } from '../playout.ts'
import { countEnd, countValue, type Tally } from '../tally.ts'
import { halfValues, stateOfHalf } from './measures.ts'
import { HalfCounts, type Walk } from './walk.ts'

interface Counted {
  readonly tally: Tally
  readonly stream: Stream
  readonly size: number
}

/** Counts what is left of both sides; each half is read once. */
function countHalves<S extends Shape>(
  { measures, span }: PlayTerms<S>,
  { halves }: Walk<S>,
  { counts, tally }: { readonly counts: HalfCounts; readonly tally: Tally },
): void {
  const values = bySide(side => halfValues(halves, measures, side))
  for (const [red, blue, weight] of tally.fleets === undefined ? [] : counts.pairs()) {
    const ending = halves.over(red, blue)?.winner ?? endingWhenStopped(span, () => halves.state(red, blue))
    if (tally.fleets) addFleets(tally.fleets, { red: values.red(red), blue: values.blue(blue) }, { ending, weight })
  }
  for (const side of sides) {
    for (const [half, times] of counts.bySide(side)) {
      const state = stateOfHalf(halves, side, half)
      for (const [i, measure] of measures.entries()) {
        if (measure.side === side) countValue(tally.measures[i], measure.of(state), times)
      }
    }
  }
}

/** Walks battles over two halves; one that comes to a row too long to draw from is played on in place. */
export function sampleHalves<S extends Shape>(
  terms: PlayTerms<S>,
  course: Walk<S>,
  { tally, stream, size }: Counted,
): void {
  const { halves } = course
  const counts = new HalfCounts()
  const walked = { red: 0, blue: 0, rounds: 0 }
  for (let i = 0; i < size; i++) {
    walked.red = halves.start.red
    walked.blue = halves.start.blue
    walked.rounds = 0
    const ending = course.walk(walked, stream)
    if (ending === undefined) {
      const { rounds } = walked
      const draft = terms.rules.clone(halves.state(walked.red, walked.blue))
      const input = drawInput(advanceToBranch({ ...terms, state: draft }, false), stream)
      const battle = { draft, input, rounds, steps: rounds }
      const ending = playToEnd(terms, battle, stream)
      countBattle(terms, tally, { state: draft, ending, rounds: battle.rounds })
      continue
    }
    countEnd(tally, ending, walked.rounds, 1)
    counts.add(walked.red, walked.blue)
  }
  countHalves(terms, course, { counts, tally })
}
