import { groupDigits, ok, type Result, refuse } from '../../lang/index.ts'

/** Deeper than any battle goes, and shallow enough for every function that walks down a value. */
export const MAX_NESTING = 64

/** The expected nesting, in words. */
export const expectedNesting = `at most ${MAX_NESTING} lists and tables in one another`

/** More than the largest fleet has units. */
export const MAX_KEYS = 10_000

/** The most keys, in words. */
export const expectedKeys = `at most ${groupDigits(MAX_KEYS)} keys in a table`

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** One line of JSON. Its text must pass `checkNesting` too. */
export function parseJson(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text))
  } catch {
    return refuse({ code: 'syntax', path: [], found: short(text), expected: 'one JSON object on the line' })
  }
}

/** The index past the closing quote of a string. Trap: a regular expression runs out of stack on a very long one. */
function stringEnd(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '"') return i + 1
    if (text[i] === '\\') i++
  }
  return text.length
}

/** The tokens of JSON that show its nesting: whole strings, and signs that open, part and close. */
function* tokensOf(text: string): Generator<string> {
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') {
      const end = stringEnd(text, i)
      yield text.slice(i, end)
      i = end - 1
    } else if ('{}[],:'.includes(text.charAt(i))) yield text.charAt(i)
  }
}

/**
 * Refuses valid JSON whose text says other than the parsed value. Trap: of a key that stands twice the parser keeps the
 * last, and a reader may believe the first; `__proto__` is no key; too deep nesting overflows the stack. Nor does it
 * take a table of so many keys that to name all their faults would take minutes.
 */
export function checkNesting(text: string): Result<void> {
  const open: (Set<string> | undefined)[] = []
  let last = ''
  for (const token of tokensOf(text)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined)
    if (token === '}' || token === ']') open.pop()
    if (open.length > MAX_NESTING) {
      return refuse({
        code: 'syntax',
        path: [],
        found: short(text),
        expected: expectedNesting,
      })
    }
    if (token === ':') {
      const key: unknown = JSON.parse(last)
      const keys = open.at(-1)
      if (keys?.has(String(key))) {
        const says = `The key ${short(last)} stands twice on this line.`
        return refuse({ code: 'syntax', path: [], says })
      }
      // a table that is copied key by key would lose the key, or take its value as its prototype
      if (key === '__proto__') return refuse({ code: 'syntax', path: [], says: 'No key may be called __proto__.' })
      keys?.add(String(key))
      if (keys !== undefined && keys.size > MAX_KEYS)
        return refuse({ code: 'syntax', path: [], found: short(text), expected: expectedKeys })
    }
    last = token
  }
  return ok(undefined)
}
