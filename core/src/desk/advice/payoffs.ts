import { marginPayoff, type Payoff, winPayoff } from '../../duel/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { ok, type Result } from '../../lang/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import type { OpenJob } from '../odds/index.ts'

/** The payoffs of a battle: victory, and margins that are measured for both sides. */
export function payoffsOf({ rules, setup }: OpenBattle): readonly { readonly value: string; readonly label: string }[] {
  const measures = rules.measures(setup)
  const margins = measures.flatMap(({ name, title, kind }) => {
    const word = name.slice('red.'.length)
    const isMargin = kind !== 'unit' && name === `red.${word}` && measures.some(each => each.name === `blue.${word}`)
    return isMargin ? [{ value: word, label: title.toLowerCase() }] : []
  })
  return [{ value: 'win', label: 'victory' }, ...margins]
}

/**
 * A payoff by its name, in value to red: `win`, or the margin of a measure. Of losses that is blue's less red's, of
 * what is left red's less blue's.
 */
export const payoffNamed = ({ rules, setup }: OpenJob, word: string): Result<Payoff<Shape>> =>
  word === 'win' ? ok(winPayoff()) : marginPayoff(rules, setup, word)
