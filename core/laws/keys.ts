import { type AnyRuleset, apply, type Pending } from '@flagplot/core/game'
import { paperOf, type Shape } from '@flagplot/core/game/orders'
import type { Laid } from './battle.ts'
import { demand, demandEqual } from './breach.ts'
import { someInputs } from './positions.ts'
import { plansOf } from './solved.ts'
import type { Law, Subject } from './subject.ts'

/** The question in a form that can be compared. */
export function question(rules: AnyRuleset, pending: Pending<Shape>): unknown {
  if (pending.kind === 'over') return pending
  if (pending.kind === 'roll') return { rule: pending.roll.rule, weights: pending.roll.odds.weights }
  return pending.briefs.map(brief => {
    const { side, rule, ask } = brief
    return { side, rule, ask: ask.kind, size: paperOf(rules, brief).size() }
  })
}

/** Keys that can follow: reading by reading for a throw, as a set for orders, whose names may be permuted. */
function following({ rules }: Subject, state: Shape['State']): unknown {
  const pending = rules.pending(state)
  if (pending.kind === 'over') return rules.key(state)
  if (pending.kind === 'orders' && pending.briefs.some(brief => paperOf(rules, brief).size() > 12n))
    return 'too many to compare'
  const keys = someInputs(rules, pending, 144).map(input => rules.key(apply(rules, state, input)))
  return pending.kind === 'roll' ? keys : [...new Set(keys)].sort()
}

/** The result of standing orders: the key after each order of a mix with its weight, or the weights if both decide. */
function decided({ rules }: Subject, battle: Laid, state: Shape['State']): unknown {
  const pending = rules.pending(state)
  if (pending.kind !== 'orders') return undefined
  const plans = plansOf(rules, battle.doctrines)
  return pending.briefs.map(brief => {
    const { doctrine, settings } = plans[brief.side]
    const mix = doctrine.decide(rules.view(state, brief.side), brief, settings)
    if (pending.briefs.length > 1) return mix.map(({ weight }) => weight).sort()
    const after = (order: unknown): string =>
      rules.key(apply(rules, state, { kind: 'orders', orders: { [brief.side]: order } }))
    return mix.map(({ order, weight }) => `${after(order)} ${weight}`).sort()
  })
}

export const equalKeysEqualFutures: Law = subject => {
  const { rules } = subject
  for (const { battle, key, first, second } of subject.twins()) {
    const say = (what: string) => () => `${battle.name}: positions with the key ${key} differ in ${what}`
    demandEqual(question(rules, rules.pending(second)), question(rules, rules.pending(first)), say('their question'))
    demandEqual(following(subject, second), following(subject, first), say('the keys that follow'))
    demandEqual(decided(subject, battle, second), decided(subject, battle, first), say('what the doctrines do'))
  }
}

/** The odds read their measures off one position of a key. */
export const equalKeysMeasureEqual: Law = ({ rules, twins }) => {
  for (const { battle, key, first, second } of twins()) {
    for (const measure of rules.measures(battle.setup)) {
      const say = () => `${battle.name}: ${measure.name} differs between positions with the key ${key}`
      demandEqual(measure.of(second), measure.of(first), say)
    }
  }
}

/** A key is read off the position alone. */
export const keysFollowThePosition: Law = ({ rules, positions }) => {
  for (const { where, state } of positions()) {
    const key = rules.key(state)
    demand(rules.key(rules.clone(state)) === key, () => `${where}: a clone has the same key`)
    demand(rules.key(JSON.parse(JSON.stringify(state))) === key, () => `${where}: a copy through JSON has the same key`)
  }
}
