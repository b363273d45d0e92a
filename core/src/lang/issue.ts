import type * as z from 'zod/mini'
import { isTable } from './json.ts'
import { nearest } from './nearest.ts'
import type { Refusal } from './refusal.ts'
import { sayValue } from './say-value.ts'
import { schemaKeysAt } from './schema-keys.ts'
import { valueAt } from './value-at.ts'

type Issue = z.core.$ZodIssue
type Path = readonly (string | number)[]

/** Kinds of values in the words of a person who writes YAML. */
const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a table',
  record: 'a table',
}

const sayKind = (kind: string): string => kinds[kind] ?? `a value of kind ${kind}`

const sayList = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]}` : `one of ${names.join(', ')}`

const short = (value: unknown): string => {
  const text = sayValue(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const plain = (path: readonly PropertyKey[]): Path => path.map(step => (typeof step === 'symbol' ? String(step) : step))

/** The issues in the order they are reported: a misspelt key explains the missing one beside it, so it goes first. */
function inOrder(issues: readonly Issue[], raw: unknown): readonly Issue[] {
  const [first] = issues
  if (first === undefined || valueAt(raw, first.path) !== undefined) return issues
  const around = first.path.slice(0, -1).join('\0')
  const slip = issues.find(issue => issue.code === 'unrecognized_keys' && issue.path.join('\0') === around)
  return slip === undefined ? issues : [slip, ...issues.filter(issue => issue !== slip)]
}

const bounds: readonly string[] = ['too_big', 'too_small']
const boundAt = ({ code, path }: Issue): string => [code, ...path].join('\0')

/** The issues without those that say only that a whole number is too large to be exact beside a closer bound. */
function closest(issues: readonly Issue[]): readonly Issue[] {
  const isLoose = (issue: Issue): boolean => bounds.includes(issue.code) && 'origin' in issue && issue.origin === 'int'
  const close = new Set(issues.filter(issue => bounds.includes(issue.code) && !isLoose(issue)).map(boundAt))
  return issues.filter(issue => !isLoose(issue) || !close.has(boundAt(issue)))
}

/** The issues that say most: for a union, those of the branch that got furthest. */
function sharpest(issue: Issue, raw: unknown): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const here = valueAt(raw, issue.path)
  const branches = issue.errors.map(errors => errors.flatMap(inner => sharpest(inner, here)))
  const reached = (branch: readonly Issue[]): number =>
    Math.max(0, ...branch.map(inner => inner.path.length + (inner.code === 'invalid_type' ? 0 : 1)))
  const furthest = branches.reduce<readonly Issue[]>((a, b) => (reached(b) > reached(a) ? b : a), [])
  if (furthest.length === 0) return [issue]
  return inOrder(furthest, here).map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** The kinds that a union takes, if no branch got anywhere. */
function unionKinds(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const expected = issue.errors
    .flat()
    .flatMap(inner => (inner.code === 'invalid_type' ? [sayKind(inner.expected)] : []))
  return expected.length === 0 ? issue.message : [...new Set(expected)].join(' or ')
}

function sayBound(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const least = issue.code === 'too_small'
  const bound = least ? issue.minimum : issue.maximum
  if (issue.inclusive === false) return `${least ? 'more' : 'less'} than ${bound}`
  const signs = bound === 1 ? ' character' : ' characters'
  const of = issue.origin === 'array' ? ' of them' : issue.origin === 'string' ? signs : ''
  return `at ${least ? 'least' : 'most'} ${bound}${of}`
}

/** The code, wording and guess if one of several known names was expected. */
function unknownName(known: readonly string[], found: unknown): Pick<Refusal, 'code' | 'expected' | 'nearest'> {
  const guess = typeof found === 'string' ? nearest(found, known) : undefined
  return {
    code: found === undefined ? 'missing' : 'unknown-name',
    expected: sayList(known),
    ...(guess === undefined ? {} : { nearest: guess }),
  }
}

function unknownKeys(keys: readonly string[], path: Path, known: readonly string[]): readonly Refusal[] {
  const expected = known.length === 0 ? 'no such key' : sayList(known)
  return keys.map(key => {
    const guess = nearest(key, known)
    const hint = guess === undefined ? {} : { nearest: guess }
    return { code: 'unknown-key', path: [...path, key], expected, ...hint }
  })
}

/** The key that is a slip of a union's tag, if there is one: the union itself says only that the tag is missing. */
function misspeltTag(path: Path, raw: unknown, schema: z.core.$ZodType): readonly Refusal[] {
  const around = path.slice(0, -1)
  const table = valueAt(raw, around)
  const known = schemaKeysAt(schema, raw, around)
  const written = isTable(table) ? Object.keys(table) : []
  const slip = written.find(key => !known.includes(key) && nearest(key, known) === path.at(-1))
  return slip === undefined ? [] : unknownKeys([slip], around, known)
}

/** An issue of a schema library as refusals, one for each unknown key: place, expected value, nearest right thing. */
export function refusalsOfIssue(issue: Issue, raw: unknown, schema: z.core.$ZodType): readonly Refusal[] {
  const path = plain(issue.path)
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, path, schemaKeysAt(schema, raw, path))
  const lacksTag = issue.code === 'invalid_union' && 'options' in issue && valueAt(raw, path) === undefined
  const slip = lacksTag ? misspeltTag(path, raw, schema) : []
  return slip.length > 0 ? slip : [refusalOfIssue(issue, raw)]
}

function refusalOfIssue(issue: Issue, raw: unknown): Refusal {
  const path = plain(issue.path)
  const found = valueAt(raw, path)
  const base = { path, ...(found === undefined ? {} : { found: short(found) }) }
  switch (issue.code) {
    case 'invalid_value':
      if ((typeof found === 'number' || typeof found === 'boolean') && issue.values.includes(String(found))) {
        // YAML reads 1977 as a number, though the name "1977" is meant
        return { ...base, code: 'type', expected: 'text', nearest: JSON.stringify(String(found)) }
      }
      return { ...base, ...unknownName(issue.values.map(String), found) }
    case 'invalid_union': {
      const tags = 'options' in issue ? issue.options : undefined
      if (Array.isArray(tags)) return { ...base, ...unknownName(tags.map(String), found) }
      return { ...base, code: found === undefined ? 'missing' : 'type', expected: unionKinds(issue) }
    }
    case 'too_small':
    case 'too_big':
      return { ...base, code: 'range', expected: sayBound(issue) }
    case 'invalid_type':
      return { ...base, code: found === undefined ? 'missing' : 'type', expected: sayKind(issue.expected) }
    case 'invalid_key':
      return { code: 'unknown-key', path, expected: issue.issues[0]?.message ?? issue.message }
    default:
      return { ...base, code: 'type', expected: issue.message }
  }
}

/** The issues that say something, in the order they are reported. */
export const sharpIssues = (issues: readonly Issue[], raw: unknown): readonly Issue[] =>
  inOrder(closest(issues), raw).flatMap(issue => sharpest(issue, raw))
