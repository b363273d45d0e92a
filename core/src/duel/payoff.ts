import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import type { Verdict } from '../game/sides/index.ts'
import { must, nearest, ok, type Result, refuse } from '../lang/index.ts'
import { type MeasureOdds, type OddsAnswer, Z95 } from '../odds/index.ts'

/** The value of an end of a battle to red; blue has as much less. */
export interface Payoff<S extends Shape> {
  /** `win`, or the word of a measure. */
  readonly name: string
  /** In words of the side whose value it is. */
  readonly title: string
  /** The value of a battle that never ends. */
  readonly endless: number
  of(verdict: Pick<Verdict, 'winner'>, state: S['State']): number
  mean(answer: OddsAnswer): number
  /** The margin of error of `mean`, 95 times in a hundred: 0 for exact odds. */
  marginOfError(answer: OddsAnswer): number
  /** The detail that the odds need for that. */
  readonly detail: 'outcome' | 'whole'
}

/**
 * To win: 1 for red, -1 for blue, 0 for a draw and for what never ends. What one side has more the other has less, as
 * matrix games need it; the desk publishes it as the expected result.
 */
export const winPayoff = <S extends Shape>(): Payoff<S> => ({
  name: 'win',
  title: 'expected result',
  endless: 0,
  of: ({ winner }) => (winner === 'red' ? 1 : winner === 'blue' ? -1 : 0),
  mean: ({ outcome }) => outcome.red - outcome.blue,
  marginOfError: ({ outcome: { red, blue }, n }) => {
    if (n === undefined) return 0
    const variance = red + blue - (red - blue) ** 2
    // few samples that all came out alike: as if one more had not
    return Z95 * (variance > 0 ? Math.sqrt(variance / n) : 1 / n)
  },
  detail: 'outcome',
})

/** True if the values of ends are victories and defeats: then a share of each stands behind a mean. */
export const isVictory = ({ name }: Pick<Payoff<Shape>, 'name'>): boolean => name === 'win'

const measureNamed = ({ measures }: OddsAnswer, name: string): MeasureOdds =>
  must(
    measures.find(measure => measure.name === name),
    'odds have every measure',
  )

/** The margin of error of a mean: where few samples all came out alike, as if one more had differed by one. */
function marginOf(answer: OddsAnswer, name: string): number {
  const { n } = answer
  const { interval } = measureNamed(answer, name)
  if (n === undefined || interval === undefined) return 0
  return Math.max((interval.high - interval.low) / 2, Z95 / n)
}

/**
 * A margin in a measure of the vocabulary, as `points` or `units`: of losses those of blue less those of red, of what
 * is left what red has more. Nothing for battles that never end. Refuses what the system does not measure for both
 * sides, and single classes of units.
 */
export function marginPayoff<S extends Shape>(rules: Ruleset<S>, setup: S['Setup'], word: string): Result<Payoff<S>> {
  const measures = rules.measures(setup)
  const [red, blue] = ['red', 'blue'].map(side => measures.find(({ name }) => name === `${side}.${word}`))
  if (red === undefined || blue === undefined || red.kind === 'unit') {
    const known = measures.flatMap(({ kind, name }) =>
      kind !== 'unit' && name.startsWith('red.') ? [name.slice(4)] : [],
    )
    const expected = `win, or a margin in ${known.join(', ')}`
    return refuse({ code: 'unknown-name', path: ['payoff'], found: word, expected }, nearest(word, ['win', ...known]))
  }
  const sign = red.kind === 'loss' ? 1 : -1
  return ok({
    name: word,
    title: `${red.title.toLowerCase()}, ${sign > 0 ? 'of the enemy less its own' : 'its own less those of the enemy'}`,
    endless: 0,
    of: (_, state) => sign * (blue.of(state) - red.of(state)),
    mean: answer => sign * (measureNamed(answer, blue.name).mean - measureNamed(answer, red.name).mean),
    // both losses of one battle depend on each other: their sum is the most they can be off
    marginOfError: answer => marginOf(answer, blue.name) + marginOf(answer, red.name),
    detail: 'whole',
  })
}
