import type { Input, Log, Ruleset } from './ruleset.ts'
import type { Shape } from './shape.ts'

/** The position after one input; the position given is left alone. */
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
