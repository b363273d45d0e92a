import type { FormSpec, Paper, Shape } from '@flagplot/core/game'
import { ok } from '@flagplot/core/lang'

/** The paper of a question that takes any values of its form. */
export const paperWith = (spec: FormSpec, more: Partial<Paper<Shape>> = {}): Paper<Shape> => ({
  form: () => spec,
  check: ok,
  size: () => 1n,
  nth: () => ({}),
  choices: () => [],
  parse: ok,
  print: () => '',
  costs: () => null,
  sketch: () => null,
  ...more,
})
