import { type Brief, type Mix, type OrderOf, type Plan, paperOf, type Ruleset, type Shape } from '../game/index.ts'
import { canonicalJson } from '../lang/index.ts'
import { variationsOf } from './variations.ts'

/**
 * Orders worth comparing where there are too many to try them all: those of a side's standing orders first, then those that any standing orders of the system
 * would give here, as they are usually set and with each setting changed by itself; each once, at most `most` beside the first. The best order may be none of them.
 */
export function candidatesFor<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  brief: Brief<S>,
  { plan, most }: { readonly plan: Plan<S>; readonly most: number },
): readonly OrderOf<S>[] {
  const view = rules.view(state, brief.side)
  const paper = paperOf(rules, brief)
  const found = new Map<string, OrderOf<S>>()
  const take = (mix: Mix<S>, room = most): void => {
    for (const { order } of mix) if (found.size < room) found.set(canonicalJson(order), order)
  }
  take(plan.doctrine.decide(view, brief, plan.settings), Number.POSITIVE_INFINITY)
  for (const doctrine of Object.values(rules.doctrines)) {
    const usual = Object.fromEntries(doctrine.settings.map(({ name, fallback }) => [name, fallback]))
    const settings = doctrine === plan.doctrine ? plan.settings : usual
    for (const each of variationsOf(doctrine.settings, settings)) {
      if (found.size >= most) return [...found.values()]
      take(doctrine.decide(view, brief, each))
    }
  }
  // where every doctrine says the same, the first order there is beside it
  if (found.size < 2 && paper.size() > 1n) {
    for (const order of paper.choices()) {
      found.set(canonicalJson(order), order)
      if (found.size > 1) break
    }
  }
  return [...found.values()]
}
