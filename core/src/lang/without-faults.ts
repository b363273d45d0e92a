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

/** A place and the value that it gets; undefined leaves the key out. */
type Change = readonly [path: readonly PropertyKey[], value: unknown]

/** The data with other values at some places, all at once: a fleet of many faults is not copied for each of them. */
function replaced(raw: unknown, changes: readonly Change[]): unknown {
  const whole = changes.find(([path]) => path.length === 0)
  if (whole !== undefined) return whole[1]
  const inner = new Map<PropertyKey, Change[]>()
  for (const [[step, ...path], value] of changes) {
    const others = inner.get(step!)
    if (others === undefined) inner.set(step!, [[path, value]])
    else others.push([path, value])
  }
  if (Array.isArray(raw)) return raw.map((item, i) => (inner.has(i) ? UNREADABLE : item))
  if (!isTable(raw)) return raw
  const kept = Object.entries(raw).filter(([key]) => !inner.has(key))
  const changed = [...inner].map(([key, some]) => [key, replaced(valueAt(raw, [key]), some)] as const)
  return Object.fromEntries([...kept, ...changed.filter(([, value]) => value !== undefined)])
}

/** The data without the places that a schema refuses: usual values for them, and unreadable items in lists. */
export const withoutFaults = (raw: unknown, issues: readonly Issue[]): unknown =>
  replaced(
    raw,
    issues.flatMap((issue): Change[] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(key => [[...issue.path, key], undefined])
        : [[issue.path, standIn(issue, valueAt(raw, issue.path))]],
    ),
  )
