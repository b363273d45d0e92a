import { nearest, type Refusal } from '../../../lang/index.ts'
import { placeOf, type Token, tokensOf } from './tokens.ts'

/** A text that is being read, token by token. */
export interface Reader {
  readonly text: string
  readonly tokens: readonly Token[]
  at: number
}

export const readerOf = (text: string, ids: readonly string[]): Reader => ({ text, tokens: tokensOf(text, ids), at: 0 })

export const peek = ({ text, tokens, at }: Reader, ahead = 0): Token =>
  tokens[at + ahead] ?? { kind: 'end', text: '', offset: text.trimEnd().length }

export function take(reader: Reader): Token {
  const token = peek(reader)
  reader.at++
  return token
}

export const isMark = ({ kind, text }: Token, marks: string): boolean => kind === 'mark' && marks.includes(text)

/** Takes marks of these as long as there are any. */
export function skip(reader: Reader, marks: string): void {
  while (isMark(peek(reader), marks)) reader.at++
}

export const isWord = ({ kind, text }: Token, pattern: RegExp): boolean => kind === 'word' && pattern.test(text)

/** Takes a word, if it is the one. */
export function takeWord(reader: Reader, pattern: RegExp): Token | undefined {
  return isWord(peek(reader), pattern) ? take(reader) : undefined
}

/** What stands at a token is not what was expected there: with line and column, and the nearest of these. */
export function misread(reader: Reader, token: Token, expected: string, known: readonly string[] = []): Refusal {
  const close = nearest(token.text, known)
  const found = token.kind === 'end' ? 'the end' : token.text === '\n' ? 'the end of the line' : token.text
  return {
    code: 'notation',
    path: [],
    found,
    expected,
    ...(close === undefined ? {} : { nearest: close }),
    source: placeOf(reader.text, token.offset),
  }
}
