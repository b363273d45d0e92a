import { charactersIn, isLonger, ok, type Result, refuse } from '../lang/index.ts'

/** Characters of a text that is read: far more than any battle or record that was ever fought takes, and less than reading it would take too long for. */
export const mostCharacters = { 'battle file': 1_000_000, record: 50_000_000, link: 1_000_000 } as const

/** True if a text is short enough to be read. */
export function checkSize(what: keyof typeof mostCharacters, text: string): Result<void> {
  if (!isLonger(text, mostCharacters[what])) return ok(undefined)
  const say = (count: number): string => `${count.toLocaleString('en-US')} characters`
  const found = say(charactersIn(text))
  const says = `This ${what} has ${found}; at most ${say(mostCharacters[what])} are read.`
  return refuse({ code: 'range', path: [], found, says })
}
