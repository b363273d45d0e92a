/**
 * Characters that move the cursor, colour the screen, turn the direction of writing or begin a line: control
 * characters, marks of bidirectional text, separators of lines and paragraphs, and halves of characters.
 */
const acting = String.raw`\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}`

/** Invisible characters, by which two names may differ and look alike: joiners, fillers, tags, marks of byte order. */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB`

/** Scripts in which a joiner is part of the spelling of a word. */
const joining = ['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu']
  .concat('Kannada', 'Malayalam', 'Sinhala', 'Mongolian')
  .map(name => String.raw`\p{Script=${name}}`)
  .join('')

const tag = '[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]'

/** The same characters after a sign that they shape: pictures of several signs, flags, forms of one letter. */
const shaping = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[${joining}])[\u200C\u200D\u180B-\u180D\u180F]`,
  String.raw`(?<=[^${unseen}\p{Cc}\p{Z}])[\uFE00-\uFE0F]`,
  String.raw`(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]`,
  `(?<=\u{1F3F4}${tag}{0,5})${tag}`,
  `(?<=\u{1F3F4}${tag}{1,6})\\u{E007F}`,
].join('|')

/** More marks on one letter than any script writes run over the lines above and below. */
const piled = String.raw`[\p{Mn}\p{Me}](?<=[\p{Mn}\p{Me}]{7})`

/** Characters that text must not have, or has to show as escapes. The lookahead is for speed: nearly none is one. */
const control = new RegExp(
  `(?=[${acting}${unseen}\\p{Mn}\\p{Me}])(?:[${acting}]|(?!${shaping})[${unseen}]|${piled})`,
  'u',
)
/** The same, but for the line ends and tabs of a text of several lines. */
const controlInText = new RegExp(`(?![\\n\\t])${control.source}`, 'u')

const all = (one: RegExp): RegExp => new RegExp(one, 'gu')
const controls = all(control)
const controlsInText = all(controlInText)

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const hex = (code: number): string => code.toString(16).padStart(4, '0')
/** A character as a JSON escape; beyond the first 65,536 it is a pair. */
const asEscape = (sign: string): string =>
  short[sign] ??
  sign
    .split('')
    .map(unit => `\\u${hex(unit.charCodeAt(0))}`)
    .join('')

/** A text from outside with each sign that it must not have as an escape, isolates too. */
export const withEscapes = (text: string, form: 'one line' | 'lines'): string =>
  text.replace(form === 'one line' ? controls : controlsInText, asEscape)

/** The blocks of the scripts that are written from right to left. */
const rightToLeft = String.raw`[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]`
const anyRightToLeft = new RegExp(rightToLeft, 'u')

/** A name that keeps its direction to itself: figures behind a name in Hebrew would else be read before it. */
export const isolated = (name: string): string => (anyRightToLeft.test(name) ? `\u2068${name}\u2069` : name)

const isolate = String.raw`\u2068[^\u2068\u2069]*\u2069`
const isolates = new RegExp(isolate, 'gu')
const wordsFromRight = new RegExp(String.raw`${rightToLeft}+(?:[ \p{P}\u200c\u200d]${rightToLeft}+)*`, 'gu')

const withoutIsolates = (text: string): string => text.replace(isolates, found => found.slice(1, -1))

/** A text of several lines whose words from right to left turn nothing else; a name may have been folded before. */
export const isolatedWords = (text: string): string => withoutIsolates(text).replace(wordsFromRight, isolated)

/** The same, and nothing in it acts on the screen: a record may come from anybody, with any names. */
export const safeText = (text: string): string => isolatedWords(withEscapes(withoutIsolates(text), 'lines'))

const controlsOrIsolates = all(new RegExp(`${isolate}|${control.source}`, 'u'))

/** A text on one line: line ends, too, are escapes. Isolated names stay isolated. */
export const safeLine = (text: string): string =>
  text.replace(controlsOrIsolates, found =>
    found.length > 2 ? `\u2068${withEscapes(found.slice(1, -1), 'one line')}\u2069` : asEscape(found),
  )

/** Free words of several lines, on one. */
export const onOneLine = (text: string): string => safeLine(text.trim().replace(/\s*[\n\r\t\u2028\u2029]\s*/g, ' '))

/** JSON as text that is safe for a screen and reads as the same data. */
export const safeJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(controlsInText, asEscape)

/** The first character that a text must not have, by its number. Words on `one line` have no line ends either. */
export function firstControlIn(text: string, form: 'one line' | 'lines'): string | undefined {
  const found = (form === 'one line' ? control : controlInText).exec(text)?.[0]
  return found === undefined ? undefined : `U+${hex(found.codePointAt(0) ?? 0).toUpperCase()}`
}

/** Blanks of any width, also that of Braille. */
const blank = new RegExp(`[\\s\\p{Z}\\u2800${acting}${unseen}]`, 'gu')

/** True if a text has anything visible. */
export const hasVisibleText = (text: string): boolean => text.replace(blank, '') !== ''

/** The words for the text that is expected if `firstControlIn` finds a character. */
export const expectedWithoutControl = {
  'one line': 'words on one line, without control characters, invisible ones or piles of marks',
  lines: 'text without control characters, invisible ones or piles of marks',
} as const

/** Plain data with every text in it changed, keys too. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(each => mapTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [change(key), mapTexts(part, change)]))
}
