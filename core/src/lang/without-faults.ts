import type * as z from 'zod/mini'
import { isTable } from './json.ts'
import { nearest } from './nearest.ts'
import { valueAt } from './value-at.ts'

type Issue = z.core.$ZodIssue

/** A text that no reader of shorthand takes. It stands for a faulty item, so that its list keeps fault and order. */
const UNREADABLE = '?'

/** The name that a faulty one means, the first where it is missing: undefined where it means none. */
function nameMeant(names: readonly unknown[], found: unknown): unknown {
  if (found === undefined) return names[0]
  // an object may not have a text
  if (typeof found === 'object') return undefined
  const meant = nearest(String(found), names.map(String))
  return names.find(name => String(name) === (meant ?? String(found)))
}

/** The value in place of a faulty one: undefined leaves the key out. */
function standIn(issue: Issue, found: unknown): unknown {
  if (issue.code === 'invalid_value') return nameMeant(issue.values, found)
  const kind = issue.code === 'invalid_type' ? issue.expected : 'origin' in issue ? issue.origin : undefined
  if (kind === 'array') return [UNREADABLE]
  if (kind === 'object') return {}
  return kind === 'string' ? UNREADABLE : undefined
}

/** The data with another value at a path. */
function replaced(raw: unknown, [step, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(raw)) return raw.map((item, i) => (i === step ? UNREADABLE : item))
  if (!isTable(raw) || typeof step !== 'string') return raw
  const { [step]: inner, ...others } = raw
  const changed = replaced(inner, rest, value)
  return changed === undefined ? others : { ...others, [step]: changed }
}

/** The data without the places that a schema refuses: usual values for them, and unreadable items in lists. */
export const withoutFaults = (raw: unknown, issues: readonly Issue[]): unknown =>
  issues.reduce<unknown>((data, issue) => {
    const keys: readonly PropertyKey[] = issue.code === 'unrecognized_keys' ? issue.keys : []
    return keys.length === 0
      ? replaced(data, issue.path, standIn(issue, valueAt(data, issue.path)))
      : keys.reduce<unknown>((left, key) => replaced(left, [...issue.path, key], undefined), data)
  }, raw)
