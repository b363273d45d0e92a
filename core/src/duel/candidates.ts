import { type Brief, type Mix, type OrderOf, type Plan, paperOf, type Ruleset, type Shape } from '../game/index.ts'
import { canonicalJson } from '../lang/index.ts'
import { oneSettingChanged } from './setting-variations.ts'

/** What any standing orders of a system would give: all of them as they are usually set first, then with each setting changed. Those of `plan` keep its settings. */
function* ordersGiven<S extends Shape>(
  rules: Ruleset<S>,
  plan: Plan<S>,
  decide: (plan: Plan<S>) => Mix<S>,
): Generator<OrderOf<S>> {
  const plans = Object.values(rules.doctrines).map((doctrine): Plan<S> => {
    const usual = Object.fromEntries(doctrine.settings.map(({ name, fallback }) => [name, fallback]))
    return { doctrine, settings: doctrine === plan.doctrine ? plan.settings : usual }
  })
  for (const each of plans) for (const { order } of decide(each)) yield order
  for (const { doctrine, settings } of plans) {
    for (const changed of oneSettingChanged(doctrine.settings, settings)) {
      for (const { order } of decide({ doctrine, settings: changed })) yield order
    }
  }
}

/** The first of each, the second of each, and so on until all are told. */
function* inTurn<T>(lists: readonly Iterable<T>[]): Generator<T> {
  let left = lists.map(list => list[Symbol.iterator]())
  while (left.length > 0) {
    const ended = new Set<Iterator<T>>()
    for (const each of left) {
      const next = each.next()
      if (next.done) ended.add(each)
      else yield next.value
    }
    left = left.filter(each => !ended.has(each))
  }
}

/** How candidates are looked for. */
export interface CandidateSearch<S extends Shape> {
  /** The standing orders of the side. */
  readonly plan: Plan<S>
  /** How many are wanted at most, beside those of `plan`. */
  readonly most: number
}

/**
 * Orders worth comparing where there are too many to try them all: those of a side's standing orders first, then, in turn, those that any standing orders of the system
 * would give here, as they are usually set and with each setting changed by itself, and those that the system offers (`Ruleset.candidates`); each once. The best order
 * may be none of them.
 */
export function candidatesFor<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  brief: Brief<S>,
  { plan, most }: CandidateSearch<S>,
): readonly OrderOf<S>[] {
  const view = rules.view(state, brief.side)
  const paper = paperOf(rules, brief)
  const decide = ({ doctrine, settings }: Plan<S>): Mix<S> => doctrine.decide(view, brief, settings)
  const found = new Map<string, OrderOf<S>>()
  for (const { order } of decide(plan)) found.set(canonicalJson(order), order)
  const offered = rules.candidates?.(view, brief) ?? []
  if (found.size < most) {
    for (const order of inTurn([offered, ordersGiven(rules, plan, decide)])) {
      found.set(canonicalJson(order), order)
      if (found.size >= most) break
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
