import {
  chain,
  countCharacters,
  expectedWithoutControl,
  firstControlIn,
  isLongerThan,
  nearest,
  ok,
  onOneLine,
  type Result,
  refuse,
} from '../lang/index.ts'
import { fillPlain, type OptionSpec, type Scalar } from './form/index.ts'
import type { Shape } from './orders/index.ts'
import type { Input, Ruleset } from './ruleset.ts'

/** Characters of a moderator's reason. */
export const MAX_REASON = 2_000

/** A moderator's reason: some words, not too many, on one line. */
export function checkReason(raw: string, key: string): Result<string> {
  const control = firstControlIn(raw.replaceAll('\r\n', '\n'), 'lines')
  if (control !== undefined)
    return refuse({ code: 'type', path: [key], found: control, expected: expectedWithoutControl.lines })
  const reason = onOneLine(raw)
  if (reason !== '' && !isLongerThan(reason, MAX_REASON)) return ok(reason)
  const found = reason === '' ? 'nothing' : `${countCharacters(reason)} characters`
  return refuse({ code: 'range', path: [key], found, expected: `a reason of 1 to ${MAX_REASON} characters` })
}

/** The options that a ruling may change in a battle under way. */
export const changeableOptions = (options: readonly OptionSpec[]): readonly OptionSpec[] =>
  options.filter(({ fixed }) => fixed !== true)

function checkOption(options: readonly OptionSpec[], name: string, value: unknown): Result<Scalar> {
  const spec = options.find(each => each.name === name)
  const names = changeableOptions(options).map(each => each.name)
  if (spec === undefined) {
    const expected = names.length === 0 ? 'no option: this system has none to rule on' : `one of ${names.join(', ')}`
    return refuse({ code: 'unknown-key', path: ['options', name], expected }, nearest(name, names))
  }
  if (spec.fixed) {
    const says = `The option ${name} is settled before the battle begins and cannot change.`
    return refuse({ code: 'illegal', path: ['options', name], says })
  }
  const filled = fillPlain(spec, value)
  return filled.ok ? filled : refuse({ ...filled.refusal, path: ['options', name, ...filled.refusal.path] })
}

/** A moderator's ruling from outside: at least one option, each by its name and among its values, and a reason. */
export function checkRuling<S extends Shape>(
  rules: Ruleset<S>,
  raw: { readonly options: Readonly<Record<string, unknown>>; readonly reason: string },
): Result<Input<S>> {
  const options: Record<string, Scalar> = {}
  for (const [name, stated] of Object.entries(raw.options)) {
    const value = checkOption(rules.options, name, stated)
    if (!value.ok) return value
    options[name] = value.value
  }
  if (Object.keys(options).length === 0) {
    return refuse({ code: 'missing', path: ['options'], says: 'A ruling needs an option and its value.' })
  }
  return chain(checkReason(raw.reason, 'reason'), reason => ok({ kind: 'ruling', options, reason }))
}
