import {
  charactersIn,
  controlIn,
  isLonger,
  isSeen,
  isTable,
  ok,
  type Result,
  refuse,
  withoutControl,
} from '../lang/index.ts'

/** Characters of a title, of notes, of the name of a fleet or a place, and of any other text of a battle: a unit as it is written. */
export const longestText = { title: 200, notes: 20_000, name: 80, other: 1_000 } as const

type Path = readonly (string | number)[]

/** Characters that a text at a path may have. */
type Most = (path: Path) => number

const isName = (path: Path): boolean => path.length === 2 && path[1] === 'name'

function mostAt(path: Path): number {
  const [first, ...more] = path
  if (more.length === 0 && (first === 'title' || first === 'notes')) return longestText[first]
  return isName(path) ? longestText.name : longestText.other
}

function checkText(text: string, path: Path, mostOf: Most): Result<void> {
  const form = path.length === 1 && path[0] === 'notes' ? 'lines' : 'one line'
  const found = controlIn(text, form)
  if (found !== undefined) return refuse({ code: 'type', path, found, expected: withoutControl[form] })
  const last = path.at(-1)
  if ((last === 'title' || last === 'name') && !isSeen(text)) {
    return refuse({ code: 'range', path, found: 'nothing', expected: 'at least 1 character that can be seen' })
  }
  const most = mostOf(path)
  if (!isLonger(text, most)) return ok(undefined)
  const count = `${charactersIn(text)} characters`
  return refuse({ code: 'range', path, found: count, expected: `at most ${most} characters` })
}

function checkKey(key: string, path: Path, mostOf: Most): Result<void> {
  const text = checkText(key, [...path, key], mostOf)
  if (!text.ok || key !== '__proto__') return text
  // a table that is copied key by key would lose it, or take its value for what it inherits
  return refuse({ code: 'unknown-key', path: [...path, key], expected: 'another key' })
}

/**
 * Whether a screen, a report or a forum can be given every text of a battle: none has control characters, only notes have line ends, none is endless. Battles come
 * from files, links and forms.
 */
export const checkTexts = (raw: unknown): Result<void> => checkParts(raw, [], mostAt)

/** The same of what is being edited still: a name that is too long for a battle is kept until one is made of it. */
export const checkDraftTexts = (raw: unknown): Result<void> =>
  checkParts(raw, [], path => (isName(path) ? longestText.other : mostAt(path)))

function checkParts(raw: unknown, path: Path, mostOf: Most): Result<void> {
  if (typeof raw === 'string') return checkText(raw, path, mostOf)
  const parts: readonly (readonly [string | number, unknown])[] = Array.isArray(raw)
    ? [...raw.entries()]
    : isTable(raw)
      ? Object.entries(raw)
      : []
  for (const [step, part] of parts) {
    const key = typeof step === 'string' ? checkKey(step, path, mostOf) : ok(undefined)
    if (!key.ok) return key
    const text = checkParts(part, [...path, step], mostOf)
    if (!text.ok) return text
  }
  return ok(undefined)
}
