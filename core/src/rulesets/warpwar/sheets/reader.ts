import { nearest, type Refusal } from '../../../lang/index.ts'

export interface Token {
  readonly kind: 'word' | 'number' | 'mark' | 'end'
  readonly text: string
  readonly offset: number
}

/** Orders end at a semicolon, a full stop or the end of a line. */
const marks = /^(?:[;.\n]|[=:,()/])/
const number = /^-?\d+/
const word = /^[a-z][\w'’-]*/i

/** Ids that are no plain word, the longest first, so that none is read as a part of another. */
function idPattern(ids: readonly string[]): RegExp | undefined {
  if (ids.length === 0) return undefined
  const escaped = ids.toSorted((a, b) => b.length - a.length).map(id => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^(?:${escaped.join('|')})(?![\\p{L}\\p{N}_'’-])`, 'iu')
}

/** A text taken apart: known ids, words, whole numbers, marks; any other character is a mark. */
function tokensOf(text: string, ids: readonly string[]): readonly Token[] {
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
    const found = named ?? figure ?? marks.exec(rest)?.[0] ?? String.fromCodePoint(rest.codePointAt(0) ?? 0)
    tokens.push({ kind: named !== undefined ? 'word' : figure !== undefined ? 'number' : 'mark', text: found, offset })
    offset += found.length
  }
  return tokens
}

export interface Reader {
  readonly text: string
  readonly tokens: readonly Token[]
  at: number
}

export const readerOf = (text: string, ids: readonly string[]): Reader => ({ text, tokens: tokensOf(text, ids), at: 0 })

export const peek = ({ text, tokens, at }: Reader, ahead = 0): Token =>
  tokens[at + ahead] ?? { kind: 'end', text: '', offset: text.trimEnd().length }

export function takeToken(reader: Reader): Token {
  const token = peek(reader)
  reader.at++
  return token
}

export const isMark = ({ kind, text }: Token, some: string): boolean => kind === 'mark' && some.includes(text)

/** Takes marks of these as long as there are any. */
export function skipMarks(reader: Reader, some: string): void {
  while (isMark(peek(reader), some)) reader.at++
}

export const isWord = ({ kind, text }: Token, pattern: RegExp): boolean => kind === 'word' && pattern.test(text)

export const takeWord = (reader: Reader, pattern: RegExp): Token | undefined =>
  isWord(peek(reader), pattern) ? takeToken(reader) : undefined

interface Expected {
  readonly expected: string
  readonly known: readonly string[]
}

/** The refusal of an unexpected token: with line and column, and the nearest of the names. */
export function unexpectedToken(reader: Reader, { kind, text, offset }: Token, wanted: string | Expected): Refusal {
  const { expected, known } = typeof wanted === 'string' ? { expected: wanted, known: [] } : wanted
  const close = nearest(text, known)
  const before = reader.text.slice(0, offset).split('\n')
  return {
    code: 'notation',
    path: [],
    found: kind === 'end' ? 'the end' : text === '\n' ? 'the end of the line' : text,
    expected,
    ...(close === undefined ? {} : { nearest: close }),
    source: { line: before.length, column: (before.at(-1) ?? '').length + 1 },
  }
}

/** The number behind a letter; it may be a part of the word. */
export function readNumber(reader: Reader, glued: string, expected: string): number | Refusal {
  if (glued !== '') return Number(glued)
  skipMarks(reader, '=:')
  const token = peek(reader)
  return token.kind === 'number' ? Number(takeToken(reader).text) : unexpectedToken(reader, token, expected)
}

/** Between clauses: people end lines as they like. */
export const SEPARATORS = ';,.\n'

/** A sheet of clauses behind the names of ships, like `W4: PD 2, S 1; S20: PD 1`. */
interface ByShip<S> {
  readonly ships: readonly S[]
  readonly example: string
  readonly ship: string
  read(ship: S): Refusal | undefined
}

/** Reads clause after clause; a lone ship need not be named. */
export function readByShip<S extends { readonly id: string }>(reader: Reader, sheet: ByShip<S>): Refusal | undefined {
  const { ships, example, read } = sheet
  const known = ships.map(({ id }) => id)
  if (peek(reader).kind === 'end') return unexpectedToken(reader, peek(reader), example)
  let ship = ships.length === 1 ? ships[0] : undefined
  for (skipMarks(reader, SEPARATORS); peek(reader).kind !== 'end'; skipMarks(reader, SEPARATORS)) {
    const token = peek(reader)
    const named = ships.find(({ id }) => id.toLowerCase() === token.text.toLowerCase())
    if (named !== undefined) {
      ship = named
      takeToken(reader)
      skipMarks(reader, ':')
      continue
    }
    if (ship === undefined)
      return unexpectedToken(reader, token, { expected: `${sheet.ship}: ${known.join(', ')}`, known })
    const wrong = read(ship)
    if (wrong !== undefined) return { ...wrong, path: [ship.id] }
  }
  return undefined
}
