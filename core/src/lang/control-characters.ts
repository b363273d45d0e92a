/**
 * What moves the cursor, colours the screen, turns the direction of writing or begins a line: control characters, the marks of bidirectional text, the
 * separators of lines and paragraphs, and halves of characters.
 */
const control = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u
/** The same, but for the line ends and tabs of a text of several lines. */
const controlInText = new RegExp(`(?![\\n\\t])${control.source}`, 'u')

const all = (one: RegExp): RegExp => new RegExp(one, 'gu')
const controls = all(control)
const controlsInText = all(controlInText)

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const asEscape = (sign: string): string => short[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text of several lines that a screen can be given: a record may come from anybody, and its names say what they like. */
export const showable = (text: string): string => text.replace(controlsInText, asEscape)

/** A text on one line, whatever it holds: line ends, too, stand there as escapes. */
export const escaped = (text: string): string => text.replace(controls, asEscape)

/** Free words, which may have been written on several lines, on one. */
export const onOneLine = (text: string): string => escaped(text.trim().replace(/\s*[\n\r\t\u2028\u2029]\s*/g, ' '))

/** JSON as text: a screen does nothing with it, and it reads as the same data. */
export const showableJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(controlsInText, asEscape)

/** The first character that a text must not have, by its number: it has no look of its own. Words on `one line` have no line ends either. */
export function controlIn(text: string, form: 'one line' | 'lines'): string | undefined {
  const found = (form === 'one line' ? control : controlInText).exec(text)?.[0]
  return found === undefined ? undefined : `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** What was expected where `controlIn` finds something. */
export const withoutControl = {
  'one line': 'words on one line, without control characters',
  lines: 'text without control characters',
} as const

/** Plain data with every text in it changed, keys too. */
export function textsChanged(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(each => textsChanged(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [change(key), textsChanged(part, change)]))
}
