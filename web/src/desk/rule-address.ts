import type { AnyRuleset } from '@flagplot/core/game'

/** The address of a rule on the rules screen. */
export const ruleAddress = (rules: AnyRuleset, rule: string): string =>
  `#/rules/${rules.card.id}/${encodeURIComponent(rule)}`
