/** What moves the cursor, colours the screen or turns the direction of writing; line ends and tabs are text. */
const control = /(?![\n\r\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const controls = new RegExp(control, 'gu')

/** A text that a screen can be given: a record may come from anybody, and its names say what they like. */
export const showable = (text: string): string => text.replace(controls, '\ufffd')

/** The first control character of a text, by its number: it has no look of its own. */
export function controlIn(text: string): string | undefined {
  const found = control.exec(text)?.[0]
  if (found === undefined) return undefined
  return `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

export const withoutControl = 'text without control characters'
