import { value } from '../../fixtures/index.ts'
import type { Leaving, Ruleset } from '../game/index.ts'
import { type Template, template } from '../rulesets/_template/index.ts'

/** A set-up of the pattern. */
export const setupOf = (red: readonly unknown[], blue: readonly unknown[], more: object = {}): Template['Setup'] =>
  value(template.setup.parse({ red: { name: 'Reds', units: red }, blue: { name: 'Blues', units: blue }, ...more }))

const leaving: Leaving<Template> = {
  rule: 'end.limit',
  time: 'end',
  toCome: () => true,
  barred: () => undefined,
  goes: plan => plan,
  stays: plan => plan,
}

/** The pattern with a way to leave, so that a condition to leave may be read. */
export const leavingPattern: Ruleset<Template> = { ...template, leaving }
