import type { Shape } from './orders/index.ts'
import type { Input, Log, Ruleset } from './ruleset.ts'

/** The position after one input; the given position does not change. */
export function apply<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  input: Input<S>,
  log?: Log<S>,
): S['State'] {
  const draft = rules.clone(state)
  rules.advance(draft, input, log)
  return draft
}

/** The position after all inputs, and the log on the way. Trusts the inputs. */
export function replay<S extends Shape>(
  rules: Ruleset<S>,
  setup: S['Setup'],
  inputs: readonly Input<S>[],
): { readonly state: S['State']; readonly events: readonly S['Event'][] } {
  const state = rules.begin(setup)
  const events: S['Event'][] = []
  for (const input of inputs) rules.advance(state, input, event => events.push(event))
  return { state, events }
}
