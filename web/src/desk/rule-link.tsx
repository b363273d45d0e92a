import type { AnyRuleset } from '@flagplot/core/game'
import { clauseTitle } from '@flagplot/core/game/words'
import { ruleAddress } from './rule-address.ts'

interface RuleLinkProps {
  readonly rules: AnyRuleset
  readonly rule: string
}

/** A link to the rule beside an option, which is often called like it: its title is for screen readers and pointers. */
export function RuleLink({ rules, rule }: RuleLinkProps) {
  const title = clauseTitle(rules, rule)
  return (
    <a href={ruleAddress(rules, rule)} className="hint" title={title}>
      rule<span className="unseen">: {title}</span>
    </a>
  )
}
