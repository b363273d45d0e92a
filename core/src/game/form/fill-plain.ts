import {
  expectedWithoutControl,
  firstControlIn,
  isLongerThan,
  nearest,
  never,
  ok,
  type Refusal,
  type Result,
  refuse,
  sayValue,
} from '../../lang/index.ts'
import type { Choice, PathField, PlainField, Scalar } from './form.ts'

const sayRaw = (raw: unknown): string => sayValue(raw) ?? 'nothing'

/** The refusal of a value of another kind, or outside its bounds. */
export const refuseValue = (code: Refusal['code'], raw: unknown, expected: string): Result<never> =>
  refuse({ code, path: [], found: sayRaw(raw), expected })

export function fillChoice(choices: readonly Choice[], raw: unknown): Result<string> {
  const known = choices.map(choice => choice.value)
  if (typeof raw === 'string' && known.includes(raw)) return ok(raw)
  const expected = known.length === 0 ? 'nothing here' : `one of ${known.join(', ')}`
  return refuse(
    { code: 'illegal', path: [], found: sayRaw(raw), expected },
    typeof raw === 'string' ? nearest(raw, known) : undefined,
  )
}

/** A whole number from `min` to `max`. */
export function fillWhole(min: number, max: number, raw: unknown): Result<number> {
  const expected = `a whole number from ${min} to ${max}`
  if (typeof raw !== 'number' || !Number.isInteger(raw)) return refuseValue('type', raw, expected)
  return raw >= min && raw <= max ? ok(raw) : refuseValue('range', raw, expected)
}

function fillPath(field: PathField, raw: unknown): Result<string> {
  const letters = field.steps.map(step => step.value).join('')
  const expected = `${field.min} to ${field.max} steps out of ${letters}`
  if (typeof raw !== 'string') return refuseValue('type', raw, expected)
  const stray = [...raw].findIndex(letter => !letters.includes(letter))
  if (stray >= 0) return refuse({ code: 'illegal', path: [stray], found: sayRaw(raw[stray]), expected })
  return raw.length >= field.min && raw.length <= field.max ? ok(raw) : refuseValue('range', raw, expected)
}

function fillText(most: number, raw: unknown): Result<string> {
  if (typeof raw !== 'string' || isLongerThan(raw, most))
    return refuseValue('type', raw, `text of at most ${most} characters`)
  const found = firstControlIn(raw, 'one line')
  return found === undefined
    ? ok(raw)
    : refuse({ code: 'type', path: [], found, expected: expectedWithoutControl['one line'] })
}

/** The value of a field with one value; a value that is not among those named is `illegal`. */
export function fillPlain(field: PlainField, raw: unknown): Result<Scalar> {
  switch (field.kind) {
    case 'flag':
      return typeof raw === 'boolean' ? ok(raw) : refuseValue('type', raw, 'true or false')
    case 'integer':
      return fillWhole(field.min, field.max, raw)
    case 'choice':
      return fillChoice(field.choices, raw)
    case 'place':
      return fillChoice(field.places, raw)
    case 'path':
      return fillPath(field, raw)
    case 'text':
      return fillText(field.most, raw)
    default:
      return never(field)
  }
}
