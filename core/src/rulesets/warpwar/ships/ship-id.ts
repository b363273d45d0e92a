export const MAX_NAME = 24

/** `w4B` -> `W4b`; null for a text that is no id. A letter alone is numbered with its fleet. */
export function normalShipId(text: string): string | null {
  const found = /^([WS])(?:(\d{1,3})([a-z]{0,3}))?$/i.exec(text)
  if (found === null) return null
  const [, letter = '', number = '', suffix = ''] = found
  return `${letter.toUpperCase()}${number}${suffix.toLowerCase()}`
}

/** Words of order sheets: a ship of that name could not be told from them. */
const sheetWords =
  /^(?:attack|dodg|retreat)\w*$|^(?:[a-z]{1,2}|ecm|level|drive|beams?|screens?|tubes?|cannons?|missiles?|takes?|picks?|drops?|lets?|aboard|and|firing|fires|shells?|lower|raise|best|none|nobody|nothing)\d*$/i

/** True for a name that a ship may have in the place of a number, unlike any id: letters, digits and blanks. */
export const isOwnName = (text: string): boolean =>
  text.length <= MAX_NAME &&
  /^\p{L}(?:[\p{L}\p{N}'’-]| (?! |$))*$/u.test(text) &&
  normalShipId(text) === null &&
  !/^[WS]\d/i.test(text) &&
  !sheetWords.test(text) &&
  !(text in {})

/** An id or an own name as it is written; null for neither. */
export const readName = (text: string): string | null => normalShipId(text) ?? (isOwnName(text) ? text : null)
