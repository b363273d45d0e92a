import { charactersIn, isLonger, ok, type Result, refuse } from '../../lang/index.ts'

/** Most characters of a text that is read: more than any battle or record takes, and still quick to read. */
export const mostCharacters = {
  'battle file': 1_000_000,
  record: 50_000_000,
  'line of a record': 10_000_000,
  link: 1_000_000,
} as const

/** Refuses a text that is too long to be read. */
export function checkSize(what: keyof typeof mostCharacters, text: string): Result<void> {
  if (!isLonger(text, mostCharacters[what])) return ok(undefined)
  const say = (count: number): string => `${count.toLocaleString('en-US')} characters`
  const found = say(charactersIn(text))
  const says = `This ${what} has ${found}; at most ${say(mostCharacters[what])} are read.`
  return refuse({ code: 'range', path: [], found, says })
}
