import type { OpenJob } from '../desk/odds/index.ts'
import { marginPayoff, type Payoff } from '../duel/index.ts'
import type { Shape } from '../game/orders/index.ts'
import type { Side } from '../game/sides/index.ts'
import { must, nearest, ok, type Result, refuse } from '../lang/index.ts'
import { type OddsAnswer, wilsonInterval } from '../odds/index.ts'

/** An aim of standing orders, read off odds: more is better for the side that has it. */
export interface Objective extends Pick<Payoff<Shape>, 'mean' | 'marginOfError' | 'detail'> {
  readonly title: string
  /** True for a chance, from 0 to 1; false for a margin. */
  readonly isChance: boolean
}

/** A chance that is read off odds, with its margin of error if battles were sampled. */
const chanceObjective = (
  title: string,
  detail: Objective['detail'],
  chanceIn: (answer: OddsAnswer) => number,
): Objective => ({
  title,
  isChance: true,
  detail,
  mean: chanceIn,
  marginOfError: answer => {
    if (answer.n === undefined) return 0
    const { low, high } = wilsonInterval(chanceIn(answer) * answer.n, answer.n)
    return (high - low) / 2
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
    return distribution.reduce((sum, { value, chance }) => (value > 0 ? sum + chance : sum), 0)
  }
  return ok(chanceObjective(`chance that ${unit} is left`, 'whole', left))
}

/**
 * An objective by its word: `win`, `keep:` and the name of a unit, or a measure of both sides such as `points`, for its
 * margin. Refuses any other.
 */
export function objectiveNamed(open: OpenJob, side: Side, word: string): Result<Objective> {
  if (word === 'win') return ok(chanceObjective('chance to win', 'outcome', ({ outcome }) => outcome[side]))
  if (word.startsWith('keep:')) return toKeep(open, side, word.slice('keep:'.length))
  const payoff = marginPayoff(open.rules, open.setup, word)
  if (!payoff.ok) {
    return refuse({ ...payoff.refusal, path: ['aim'], expected: `keep:<unit>, ${payoff.refusal.expected}` })
  }
  const { mean, marginOfError, detail } = payoff.value
  const sign = side === 'red' ? 1 : -1
  return ok({
    title: `margin in ${word}`,
    isChance: false,
    detail,
    mean: answer => sign * mean(answer),
    marginOfError,
  })
}
