import type { Ruleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { Reason, Side } from '../../game/sides/index.ts'
import { type SideWords, sayReason } from '../../game/words/index.ts'

/** An event in a sentence, with the rule that made it and its grounds. */
export interface ReportLine {
  readonly text: string
  readonly rule: string
  readonly side?: Side
  readonly because: readonly Pick<Reason, 'rule' | 'text'>[]
}

/** An event in words for people, sides by the words given. */
export function reportLineOf<S extends Shape>(rules: Ruleset<S>, event: S['Event'], words: SideWords): ReportLine {
  const { rule, because = [], side } = event
  return {
    text: rules.tell(event, words),
    rule,
    ...(side === undefined ? {} : { side }),
    because: because.map(reason => ({ rule: reason.rule, text: sayReason(reason, words) })),
  }
}
