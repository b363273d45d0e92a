import { cases } from '../../test-depth.ts'
import { decisionWeight } from '../src/game/doctrine/index.ts'
import type { AnyRuleset } from '../src/game/index.ts'
import type { Shape } from '../src/game/orders/index.ts'
import { type BySide, sides } from '../src/game/sides/index.ts'
import { sayRefusal } from '../src/lang/index.ts'
import { exactOdds, type OddsAnswer } from '../src/odds/index.ts'
import { type DoctrineChoice, type Plans, planAtStart } from '../src/table/index.ts'
import type { Laid } from './battle.ts'
import { Breach } from './breach.ts'

/** A battle with its exact odds under its own doctrines. */
export interface Solved {
  readonly battle: Laid
  readonly plans: Plans<Shape>
  readonly answer: OddsAnswer
}

/** Limits of the battles that the laws solve; the tests of the odds solve larger ones. Slow decisions get fewer. */
const LIMITS = { positions: cases(1500, 400), keyChars: 2_000_000 }
const MIN_POSITIONS = cases(300, 100)

export function plansOf(rules: AnyRuleset, doctrines: BySide<DoctrineChoice>): Plans<Shape> {
  const plan = (side: 'red' | 'blue') => {
    const made = planAtStart(rules, doctrines[side])
    if (!made.ok) throw new Breach(`the doctrine of ${side} is refused: ${sayRefusal(made.refusal)}`)
    return made.value
  }
  return { red: plan('red'), blue: plan('blue') }
}

/** Exact odds of a small battle that is sure to end; nothing for the others. */
export function solveOne(rules: AnyRuleset, battle: Laid): Solved | undefined {
  const plans = plansOf(rules, battle.doctrines)
  const weight = decisionWeight(sides.map(side => plans[side].doctrine))
  const limits = { ...LIMITS, positions: Math.max(MIN_POSITIONS, LIMITS.positions / weight) }
  const answer = exactOdds({ rules, state: rules.begin(battle.setup), plans }, { setup: battle.setup, limits })
  if (!answer.ok || answer.value.outcome.undecided > 0) return undefined
  return { battle, plans, answer: answer.value }
}

export const solve = (rules: AnyRuleset, battles: readonly Laid[]): readonly Solved[] =>
  battles
    .flatMap(battle => solveOne(rules, battle) ?? [])
    .sort((a, b) => (a.answer.positions ?? 0) - (b.answer.positions ?? 0))
