/** A piece of an order sheet, with where it stands. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark' | 'end'
  readonly text: string
  readonly offset: number
}

/** Where orders end: a semicolon, a full stop or the end of a line. */
const marks = /^(?:[;.\n]|[=:,()/])/
const number = /^-?\d+/
const word = /^[a-z][\w'’-]*/i

/** Ids that are no plain word, the longest first, so that none is read as a part of another. */
function idPattern(ids: readonly string[]): RegExp | undefined {
  if (ids.length === 0) return undefined
  const escaped = ids.toSorted((a, b) => b.length - a.length).map(id => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^(?:${escaped.join('|')})(?![\\w'’-])`, 'i')
}

/** A text taken apart: known ids, words, whole numbers, marks; what is none of these is a mark of one character. */
export function tokensOf(text: string, ids: readonly string[]): readonly Token[] {
  const known = idPattern(ids)
  const tokens: Token[] = []
  let offset = 0
  while (offset < text.length) {
    const rest = text.slice(offset)
    const blank = /^[^\S\n]+/.exec(rest)
    if (blank !== null) {
      offset += blank[0].length
      continue
    }
    const named = known?.exec(rest)?.[0] ?? word.exec(rest)?.[0]
    const figure = named === undefined ? number.exec(rest)?.[0] : undefined
    const found = named ?? figure ?? marks.exec(rest)?.[0] ?? String.fromCodePoint(rest.codePointAt(0)!)
    tokens.push({ kind: named !== undefined ? 'word' : figure !== undefined ? 'number' : 'mark', text: found, offset })
    offset += found.length
  }
  return tokens
}

/** Line and column of an offset, both from 1. */
export function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}
