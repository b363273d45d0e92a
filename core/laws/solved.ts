import type { AnyRuleset } from '@flagplot/core/game'
import { decisionWeight } from '@flagplot/core/game/doctrine'
import type { Shape } from '@flagplot/core/game/orders'
import { type BySide, sides } from '@flagplot/core/game/sides'
import { sayRefusal } from '@flagplot/core/lang'
import { exactOdds, type OddsAnswer } from '@flagplot/core/odds'
import { type DoctrineChoice, type Plans, planAtStart } from '@flagplot/core/table'
import type { Laid } from './battle.ts'
import { Breach } from './breach.ts'
import { cases } from './depth/index.ts'

/** A battle with its exact odds under its own doctrines. */
export interface Solved {
  readonly battle: Laid
  readonly plans: Plans<Shape>
  readonly answer: OddsAnswer
}

/** Limits of the battles that the laws solve; the tests of the odds solve larger ones. Slow decisions get fewer. */
const LIMITS = { positions: cases(1500, 200), keyChars: 2_000_000 }
const MIN_POSITIONS = cases(300, 60)
/** Battles solved: in all depth each one that can be. */
const SOLVED = cases(1_000, 6)

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

/** Exact odds of at most `SOLVED` battles, the smallest first; battles for rare rules are tried before the others. */
export function solve(rules: AnyRuleset, battles: readonly Laid[]): readonly Solved[] {
  const solved: Solved[] = []
  for (const battle of battles.toReversed()) {
    if (solved.length >= SOLVED) break
    solved.push(...[solveOne(rules, battle)].filter(each => each !== undefined))
  }
  return solved.sort((a, b) => (a.answer.positions ?? 0) - (b.answer.positions ?? 0))
}
