import { type Nodes, obedientGraph, openGraph } from '../../../fixtures/index.ts'
import { winPayoff } from '../../duel/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import { invariant } from '../../lang/index.ts'
import type { AdvisedQuestion } from './question.ts'

/**
 * The question at the beginning of a game of nodes for victory: both sides obey, and give the first order of
 * everything.
 */
export function graphQuestion(given: Nodes, rules: AnyRuleset = obedientGraph): AdvisedQuestion {
  const open = openGraph(given, rules)
  const asked = rules.pending(open.state)
  invariant(asked.kind === 'orders', 'a game that begins with a question')
  const { briefs } = asked
  return { open, briefs, free: [...new Set(briefs.map(({ ask }) => ask.kind))], payoff: winPayoff(), samples: 1 }
}
