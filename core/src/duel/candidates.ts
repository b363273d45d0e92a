import type { Mix, Plan } from '../game/doctrine/index.ts'
import { fallbackSettings } from '../game/form/index.ts'
import type { Ruleset } from '../game/index.ts'
import { type OrderOf, paperOf, type Shape } from '../game/orders/index.ts'
import { canonicalJson } from '../lang/index.ts'
import type { BriefAt } from './decision-node.ts'
import { oneSettingChanged } from './setting-variations.ts'

/**
 * The orders that doctrines of a system would give: all as usually set first, then with each setting changed. The
 * doctrine of `plan` keeps its settings.
 */
function* ordersGiven<S extends Shape>(
  { doctrines }: Ruleset<S>,
  plan: Plan<S>,
  decide: (plan: Plan<S>) => Mix<S>,
): Generator<OrderOf<S>> {
  const plans = Object.values(doctrines).map(
    (doctrine): Plan<S> =>
      doctrine === plan.doctrine ? plan : { doctrine, settings: fallbackSettings(doctrine.settings) },
  )
  const varied = plans.flatMap(({ doctrine, settings }) =>
    oneSettingChanged(doctrine.settings, settings).map((changed): Plan<S> => ({ doctrine, settings: changed })),
  )
  for (const each of [...plans, ...varied]) for (const { order } of decide(each)) yield order
}

function* inTurn<T>(lists: readonly Iterable<T>[]): Generator<T> {
  const left = new Set(lists.map(list => list[Symbol.iterator]()))
  while (left.size > 0) {
    for (const each of left) {
      const next = each.next()
      if (next.done) left.delete(each)
      else yield next.value
    }
  }
}

/**
 * Orders to compare where there are too many to try all, `most` of them beside those of the side's plan. Those come
 * first; then, in turn, orders that any doctrine of the system would give, as usually set and with each setting changed
 * by itself, and orders that the system offers (`Ruleset.candidates`); each once. The best order may be none of them.
 */
export function candidatesFor<S extends Shape>(
  rules: Ruleset<S>,
  { state, brief, plan }: BriefAt<S> & { readonly plan: Plan<S> },
  most: number,
): readonly OrderOf<S>[] {
  const view = rules.view(state, brief.side)
  const paper = paperOf(rules, brief)
  const decide = ({ doctrine, settings }: Plan<S>): Mix<S> => doctrine.decide(view, brief, settings)
  const found = new Map<string, OrderOf<S>>()
  const add = (orders: Iterable<OrderOf<S>>, wanted: number): void => {
    if (found.size >= wanted) return
    for (const order of orders) {
      found.set(canonicalJson(order), order)
      if (found.size >= wanted) return
    }
  }
  add(
    decide(plan).map(({ order }) => order),
    Number.POSITIVE_INFINITY,
  )
  add(inTurn([rules.candidates?.(view, brief) ?? [], ordersGiven(rules, plan, decide)]), most)
  // if every doctrine says the same, the first order there is stands beside it
  add(paper.choices(), 2)
  return [...found.values()]
}
