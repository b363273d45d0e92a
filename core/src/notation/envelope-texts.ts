import {
  alsoRefused,
  countCharacters,
  expectedWithoutControl,
  firstControlIn,
  hasVisibleText,
  isLongerThan,
  isTable,
  ok,
  type Result,
  refusalsOf,
  refuse,
} from '../lang/index.ts'

/** Most characters of a title, of notes, of the name of a fleet or place, and of any other text, such as a unit's. */
export const maxTextLengths = { title: 200, notes: 20_000, name: 80, other: 1_000 } as const

type Path = readonly (string | number)[]

/** The most characters that a text at a path may have. */
type Most = (path: Path) => number

const isName = (path: Path): boolean => path.length === 2 && path[1] === 'name'

function mostAt(path: Path): number {
  const [first, ...more] = path
  if (more.length === 0 && (first === 'title' || first === 'notes')) return maxTextLengths[first]
  return isName(path) ? maxTextLengths.name : maxTextLengths.other
}

function checkText(text: string, path: Path, mostOf: Most): Result<void> {
  const form = path.length === 1 && path[0] === 'notes' ? 'lines' : 'one line'
  const found = firstControlIn(text, form)
  if (found !== undefined) return refuse({ code: 'type', path, found, expected: expectedWithoutControl[form] })
  const last = path.at(-1)
  if ((last === 'title' || last === 'name') && !hasVisibleText(text)) {
    return refuse({ code: 'range', path, found: 'nothing', expected: 'at least 1 character that can be seen' })
  }
  const most = mostOf(path)
  if (!isLongerThan(text, most)) return ok(undefined)
  const count = `${countCharacters(text)} characters`
  return refuse({ code: 'range', path, found: count, expected: `at most ${most} characters` })
}

function checkKey(key: string, path: Path, mostOf: Most): Result<void> {
  const text = checkText(key, [...path, key], mostOf)
  if (!text.ok || key !== '__proto__') return text
  // a table that is copied key by key would lose the key, or take its value as its prototype
  return refuse({ code: 'unknown-key', path: [...path, key], expected: 'another key' })
}

/** Refuses texts with control characters, line ends outside notes, or too many characters: they come from outside. */
export const checkBattleTexts = (raw: unknown): Result<void> => checkParts(raw, [], mostAt)

/** The same for a draft: a name may be too long until a battle is made of it. */
export const checkDraftTexts = (raw: unknown): Result<void> =>
  checkParts(raw, [], path => (isName(path) ? maxTextLengths.other : mostAt(path)))

function checkParts(raw: unknown, path: Path, mostOf: Most): Result<void> {
  if (typeof raw === 'string') return checkText(raw, path, mostOf)
  const parts: readonly (readonly [string | number, unknown])[] = Array.isArray(raw)
    ? [...raw.entries()]
    : isTable(raw)
      ? Object.entries(raw)
      : []
  const refusals = parts.flatMap(([step, part]) => {
    const key = typeof step === 'string' ? checkKey(step, path, mostOf) : ok(undefined)
    return refusalsOf(key.ok ? checkParts(part, [...path, step], mostOf) : key)
  })
  return alsoRefused(refusals, ok(undefined))
}
