import type { AnyRuleset } from '../../game/index.ts'
import { isTable, ok, type Result, refuse, sayValue } from '../../lang/index.ts'
import { checkName } from './check-name.ts'

const isOf = {
  function: (part: unknown) => typeof part === 'function',
  list: (part: unknown) => Array.isArray(part),
  table: isTable,
}

type Kind<Part> = Part extends (...asked: never) => unknown
  ? 'function'
  : Part extends readonly unknown[]
    ? 'list'
    : 'table'

/** The parts that every rule system has, by their kinds: one that is left out here does not compile. */
type Parts = {
  readonly [Name in keyof AnyRuleset as undefined extends AnyRuleset[Name] ? never : Name]: Kind<AnyRuleset[Name]>
}

const parts: Parts = {
  card: 'table',
  ledger: 'table',
  options: 'list',
  unitFields: 'list',
  largestFleet: 'table',
  writing: 'list',
  catalogue: 'list',
  battles: 'list',
  tables: 'list',
  doctrines: 'table',
  sheets: 'table',
  setup: 'table',
  begin: 'function',
  pending: 'function',
  advance: 'function',
  clone: 'function',
  key: 'function',
  rounds: 'function',
  horizon: 'function',
  view: 'function',
  witness: 'function',
  show: 'function',
  prompt: 'function',
  tell: 'function',
  measures: 'function',
  roster: 'function',
}

const misses = (raw: Readonly<Record<string, unknown>>) =>
  Object.entries(parts).find(([name, kind]) => !isOf[kind](raw[name]))

const isWhole = (raw: unknown): raw is AnyRuleset => isTable(raw) && misses(raw) === undefined

function missing(raw: unknown): Result<never> {
  const [name, kind] = (isTable(raw) && misses(raw)) || []
  return name === undefined
    ? refuse({ code: 'type', path: [], found: sayValue(raw) ?? typeof raw, expected: 'a rule system' })
    : refuse({ code: 'missing', path: [name], says: `A rule system has a ${kind} ${name}.` })
}

/** A rule system from a program without types: every part is there. Its laws say whether the parts are right. */
export function checkRules(raw: unknown): Result<AnyRuleset> {
  if (!isWhole(raw)) return missing(raw)
  const { card, ledger, battles, doctrines } = raw
  const id = checkName(card.id, ['card', 'id'])
  if (!id.ok) return id
  const empty = Object.entries({ ledger, battles, doctrines }).find(([, part]) => Object.keys(part).length === 0)
  if (empty === undefined) return ok(raw)
  return refuse({ code: 'missing', path: [empty[0]], says: `The ${empty[0]} of ${card.id} are empty.` })
}
