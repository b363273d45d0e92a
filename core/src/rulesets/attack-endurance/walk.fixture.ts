import { checkInput } from '../../game/index.ts'
import { type BySide, bySide } from '../../game/sides/index.ts'
import { invariant, must, sayRefusal } from '../../lang/index.ts'
import { exactOdds } from '../../odds/index.ts'
import { type Plans, planAtStart } from '../../table/index.ts'
import { type AttackEndurance, attackEndurance as rules } from './index.ts'
import type { Setup } from './setup/setup.ts'
import type { State } from './state.ts'

export type Named = { readonly name: string; readonly settings?: object }

export function plansOf(choices: BySide<Named>): Plans<AttackEndurance> {
  return bySide(side => {
    const found = planAtStart(rules, choices[side])
    invariant(found.ok, found.ok ? '' : sayRefusal(found.refusal))
    return found.value
  })
}

type OutcomeChances = BySide<number> & { readonly draw: number }

export function solved(setup: Setup, choices: BySide<Named>): OutcomeChances {
  const answer = exactOdds({ rules, state: rules.begin(setup), plans: plansOf(choices) }, { setup })
  invariant(answer.ok, answer.ok ? '' : sayRefusal(answer.refusal))
  return answer.value.outcome
}

/** All data of a position but its field and the rounds of losses, in its own order: no key, no canonical order. */
const whole = ({ done, agenda, red, blue, attacks }: State): string =>
  JSON.stringify([done, agenda, { ...red, gone: [] }, { ...blue, gone: [] }, attacks])

/**
 * The same odds by walking the rules alone: every order through its door, as in a fight, and two positions are one only
 * if all their data is equal. For battles with a round limit or without a way back.
 */
export function walked(setup: Setup, choices: BySide<Named>): OutcomeChances {
  const plans = plansOf(choices)
  const known = new Map<string, OutcomeChances>()
  const follow = (state: State): OutcomeChances => {
    const name = whole(state)
    const found = known.get(name) ?? step(state)
    known.set(name, found)
    return found
  }
  const step = (state: State): OutcomeChances => {
    const pending = rules.pending(state)
    if (pending.kind === 'over') return { red: 0, blue: 0, draw: 0, [pending.result.winner]: 1 }
    if (pending.kind === 'orders') {
      const brief = must(pending.briefs[0], 'a brief')
      const { doctrine, settings } = plans[brief.side]
      const order = must(doctrine.decide(rules.view(state, brief.side), brief, settings)[0], 'an order').order
      const input = checkInput(rules, state, { kind: 'orders', orders: { [brief.side]: order } })
      invariant(input.ok, input.ok ? '' : sayRefusal(input.refusal))
      const next = rules.clone(state)
      rules.advance(next, input.value)
      return follow(next)
    }
    const { chances } = pending.roll.odds
    const sum = { red: 0, blue: 0, draw: 0 }
    for (const [outcome, weight] of chances.entries()) {
      if (weight === 0) continue
      const next = rules.clone(state)
      rules.advance(next, { kind: 'roll', outcome })
      const { red, blue, draw } = follow(next)
      sum.red += weight * red
      sum.blue += weight * blue
      sum.draw += weight * draw
    }
    return sum
  }
  return follow(rules.begin(setup))
}
