import type { FormSpec } from '@flagplot/core/game/form'
import type { Paper, Shape } from '@flagplot/core/game/orders'
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
