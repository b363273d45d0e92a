import { countCharacters, groupDigits, isLongerThan, ok, type Result, refuse } from '../../lang/index.ts'

/** Most characters of a text that is read: more than any battle or record takes, and still quick to read. */
export const maxTextSizes = {
  text: 1_000_000,
  record: 50_000_000,
  'line of a record': 10_000_000,
  link: 1_000_000,
  'seat file': 1_000_000,
} as const

/** Refuses a text that is too long to be read. */
export function checkTextSize(what: keyof typeof maxTextSizes, text: string): Result<void> {
  if (!isLongerThan(text, maxTextSizes[what])) return ok(undefined)
  const say = (count: number): string => `${groupDigits(count)} characters`
  const found = say(countCharacters(text))
  const says = `This ${what} has ${found}; at most ${say(maxTextSizes[what])} are read.`
  return refuse({ code: 'range', path: [], found, says })
}
