import type { OpenJob } from '../desk/odds/index.ts'
import { expectedResultOf } from '../desk/odds-words/index.ts'
import { marginPayoff, type Payoff } from '../duel/index.ts'
import type { Shape } from '../game/orders/index.ts'
import type { Side } from '../game/sides/index.ts'
import { must, nearest, ok, type Result, refuse } from '../lang/index.ts'
import { type OddsAnswer, wilsonInterval } from '../odds/index.ts'

/** An aim of standing orders, read off odds: more is better for the side that has it. */
export interface Objective extends Pick<Payoff<Shape>, 'mean' | 'marginOfError' | 'detail'> {
  readonly title: string
  /** `%` of an expected result or of a chance; else the measure that its margin is in. */
  readonly unit: string
}

/** A share in % that is read off odds, with its margin of error if battles were sampled. */
const shareObjective = (
  title: string,
  detail: Objective['detail'],
  percentIn: (answer: OddsAnswer) => number,
): Objective => ({
  title,
  unit: '%',
  detail,
  mean: percentIn,
  marginOfError: answer => {
    const { n } = answer
    if (n === undefined) return 0
    const { low, high } = wilsonInterval((percentIn(answer) / 100) * n, n)
    return (100 * (high - low)) / 2
  },
})

/** The chance that a unit of this name, or one of this class, is left at the end. */
function toKeep({ rules, setup }: OpenJob, side: Side, unit: string): Result<Objective> {
  const start = `${side}.unit.`
  const names = rules.measures(setup).flatMap(({ name }) => (name.startsWith(start) ? [name.slice(start.length)] : []))
  if (!names.includes(unit)) {
    const expected = names.length === 0 ? 'a system that measures its units' : `a unit of ${side}: ${names.join(', ')}`
    return refuse({ code: 'unknown-name', path: ['aim'], found: unit, expected }, nearest(unit, names))
  }
  const left = ({ measures }: OddsAnswer): number => {
    const measure = measures.find(({ name }) => name === start + unit)
    const { distribution } = must(measure, 'odds have every measure')
    return 100 * distribution.reduce((sum, { value, chance }) => (value > 0 ? sum + chance : sum), 0)
  }
  return ok(shareObjective(`chance that ${unit} is left`, 'whole', left))
}

/**
 * An objective by its word: `win`, `keep:` and the name of a unit, or a measure of both sides such as `points`, for its
 * margin. Refuses any other.
 */
export function objectiveNamed(open: OpenJob, side: Side, word: string): Result<Objective> {
  if (word === 'win') {
    return ok(shareObjective('expected result', 'outcome', answer => expectedResultOf(answer)[side]))
  }
  if (word.startsWith('keep:')) return toKeep(open, side, word.slice('keep:'.length))
  const payoff = marginPayoff(open.rules, open.setup, word)
  if (!payoff.ok) {
    return refuse({ ...payoff.refusal, path: ['aim'], expected: `keep:<unit>, ${payoff.refusal.expected}` })
  }
  const { mean, marginOfError, detail } = payoff.value
  const sign = side === 'red' ? 1 : -1
  return ok({
    title: `margin in ${word}`,
    unit: word,
    detail,
    mean: answer => sign * mean(answer),
    marginOfError,
  })
}
