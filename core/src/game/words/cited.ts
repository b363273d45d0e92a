import type { Ledger } from './ledger.ts'

/** The words of a place in a book, without the marks between them: `section`, `2`, `ruling`, `R36`. */
const wordsOf = (at: string): readonly string[] =>
  at
    .toLowerCase()
    .split(/[\s,;:()]+/)
    .filter(word => word !== '')

/** The numbers by which printed clauses are cited: `R36`, `4.1.b`, `10.2.1`. */
export const citedNumbers = (ledger: Ledger): readonly string[] => [
  ...new Set(Object.values(ledger).flatMap(({ at }) => at.split(/[\s,;:()]+/).filter(word => /\d/.test(word)))),
]

/** The clauses whose place in the book names a number, or words with one: `R36`, `note 12`. Without one, none. */
export function clausesAt(ledger: Ledger, number: string): Ledger {
  const asked = wordsOf(number)
  if (!asked.some(word => /\d/.test(word))) return {}
  const holds = (at: string): boolean => {
    const words = wordsOf(at)
    return words.some((_, i) => asked.every((word, j) => words[i + j] === word))
  }
  return Object.fromEntries(Object.entries(ledger).filter(([, { at }]) => holds(at)))
}
