import { ok, type Result, refuse } from '../lang/index.ts'

/** Characters of a text that is read: far more than any battle or record that was ever fought takes, and less than reading it would take too long for. */
const MOST = { 'battle file': 1_000_000, record: 50_000_000, link: 1_000_000 } as const

/** Whether a text is short enough to be read. */
export function checkSize(what: keyof typeof MOST, text: string): Result<void> {
  if (text.length <= MOST[what]) return ok(undefined)
  const say = (count: number): string => `${count.toLocaleString('en-US')} characters`
  const expected = `a ${what} of at most ${say(MOST[what])}`
  return refuse({ code: 'range', path: [], found: say(text.length), expected })
}
